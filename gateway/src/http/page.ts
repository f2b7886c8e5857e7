/** Serves the page that every screen starts from, with preload tags for the screen at its address. */
import type { Request, Response } from 'express'
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { PageAnswers, PageQuestion } from '../graphql/page-answers.ts'
import { endCompressed } from './compress.ts'
import { hasSessionCookie, JOURNEY_COOKIE, readCookie } from './session.ts'

/** What the build of the web app tells of each screen; the first that fits the address counts. */
const MANIFEST = 'preload-manifest.json'
type ScreenPreload = {
  /** The address; a part that begins with a colon stands for any one, `*` for every address. */
  pattern: string
  /** Whether people who are not signed in see it. */
  open: boolean
  /** The files of this screen beyond those of every screen. */
  files: string[]
  /** Beyond those, what the address asks for (`asksFor`); the first that fits counts. */
  parts?: { search: string; files: string[] }[]
  /** What it asks first; with `search`, where the address asks for that. */
  questions?: (PageQuestion & { search?: string })[]
  /**
   * What to show until the app does, as HTML with places for texts of the answers; the first that fits counts. With
   * `search`, where the address asks for that; with `complete`, for people whose journey is complete.
   */
  previews?: { search?: string; complete?: true; html: string }[]
}
const SIGN_IN = '/auth'
/** Without a session there is nothing to ask the server for: the app then shows what it has at once. */
const SIGNED_OUT = '<meta name="visitor" content="signed-out" />'

/** Whether the app has a screen at this address; where its list is missing, it may have one. */
export async function hasScreen(dist: string, address: string): Promise<boolean> {
  const screens = await readManifest(path.join(dist, MANIFEST))
  return screens.find(({ pattern }) => fits(pattern, address))?.pattern !== '*'
}

/** With `answerPage`, the page brings the answers to what its screen asks first. */
export async function readPage(
  dist: string,
  request: Request,
  answerPage?: (questions: PageQuestion[]) => Promise<PageAnswers | null>,
): Promise<string> {
  const [html, screens] = await Promise.all([
    fs.readFile(path.join(dist, 'index.html'), 'utf8'),
    readManifest(path.join(dist, MANIFEST)),
  ])
  const signedIn = hasSessionCookie(request)
  const screenAt = (address: string) => screens.find(({ pattern }) => fits(pattern, address))
  const asked = screenAt(request.path)
  const screen = signedIn || asked?.open ? asked : screenAt(SIGN_IN)
  const isAsked = ({ search }: { search?: string }) => search === undefined || asksFor(request, search)
  const files = [...(screen?.files ?? []), ...(screen?.parts?.find(isAsked)?.files ?? [])]
  const tags = [...files.map(preload), ...(signedIn ? [] : [SIGNED_OUT])]
  const answers = signedIn ? await answerPage?.(screen?.questions?.filter(isAsked) ?? []) : null
  // The sign-in page sends signed-in people on.
  const previews = signedIn && screen?.pattern === SIGN_IN ? [] : (screen?.previews ?? [])
  const preview = firstFilled(
    previews.filter((each) => isAsked(each) && (!each.complete || isComplete(request))),
    answers?.data ?? null,
  )
  return html
    .replace('<html', (tag) => `${tag}${themeOf(request)}`)
    .replace(/<style>|<\/head>/, (tag) => tags.join('') + tag)
    .replace('<div id="root">', (root) =>
      preview ? `<div id="shell-preview" aria-hidden="true">${preview}</div>${root}` : root,
    )
    .replace('</body>', (end) =>
      answers ? `<script type="application/json" id="page-answers">${answers.json}</script>${end}` : end,
    )
}

/** A screen shows no more of a text before one scrolls. */
const MAX_SHOWN = 2_000

/** The first that has all the texts that it cannot show without. */
function firstFilled(previews: { html: string }[], data: PageAnswers['data'] | null): string | null {
  for (const { html } of previews) {
    const filled = fillPreview(html, data)
    if (filled !== null) return filled
  }
  return null
}

/**
 * `{{Sprint.sprint.name}}` is a text of the answers, with `?` one that may be missing; `{{Sprint.sprint.state=done}}` shows
 * nothing, and asks for that value. Null where the answers do not fit.
 */
function fillPreview(preview: string, data: PageAnswers['data'] | null): string | null {
  let fits = true
  const fill = (_place: string, optional: string, way: string, expected: string | undefined) => {
    const value = valueAt(data, way)
    if (expected !== undefined) fits &&= isShownAs(value, expected)
    else if (typeof value === 'string' && value !== '') return escapeHtml(value.slice(0, MAX_SHOWN))
    else fits &&= optional !== ''
    return ''
  }
  const filled = preview.replaceAll(/\{\{(\??)([\w.]+)(?:=(\w*))?\}\}/g, fill)
  return fits ? filled : null
}

const isShownAs = (value: unknown, text: string) =>
  value === null ? text === '' : (typeof value === 'string' || typeof value === 'boolean') && String(value) === text

const valueAt = (data: PageAnswers['data'] | null, way: string): unknown =>
  way.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], data)

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** `place=data`, `phase` for any, nothing for an address without `?`, `complete` for one of a complete journey. */
function asksFor(request: Request, search: string): boolean {
  const { query, url } = request
  if (search === '') return !url.includes('?')
  if (search === 'complete') return isComplete(request) && !url.includes('?')
  const [name = '', value] = search.split('=')
  return value === undefined ? name in query : query[name] === value
}

const isComplete = (request: Request) => readCookie(request, JOURNEY_COOKIE) === 'complete'

export function sendPage(request: Request, response: Response, html: string): void {
  response.setHeader('Cache-Control', 'no-store')
  allowStyle(response, html)
  response.type('html').vary('Accept-Encoding')
  endCompressed(request, response, Buffer.from(html))
}

/** The style sheet stands in the page. The policy allows it by its hash, and nothing else that is inline. */
function allowStyle(response: Response, html: string): void {
  const [, style] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  if (style === undefined) return
  if (hashed.style !== style) hashed = { style, hash: createHash('sha256').update(style).digest('base64') }
  const policy = String(response.getHeader(POLICY))
  response.setHeader(POLICY, policy.replace("style-src 'self'", `$& 'sha256-${hashed.hash}'`))
}

const POLICY = 'Content-Security-Policy'
/** That of the last page: it is the same until the next build. */
let hashed = { style: '', hash: '' }

/** The theme that this browser has chosen, so that not even the first picture shows another. */
function themeOf(request: Request): string {
  const theme = readCookie(request, 'theme')
  return theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : ''
}

/** Without the manifest the page still works; it finds its files later. */
async function readManifest(file: string): Promise<ScreenPreload[]> {
  try {
    const text = await fs.readFile(file, 'utf8')
    if (manifest.text !== text) manifest = { text, screens: JSON.parse(text) as ScreenPreload[] }
    return manifest.screens
  } catch {
    return []
  }
}

/** The last that was read: it is the same until the next build. */
let manifest: { text: string; screens: ScreenPreload[] } = { text: '[]', screens: [] }

function fits(pattern: string, address: string): boolean {
  const parts = address.split('/')
  const expected = pattern.split('/')
  const isAny = (part: string) => part.startsWith(':')
  return (
    pattern === '*' ||
    (parts.length === expected.length && expected.every((part, index) => isAny(part) || part === parts[index]))
  )
}

function preload(file: string): string {
  if (file.endsWith('.css')) return `<link rel="preload" as="style" crossorigin href="/${file}" />`
  if (file.endsWith('.woff2')) return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`
}
