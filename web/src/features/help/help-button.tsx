/** The round help button at the lower right of every screen, and the tutorial it opens. */
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { SidePart } from '../../lib/side-part.tsx'
import { sayPartMissing } from '../../ui/part-missing.ts'
import { openTutorial, postponeTutorial, tutorialCompleted, useTutorialOpen } from './tutorial-store.ts'

const Tutorial = lazyComponent(async () => (await import('./tutorial.tsx')).Tutorial)
/** Specification section 9. */
const AUTO_OPEN_MS = 1_000

type HelpButtonProps = {
  /** The screen has no bottom bar on phones. */
  low?: boolean
  /** The tutorial does not open by itself: before somebody has signed in there is nothing to teach. */
  quiet?: boolean
}

export function HelpButton({ low = false, quiet = false }: HelpButtonProps) {
  const open = useTutorialOpen()
  const button = useRef<HTMLButtonElement>(null)
  useAutoOpen(!quiet)
  useClearOfControls(button)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Open the tutorial"
        onClick={openTutorial}
        className={`fixed right-4 z-6 grid size-11 place-items-center rounded-full bg-raised font-title text-[1.375rem] leading-none font-medium text-ink shadow-2 transition-[translate] duration-(--duration-move) sm:right-6 sm:bottom-6 sm:size-12 ${low ? 'bottom-4' : 'bottom-[calc(5.25rem+env(safe-area-inset-bottom))]'}`}
      >
        ?
      </button>
      {open && (
        <SidePart onFailure={() => sayPartMissing(postponeTutorial)}>
          <Tutorial />
        </SidePart>
      )}
    </>
  )
}

/** There is time for that: nothing can be covered before the screen is there. */
function useClearOfControls(button: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    const keep = async () => {
      const { keepClearOfControls } = await import('./clear-of-controls.ts')
      if (!gone && button.current) stop = keepClearOfControls(button.current)
    }
    keep().catch(() => undefined)
    return () => {
      gone = true
      stop?.()
    }
  }, [button])
}

/** Opens the tutorial once per browser, unless the person is in the middle of something: then it waits for them. */
function useAutoOpen(wanted: boolean) {
  useEffect(() => {
    if (!wanted || tutorialCompleted()) return
    const timer = setInterval(() => {
      if (tutorialCompleted()) clearInterval(timer)
      else if (!isOccupied()) {
        clearInterval(timer)
        openTutorial()
      }
    }, AUTO_OPEN_MS)
    return () => clearInterval(timer)
  }, [wanted])
}

/** Typing, paying, or another dialog: none of them is interrupted. */
function isOccupied(): boolean {
  return (
    document.activeElement?.matches('input, textarea, select, iframe, [contenteditable]') === true ||
    document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [data-uninterrupted]') !== null
  )
}
