/** The page that every screen of the web app starts from; its head names what the first screen will ask for. */
import type { Request, Response } from 'express'
import fs from 'node:fs/promises'
import path from 'node:path'
import { hasSessionCookie, readCookie } from './session.ts'

/** The files of the screens that people arrive at, by their addresses; the build of the web app writes it. */
const ARRIVALS = 'arrivals.json'
/** What to show there until the app itself does, as HTML; the build writes it, too. */
const FIRST_SIGHTS = 'first-sights.json'
const SIGN_IN = '/auth'
/** Without a session there is nothing to ask the server for: the app then shows what it has at once. */
const SIGNED_OUT = '<meta name="visitor" content="signed-out" />'

export async function readPage(dist: string, request: Request): Promise<string> {
  const [html, arrivals, sights] = await Promise.all([
    fs.readFile(path.join(dist, 'index.html'), 'utf8'),
    readList<string[]>(path.join(dist, ARRIVALS)),
    readList<string>(path.join(dist, FIRST_SIGHTS)),
  ])
  const signedIn = hasSessionCookie(request)
  const place = request.path in arrivals && !signedIn ? SIGN_IN : request.path
  const tags = [...(arrivals[place] ?? []).map(preload), ...(signedIn ? [] : [SIGNED_OUT])]
  // Who is signed in is led on from there.
  const sight = signedIn && place === SIGN_IN ? undefined : sights[place]
  return html
    .replace('<html', (tag) => `${tag}${themeOf(request)}`)
    .replace('</head>', () => `${tags.join('')}</head>`)
    .replace('<div id="root">', (root) =>
      sight ? `<div id="first-sight" aria-hidden="true">${sight}</div>${root}` : root,
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

/** By place. Only a way to be quicker: without the list, the page finds by itself what it needs. */
async function readList<T>(file: string): Promise<Record<string, T>> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8')) as Record<string, T>
  } catch {
    return {}
  }
}

const preload = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`
