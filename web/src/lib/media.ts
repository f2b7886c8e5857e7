/** What the system and the person have chosen that a style sheet alone cannot act on. */
import { useSyncExternalStore } from 'react'
import { useTheme } from './theme.ts'

/** Whether the page shows in dark now. */
export function useDark(): boolean {
  const theme = useTheme()
  const system = useMedia('(prefers-color-scheme: dark)')
  return theme === 'system' ? system : theme === 'dark'
}

export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)')
}

/** Narrower than this, a screen is laid out for a hand. */
export const PHONE = '(width < 40rem)'

export function usePhone(): boolean {
  return useMedia(PHONE)
}

/** From here on, a screen has room for a second column. */
const WIDE = '(width >= 64rem)'

export function useWide(): boolean {
  return useMedia(WIDE)
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}
