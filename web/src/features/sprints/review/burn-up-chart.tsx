/** Completed tasks against an even pace, as a drawing; the table below it says the same. */
import { formatDate } from '../../../lib/dates.ts'
import { fill } from '../../../lib/fill.ts'
import { weeklyPoints } from './burn-up-points.ts'
import { totalDays } from '../days.ts'
import type { Point } from './outlook-queries.ts'
import type { Sprint } from '../queries.ts'
import * as texts from './texts.ts'

const WIDTH = 640
const HEIGHT = 220
const LEFT = 32
const BOTTOM = 24

export function BurnUpChart({ sprint, points }: { sprint: Sprint; points: readonly Point[] }) {
  const { total } = sprint.taskCounts
  const days = Math.max(1, totalDays(sprint))
  const x = (day: number) => LEFT + ((WIDTH - LEFT - 8) * day) / days
  const y = (count: number) => HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - 12) * count) / Math.max(1, total)
  const path = points
    .map(({ day, done }, index) => `${index === 0 ? 'M' : 'L'}${x(day).toFixed(1)} ${y(done).toFixed(1)}`)
    .join('')
  const last = points.at(-1)
  return (
    <figure className="m-0 grid items-start gap-x-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="mt-3 w-full">
          {[0, 0.5, 1].map((part) => (
            <g key={part}>
              <path d={`M${LEFT} ${y(total * part)}H${WIDTH - 8}`} stroke="var(--color-line)" />
              <text x={LEFT - 6} y={y(total * part) + 4} textAnchor="end" fontSize="12" fill="var(--color-ink-3)">
                {Math.round(total * part)}
              </text>
            </g>
          ))}
          <path
            d={`M${x(0)} ${y(0)}L${x(days)} ${y(total)}`}
            stroke="var(--color-ink-3)"
            strokeWidth="1.5"
            strokeDasharray="4 4"
          />
          {last && (
            <path d={`${path}L${x(last.day)} ${y(0)}L${x(0)} ${y(0)}Z`} fill="var(--color-green-soft)" stroke="none" />
          )}
          <path d={path} fill="none" stroke="var(--color-green)" strokeWidth="2.5" strokeLinejoin="round" />
          {last && (
            <circle
              cx={x(last.day)}
              cy={y(last.done)}
              r="5"
              fill="var(--color-green)"
              stroke="var(--color-surface)"
              strokeWidth="2"
            />
          )}
          <text x={LEFT} y={HEIGHT - 5} fontSize="12" fill="var(--color-ink-3)">
            {texts.dayOne}
          </text>
          <text x={WIDTH - 8} y={HEIGHT - 5} textAnchor="end" fontSize="12" fill="var(--color-ink-3)">
            {fill(texts.lastDay, { days })}
          </text>
        </svg>
        <p className="mt-1 text-small text-ink-3">{fill(texts.theLineShowsWhatYouve, { total })}</p>
      </div>
      <details open className="mt-3">
        <summary className="min-h-11 cursor-pointer content-center text-[0.9375rem] font-semibold">
          {texts.showTheNumbers}
        </summary>
        <Numbers points={weeklyPoints(points)} />
      </details>
    </figure>
  )
}

function Numbers({ points }: { points: readonly Point[] }) {
  return (
    <table className="mt-2 w-full text-left text-small">
      <caption className="sr-only">{texts.completedTasksAndAnEven}</caption>
      <thead>
        <tr>
          <th scope="col" className={CELL}>
            {texts.day}
          </th>
          <th scope="col" className={CELL}>
            {texts.date}
          </th>
          <th scope="col" className={CELL}>
            {texts.completed}
          </th>
          <th scope="col" className={CELL}>
            {texts.evenPace}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ day, date, done, expected }) => (
          <tr key={day}>
            <td className={CELL}>{day}</td>
            <td className={CELL}>{formatDate(noonOf(date))}</td>
            <td className={CELL}>{done}</td>
            <td className={CELL}>{expected.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CELL = 'border-b border-line py-1.5 pr-3 font-normal'

/** A moment of a day such as '2026-11-20', on the browser's own calendar. */
const noonOf = (day: string) => `${day}T12:00:00`
