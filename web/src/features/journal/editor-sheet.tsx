/** The form for an entry: part of a page, or full screen on a phone, with its buttons at the top, above the keyboard. */
import { useEffect, useRef } from 'react'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { useInertBackground } from '../../lib/use-inert-background.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'

const FULL = 'full-screen flex scroll-pt-18 scroll-pb-20 flex-col bg-surface px-5'
const BAR =
  'sticky top-0 z-1 -mx-5 flex min-h-16 flex-none items-center gap-2 bg-surface px-2 pr-4 pt-[env(safe-area-inset-top)]'

type EditorSheetProps = {
  /** The id of the heading, which labels the sheet. */
  id: string
  heading: 'h1' | 'h2'
  title: string
  date: string
  /** Whether the draft is saved; replaces the date in full screen. */
  note: string
  /** Whether the sheet fills the screen. */
  isFull: boolean
  saving: boolean
  saveLabel: string
  /** The button that leaves the full screen. */
  leave: ReactNode
  /** Content before the save button, unless in full screen. */
  foot: ReactNode
  onSave: () => void
  /** Leaves the full screen and keeps what was typed. */
  onLeave: () => void
  children: ReactNode
}

export function EditorSheet(props: EditorSheetProps) {
  const { id, heading: Heading, title, date, note, isFull, saving, saveLabel, leave, foot, onSave, onLeave } = props
  const form = useRef<HTMLFormElement>(null)
  useInertBackground(form, isFull)
  useFocusInside(form, id, isFull)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving) onSave()
  }
  const byKey = (event: KeyboardEvent<HTMLFormElement>) => {
    submitByKey(event)
    if (isFull && event.key === 'Escape' && !event.nativeEvent.isComposing) onLeave()
  }
  const save = (
    <Button type="submit" variant="primary" busy={saving} className={cx(!isFull && 'max-sm:w-full')}>
      {saveLabel}
    </Button>
  )
  return (
    <form
      ref={form}
      noValidate
      data-full-screen={isFull ? '' : undefined}
      onSubmit={submit}
      onKeyDown={byKey}
      className={isFull ? FULL : undefined}
    >
      <header className={isFull ? BAR : undefined}>
        {isFull && leave}
        <div className={cx('text-small', isFull ? 'min-w-0 flex-1' : 'flex items-baseline justify-between gap-4')}>
          <Heading id={id} tabIndex={-1} className="font-semibold">
            {title}
          </Heading>
          <p aria-live="polite" className="leading-tight text-ink-3">
            {isFull && note ? note : date}
          </p>
        </div>
        {isFull && save}
      </header>
      {props.children}
      {!isFull && (
        <div className="mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-3 max-sm:mt-2">
          {foot}
          {save}
        </div>
      )}
    </form>
  )
}

/** Ctrl+Enter or Cmd+Enter saves from every field. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** Focuses the first field when the sheet goes full screen, and its heading afterwards, if the focus was outside. */
function useFocusInside(form: { current: HTMLFormElement | null }, id: string, isFull: boolean): void {
  useEffect(() => {
    const element = form.current
    if (!isFull || !element) return
    if (!element.contains(document.activeElement)) element.querySelector('input')?.focus()
    return () => {
      if (!element.contains(document.activeElement)) document.getElementById(id)?.focus({ preventScroll: true })
    }
  }, [form, id, isFull])
}
