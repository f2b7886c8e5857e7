/** Ctrl+K or Cmd+K opens and closes the command palette. */
import { useEffect, useEffectEvent } from 'react'

export function usePaletteKeys(onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const notice = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      press()
    }
    window.addEventListener('keydown', notice)
    return () => window.removeEventListener('keydown', notice)
  }, [])
}
