/** What each day cost, as bars. The table below it has the same numbers, so the chart is for the eye alone. */
import { addDays, differenceInCalendarDays, formatISO, parseISO } from 'date-fns'
import { formatDate } from '../../../lib/dates.ts'

type Day = { day: string; cost: number | null }
type CostChartProps = {
  /** Newest first, without the days on which nothing was asked. */
  days: readonly Day[]
  inMoney: (cost: number) => string
}

const WIDTH = 600
const HEIGHT = 120
/** A day that cost something is never too low to be seen. */
const LOWEST = 2

export function CostChart({ days, inMoney }: CostChartProps) {
  const bars = everyDay(days)
  const most = Math.max(0, ...bars.map(({ cost }) => cost))
  const step = WIDTH / bars.length
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <div aria-hidden="true" className="text-micro text-ink-3 tabular-nums">
      <p>{inMoney(most)}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="my-1 h-30 w-full">
        <path d={`M0 ${HEIGHT}H${WIDTH}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
        {bars.map(({ day, cost }, index) => {
          const height = cost > 0 ? Math.max(LOWEST, (cost / most) * HEIGHT) : 0
          return (
            <rect
              key={day}
              x={index * step + step * 0.1}
              y={HEIGHT - height}
              width={step * 0.8}
              height={height}
              className="fill-action"
            />
          )
        })}
      </svg>
      <p className="flex justify-between">
        <span>{first && formatDate(parseISO(first.day))}</span>
        <span>{last && formatDate(parseISO(last.day))}</span>
      </p>
    </div>
  )
}

/** From the first day to the last, oldest first; a day without a request costs nothing. */
function everyDay(days: readonly Day[]): { day: string; cost: number }[] {
  const known = new Map(days.map(({ day, cost }) => [day, cost ?? 0]))
  const [first, last] = [days.at(-1)?.day, days[0]?.day]
  if (first === undefined || last === undefined) return []
  const length = differenceInCalendarDays(parseISO(last), parseISO(first)) + 1
  return Array.from({ length }, (_, index) => {
    const day = formatISO(addDays(parseISO(first), index), { representation: 'date' })
    return { day, cost: known.get(day) ?? 0 }
  })
}
