/** The round help button at the lower right of every screen, and the tutorial it opens. */
import { useEffect } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { SidePart } from '../../lib/side-part.tsx'
import { cx } from '../../ui/cx.ts'
import { showPartMissing } from '../../ui/part-missing.ts'
import * as texts from './texts.ts'
import { openTutorial, postponeTutorial, tutorialCompleted, useTutorialOpen } from './tutorial-store.ts'
import { useOutOfTheWay } from './use-out-of-the-way.ts'

const Tutorial = lazyComponent(async () => (await import('./tutorial.tsx')).Tutorial)
/** Hidden while scrolling down; focus from the keyboard brings it back. */
const AWAY = 'not-focus-visible:pointer-events-none not-focus-visible:translate-y-20 not-focus-visible:opacity-0'
/** TUT-14. */
const AUTO_OPEN_MS = 1_000

type HelpButtonProps = {
  /** On phones it is at the end of the page and not fixed, so that it covers no field. */
  atEnd?: boolean
  /** The tutorial does not open by itself, for example before sign-in. */
  quiet?: boolean
}

export function HelpButton({ atEnd = false, quiet = false }: HelpButtonProps) {
  const open = useTutorialOpen()
  const { scrolledDown, typing } = useOutOfTheWay()
  useAutoOpen(quiet)
  return (
    <>
      <button
        type="button"
        aria-label={texts.openTheTutorial}
        onClick={openTutorial}
        className={cx(
          'right-4 z-6 grid size-11 place-items-center rounded-full bg-raised font-title text-xl leading-none font-medium text-ink shadow-2',
          'transition-[translate,opacity] duration-(--duration-move) sm:right-6 sm:bottom-6 sm:size-12 sm:text-[1.375rem]',
          'print:hidden [:root:has([data-full-screen])_&]:max-sm:hidden',
          atEnd ? 'absolute bottom-4 sm:fixed' : 'fixed bottom-[calc(5.25rem+env(safe-area-inset-bottom))]',
          scrolledDown && AWAY,
          typing && 'max-sm:hidden',
        )}
      >
        ?
      </button>
      {open && (
        <SidePart onFailure={() => showPartMissing(postponeTutorial)}>
          <Tutorial />
        </SidePart>
      )}
    </>
  )
}

/**
 * Opens the tutorial once per browser. While the person is busy it waits. Its code is loaded first: otherwise the person
 * could begin something between the decision to open it and its appearance.
 */
function useAutoOpen(quiet: boolean) {
  useEffect(() => {
    if (quiet || tutorialCompleted()) return
    let loaded = false
    void Tutorial.preload().then(() => (loaded = true))
    const timer = setInterval(() => {
      const seen = tutorialCompleted()
      if (!seen && (!loaded || isOccupied())) return
      clearInterval(timer)
      if (!seen) openTutorial()
    }, AUTO_OPEN_MS)
    return () => clearInterval(timer)
  }, [quiet])
}

/** Spinners, skeletons, and the bar of a pending navigation have the class `late` and the role `status`. */
const UNINTERRUPTED = '[role$=dialog],[role=menu],.late[role=status],[data-full-screen],[data-uninterrupted]'

/** Whether the person is typing, choosing a plan, paying, answering, waiting, or in a dialog. */
function isOccupied(): boolean {
  return (
    document.activeElement?.matches('input,textarea,select,iframe,[contenteditable]') === true ||
    document.querySelector(UNINTERRUPTED) !== null
  )
}
