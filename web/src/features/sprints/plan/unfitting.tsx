/** What found no day: said, and offered to a week that has room or to the next sprint. Nothing is dropped. */
import { fill } from '../../../lib/fill.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { sizeOf } from './arranged.ts'
import type { Arranged } from './arranged.ts'
import type { Edit } from './edits.ts'
import { ROW } from './plan-row.tsx'
import * as texts from './texts.ts'
import { sayMinutes, sayWeek } from './words.ts'

type UnfittingProps = { arranged: Arranged; most: number; onEdit: (key: string, edit: Edit) => void }

export function Unfitting({ arranged: { unplaced, weeks }, most, onEdit }: UnfittingProps) {
  const isFull = unplaced.some(({ reason }) => reason === 'full')
  const hasRoom = (from: string) => weeks.some((week) => week.from === from && sizeOf(week) < most)
  return (
    <Card as="section" aria-labelledby="plan-unfitting" className="p-0! sm:p-0!">
      <header className="px-5 py-4 sm:px-6">
        <h2 id="plan-unfitting" className="type-subhead">
          {texts.doesntFit}
        </h2>
        <p className="mt-1 text-small text-ink-3">
          {isFull ? fill(texts.eachWeekOfThatMonth, { most }) : texts.theirMonthIsOver}
        </p>
      </header>
      <ul aria-label={texts.actionsWithoutADay}>
        {unplaced.map(({ key, title, month, minutes, offers }) => {
          const offer = offers.find(({ from }) => hasRoom(from))
          return (
            <li key={key} className={`${ROW} flex-wrap items-center justify-between`}>
              <div className="min-w-0 flex-[1_1_14rem] py-1.5">
                <p dir="auto" className="font-medium break-words">
                  {title}
                </p>
                <p className="text-small text-ink-3">
                  {fill(texts.monthAndMinutes, { month, minutes: sayMinutes(minutes) })}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                {offer && (
                  <Button
                    size="slim"
                    aria-label={fill(texts.useWeekTitle, { week: sayWeek(offer), title })}
                    onClick={() => onEdit(key, { day: offer.day })}
                  >
                    {fill(texts.useWeek, { week: sayWeek(offer) })}
                  </Button>
                )}
                <Button
                  variant="ghost"
                  size="slim"
                  aria-label={fill(texts.nextSprintTitle, { title })}
                  onClick={() => onEdit(key, { out: true })}
                >
                  {texts.nextSprint}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
