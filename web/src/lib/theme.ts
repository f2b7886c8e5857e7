/**
 * Light or dark: the system decides until the person does. The choice is kept in this browser; a copy of it goes to the
 * server, which puts it on the page before any script has run.
 */
import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from './storage.ts'

export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'
const A_YEAR_SECONDS = 31_536_000
const BAR_COLORS = { light: '#faf6f1', dark: '#111620' }
const listeners = new Set<() => void>()

/** Puts the kept choice on the page; runs once, before the first screen shows. */
export function startTheme(): void {
  const theme = readTheme()
  apply(theme)
  tellServer(theme)
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') removeStored(KEY)
  else writeStored(KEY, theme)
  apply(theme)
  tellServer(theme)
  for (const listener of listeners) listener()
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}

function readTheme(): Theme {
  const kept = readStored(KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

function currentTheme(): Theme {
  const shown = document.documentElement.dataset['theme']
  return shown === 'light' || shown === 'dark' ? shown : 'system'
}

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const system = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = BAR_COLORS[theme === 'system' ? system : theme]
  }
}

function tellServer(theme: Theme): void {
  const [value, seconds] = theme === 'system' ? ['', 0] : [theme, A_YEAR_SECONDS]
  document.cookie = `${KEY}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax`
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
