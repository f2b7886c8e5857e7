/** The page that every screen of the web app starts from; its head names what the first screen will ask for. */
import type { Request, Response } from 'express'
import fs from 'node:fs/promises'
import path from 'node:path'
import { hasSessionCookie, readCookie } from './session.ts'

/** What the build of the web app tells of each screen; the first that fits the address counts. */
const ARRIVALS = 'preload-manifest.json'
type Arrival = {
  /** The address; a part that begins with a colon stands for any one, `*` for every address. */
  pattern: string
  /** Whether people who are not signed in see it. */
  open: boolean
  /** What it loads beside that which every screen has. */
  files: string[]
  /** What to show until the app does, as HTML. */
  sight?: string
}
const SIGN_IN = '/auth'
/** Without a session there is nothing to ask the server for: the app then shows what it has at once. */
const SIGNED_OUT = '<meta name="visitor" content="signed-out" />'

/** Whether the app has a screen at this address; where its list is missing, it may have one. */
export async function hasScreen(dist: string, address: string): Promise<boolean> {
  const arrivals = await readArrivals(path.join(dist, ARRIVALS))
  return arrivals.find(({ pattern }) => fits(pattern, address))?.pattern !== '*'
}

export async function readPage(dist: string, request: Request): Promise<string> {
  const [html, arrivals] = await Promise.all([
    fs.readFile(path.join(dist, 'index.html'), 'utf8'),
    readArrivals(path.join(dist, ARRIVALS)),
  ])
  const signedIn = hasSessionCookie(request)
  const arrivalAt = (address: string) => arrivals.find(({ pattern }) => fits(pattern, address))
  const asked = arrivalAt(request.path)
  const arrival = signedIn || asked?.open ? asked : arrivalAt(SIGN_IN)
  const tags = [...(arrival?.files ?? []).map(preload), ...(signedIn ? [] : [SIGNED_OUT])]
  // Who is signed in is led on from there.
  const sight = signedIn && arrival?.pattern === SIGN_IN ? undefined : arrival?.sight
  return html
    .replace('<html', (tag) => `${tag}${themeOf(request)}`)
    .replace('</head>', () => `${tags.join('')}</head>`)
    .replace('<div id="root">', (root) =>
      sight ? `<div id="shell-preview" aria-hidden="true">${sight}</div>${root}` : root,
    )
}

export function sendPage(response: Response, html: string): void {
  response.setHeader('Cache-Control', 'no-store')
  response.type('html').send(html)
}

/** The theme that this browser has chosen, so that not even the first sight shows another. */
function themeOf(request: Request): string {
  const theme = readCookie(request, 'theme')
  return theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : ''
}

/** Only a way to be quicker: without the list, the page finds by itself what it needs. */
async function readArrivals(file: string): Promise<Arrival[]> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8')) as Arrival[]
  } catch {
    return []
  }
}

function fits(pattern: string, address: string): boolean {
  const parts = address.split('/')
  const expected = pattern.split('/')
  const isAny = (part: string) => part.startsWith(':')
  return (
    pattern === '*' ||
    (parts.length === expected.length && expected.every((part, index) => isAny(part) || part === parts[index]))
  )
}

const preload = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`
