/** Every screen and frame as a chunk of its own, loaded when it is shown or about to be. */
import type { ApolloClient } from '@apollo/client'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { lazyComponent } from '../lib/lazy-component.ts'
import type { LazyComponent } from '../lib/lazy-component.ts'
import { nextTask } from '../lib/next-task.ts'
import { storePageAnswer } from '../lib/page-answers.ts'
import { SUBSCRIPTION, VIEWER } from '../session/session.ts'
import { SCREEN_ROUTES } from './screen-routes.ts'
import type { Access, Frame } from './screen-routes.ts'

/** The first queries of a screen and the code of its parts, so that they can start before it is rendered. */
type FirstQuery = ApolloClient.QueryOptions | ((client: ApolloClient) => Promise<unknown>)
export type FirstQueries = (
  params: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
) => FirstQuery[]
type ScreenModule = { Component: ComponentType; firstQueries?: FirstQueries }

const MODULES = import.meta.glob<ScreenModule>(['../routes/*.tsx', '!**/*.test.tsx'])

export const Layout = lazyComponent(async () => (await import('./layout.tsx')).Component)
export const AuthLayout = lazyComponent(async () => (await import('./auth-layout.tsx')).Component)
const FRAMES = { layout: Layout, 'auth-layout': AuthLayout }

type Screen = {
  path: string
  frame: Frame
  access: Access
  Part: LazyComponent<object>
  /** Known with the code. */
  firstQueries?: FirstQueries | undefined
}

const SCREENS = Object.entries(SCREEN_ROUTES).map(([path, { route, frame, access }]) => {
  const Part = lazyComponent(async () => {
    const module = await MODULES[`../routes/${route}.tsx`]?.()
    if (!module) throw new Error(`No module draws ${path}`)
    screen.firstQueries = module.firstQueries
    return module.Component
  })
  const screen: Screen = { path, frame, access, Part }
  return screen
})

/** The routes of those screens that stand in a frame and are open to the same people. */
export const screensWithin = (frame: Frame, access: Access): RouteObject[] =>
  SCREENS.filter((screen) => screen.frame === frame && screen.access === access).map(({ path, Part }) => ({
    path,
    Component: Part,
  }))

type Address = Pick<Location, 'pathname' | 'search'>

/** Fetches the code of a screen with its frame's, side by side, and asks what the screen will ask. */
export async function preloadScreen(address: Address, client: ApolloClient): Promise<{ asked: Promise<unknown>[] }> {
  const found = findScreen(address)
  const asked: Promise<unknown>[] = []
  await Promise.all([
    found && fetchScreen(found, address, client, asked),
    found?.frame && FRAMES[found.frame].preload(),
  ])
  return { asked }
}

/** Does so for a screen that somebody is about to open; a failure shows when it is opened. */
export function prefetchScreen(address: Address, client: ApolloClient): void {
  const found = findScreen(address)
  if (found && found.path !== '*') void fetchScreen(found, address, client)
}

const findScreen = ({ pathname }: Address) => SCREENS.find(({ path }) => matchPath(path, pathname))

async function fetchScreen(
  screen: Screen,
  { pathname, search }: Address,
  client: ApolloClient,
  asked: Promise<unknown>[] = [],
): Promise<void> {
  await screen.Part.preload()
  if (isShut(screen, client)) return
  const gate: FirstQuery[] = screen.access === 'subscribed' ? [{ query: SUBSCRIPTION }] : []
  const params = matchPath(screen.path, pathname)?.params ?? {}
  for (const query of [...gate, ...(screen.firstQueries?.(params, new URLSearchParams(search)) ?? [])]) {
    if (typeof query !== 'function' && storePageAnswer(client, query)) continue
    // The screen asks again for what did not come, and tells of the failure.
    asked.push((typeof query === 'function' ? query(client) : client.query(query)).catch(() => undefined))
    await nextTask()
  }
}

/** Whether it is known already that a guard will lead elsewhere. */
function isShut({ access }: Screen, client: ApolloClient): boolean {
  if (access === 'anyone') return false
  if (client.readQuery({ query: VIEWER })?.viewer === null) return true
  const subscription = client.readQuery({ query: SUBSCRIPTION })?.subscription
  return access === 'subscribed' && subscription !== undefined && subscription.status !== 'active'
}

/** Preloads a screen when a link to it is hovered or focused. Returns how to stop listening. */
export function prefetchOnIntent(target: Document, client: ApolloClient): () => void {
  const notice = ({ target: touched }: Event) => {
    const link = touched instanceof Element ? touched.closest('a[href^="/"]') : null
    if (link instanceof HTMLAnchorElement) prefetchScreen(link, client)
  }
  const kinds = ['pointerover', 'focusin', 'touchstart'] as const
  for (const kind of kinds) target.addEventListener(kind, notice, { passive: true })
  return () => {
    for (const kind of kinds) target.removeEventListener(kind, notice)
  }
}
