/** The page that every screen of the web app starts from; its head names what the first screen will ask for. */
import type { Request, Response } from 'express'
import fs from 'node:fs/promises'
import path from 'node:path'
import { hasSessionCookie } from './session.ts'

/** The files of the screens that people arrive at, by their addresses; the build of the web app writes it. */
const ARRIVALS = 'arrivals.json'
const SIGN_IN = '/auth'
/** Without a session there is nothing to ask the server for: the app then shows what it has at once. */
const SIGNED_OUT = '<meta name="visitor" content="signed-out" />'

export async function readPage(dist: string, request: Request): Promise<string> {
  const [html, arrivals] = await Promise.all([
    fs.readFile(path.join(dist, 'index.html'), 'utf8'),
    readArrivals(path.join(dist, ARRIVALS)),
  ])
  const signedIn = hasSessionCookie(request)
  const place = request.path in arrivals && !signedIn ? SIGN_IN : request.path
  const tags = [...(arrivals[place] ?? []).map(preload), ...(signedIn ? [] : [SIGNED_OUT])]
  return html.replace('</head>', () => `${tags.join('')}</head>`)
}

export function sendPage(response: Response, html: string): void {
  response.setHeader('Cache-Control', 'no-store')
  response.type('html').send(html)
}

/** Only a way to be quicker: without the list, the page finds its files by itself. */
async function readArrivals(file: string): Promise<Record<string, string[]>> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8')) as Record<string, string[]>
  } catch {
    return {}
  }
}

const preload = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`
