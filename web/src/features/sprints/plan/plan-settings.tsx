/** On which days, how many a week, and what that comes to. */
import { MAX_TASKS_PER_WEEK } from '@daybreak/proto/values'
import { ChevronDown, Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { fill, plural } from '../../../lib/fill.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { WEEKDAYS } from './cadence.ts'
import { wantedHabits, wantedTasks } from './arranged.ts'
import type { Arranged } from './arranged.ts'
import type { Choices } from './edits.ts'
import type { Preview } from './queries.ts'
import * as texts from './texts.ts'
import { sayMinutes, sayWeek } from './words.ts'

type SettingsProps = {
  choices: Choices
  onChange: (choices: Choices) => void
  preview: Preview
  arranged: Arranged
  /** The button that stores it. */
  children: ReactNode
}

export function Settings({ choices, onChange, preview, arranged, children }: SettingsProps) {
  const { weekdays, perWeek } = choices
  const offered = preview.weeks.reduce((sum, { tasks }) => sum + tasks.length, preview.unplaced.length)
  const busiest = busiestOf(arranged)
  const [unfolded, setUnfolded] = useState(false)
  const id = useId()
  return (
    <Card as="aside" aria-label={texts.howToPlan} className="max-lg:order-first lg:sticky lg:top-20">
      <button
        type="button"
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
        className="flex min-h-11 w-full items-center justify-between gap-4 text-left text-small font-semibold sm:hidden"
      >
        {fill(plural(perWeek, texts.upToTaskAWeek, texts.upToTasksAWeek), {
          days: daysInWords(weekdays),
          count: perWeek,
        })}
        <ChevronDown className={cx('size-4.5 flex-none', unfolded && 'rotate-180')} aria-hidden="true" />
      </button>
      <div id={id} className={cx(!unfolded && 'max-sm:hidden')}>
        <WorkingDays chosen={weekdays} onChange={(days) => onChange({ perWeek, weekdays: days })} />
        <MostTasks most={perWeek} onChange={(most) => onChange({ weekdays, perWeek: most })} />
        <dl className="mt-5 mb-5 text-[0.9375rem]">
          <Fact name={texts.tasks} value={fill(texts.wantedOf, { wanted: wantedTasks(arranged).length, offered })} />
          <Fact
            name={texts.habits}
            value={fill(texts.wantedOf, { wanted: wantedHabits(arranged).length, offered: preview.habits.length })}
          />
          {busiest && <Fact name={texts.busiestWeek} value={busiest} />}
        </dl>
      </div>
      {children}
      <p className="mt-3 text-small text-ink-3 max-sm:mt-0">{texts.youCanUndoThisDays}</p>
    </Card>
  )
}

type WorkingDaysProps = { chosen: readonly number[]; onChange: (days: readonly number[]) => void }

function WorkingDays({ chosen, onChange }: WorkingDaysProps) {
  const toggle = (day: number) =>
    onChange(chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day])
  return (
    <fieldset>
      <legend className="type-label mb-2">{texts.workingDays}</legend>
      <div className="flex gap-1.5">
        {WEEKDAYS.map((name, index) => (
          <button
            key={name}
            type="button"
            role="checkbox"
            aria-checked={chosen.includes(index + 1)}
            aria-label={name}
            onClick={() => toggle(index + 1)}
            className={cx(
              'h-11 min-w-0 flex-1 rounded-lg border border-line-strong text-small font-semibold',
              chosen.includes(index + 1) && 'border-action bg-action text-on-action',
            )}
          >
            {name.charAt(0)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function MostTasks({ most, onChange }: { most: number; onChange: (most: number) => void }) {
  return (
    <div className="mt-5 flex items-center justify-between gap-4">
      <div>
        <p id="most-tasks" className="type-label">
          {texts.maxTasksPerWeek}
        </p>
        <p className="text-small text-ink-3">{fill(texts.atMost, { most: MAX_TASKS_PER_WEEK })}</p>
      </div>
      <div
        role="group"
        aria-labelledby="most-tasks"
        className="flex items-center rounded-control border border-line-strong"
      >
        <IconButton icon={Minus} label={texts.fewer} disabled={most <= 1} onClick={() => onChange(most - 1)} />
        <output aria-live="polite" className="min-w-6 text-center font-semibold">
          {most}
        </output>
        <IconButton
          icon={Plus}
          label={texts.more}
          disabled={most >= MAX_TASKS_PER_WEEK}
          onClick={() => onChange(most + 1)}
        />
      </div>
    </div>
  )
}

/** On a phone the choices fold into this line. */
function daysInWords(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return texts.everyDay
  if (weekdays.join() === '1,2,3,4,5') return texts.monFri
  return weekdays.map((day) => WEEKDAYS[day - 1]?.slice(0, 3)).join(', ') || texts.noWorkingDays
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line py-2.5">
      <dt>{name}</dt>
      <dd className="text-right font-semibold">{value}</dd>
    </div>
  )
}

function busiestOf({ weeks }: Arranged): string | null {
  const sums = weeks.map((week) => ({
    week,
    minutes: week.drafts.filter(({ on }) => on).reduce((sum, { minutes }) => sum + minutes, 0),
  }))
  const [most] = sums.sort((a, b) => b.minutes - a.minutes)
  return most && most.minutes > 0
    ? fill(texts.weekAboutMinutes, { week: sayWeek(most.week), minutes: sayMinutes(most.minutes) })
    : null
}
