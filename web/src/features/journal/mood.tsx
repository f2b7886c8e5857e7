/** Moods to see and to choose: a sun at five heights, and always the word. */
import type { Mood } from '@daybreak/proto/rules'
import { useId } from 'react'
import { cx } from '../../ui/cx.ts'
import './mood.css'
import { MOOD_OPTIONS, MOOD_WORDS } from './moods.ts'
import * as texts from './texts.ts'

/** A small picture of a mood; its word stands beside it or is its name. */
export function MoodSun({ mood, className }: { mood: Mood | null; className?: string | undefined }) {
  return <i aria-hidden="true" className={cx('mood-sun', mood ?? 'none', className)} />
}

type MoodPickerProps = { mood: Mood | null; onChange: (mood: Mood | null) => void; disabled?: boolean }

/** One tap chooses, a tap on the chosen one takes it back; arrow keys as with any set of radio buttons. */
export function MoodPicker({ mood, onChange, disabled }: MoodPickerProps) {
  const name = useId()
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-1.5 text-small text-ink-3">{texts.howWasYourDayOptional}</legend>
      <div className="-ml-1.5 flex flex-wrap gap-1.5">
        {MOOD_OPTIONS.map(({ value, label }) => (
          <label
            key={value}
            className={cx(
              'relative flex min-h-11 cursor-pointer items-center gap-2 rounded-control py-1 pr-3 pl-1.5 text-small',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              mood === value ? 'bg-action-soft font-semibold text-ink' : 'text-ink-2 hover:bg-action-soft',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={mood === value}
              onChange={() => onChange(value)}
              onClick={() => mood === value && onChange(null)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <MoodSun mood={value} className="size-8" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The mood of an entry, in a word. */
export function MoodWord({ mood }: { mood: Mood }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-small text-ink-3">
      <MoodSun mood={mood} className="size-5" />
      {MOOD_WORDS[mood]}
    </span>
  )
}
