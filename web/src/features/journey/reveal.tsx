/** Scrolls to the open panel when what it shows changes. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { PANEL_ID, revealPanel } from './reveal-panel.ts'

/**
 * Takes the reader to the panel when another view opens in it. When the screen first shows, focus stays where it is,
 * unless somebody has pressed "Let's Begin" by then. It stands beside the panel, so that it waits for the panel's code
 * as the panel does.
 */
export function Reveal({ view, asked, isBegun }: { view: string | null; asked: boolean; isBegun: boolean }) {
  const shown = useRef(view)
  const reveal = useEffectEvent(revealPanel)
  const showAsked = useEffectEvent(() => {
    if (isBegun) revealPanel()
    else if (asked) document.getElementById(PANEL_ID)?.scrollIntoView({ block: 'start' })
  })
  useEffect(() => {
    showAsked()
  }, [])
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    if (view) reveal()
  }, [view])
  return null
}
