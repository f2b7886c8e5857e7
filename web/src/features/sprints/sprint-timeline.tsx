/** 'Sprint Timeline': what is behind, where today is, what is ahead. */
import { Card, CardTitle } from '../../ui/card.tsx'
import { SunGauge } from '../../ui/sun-gauge.tsx'
import * as texts from './texts.ts'
import { timelineOf } from './timeline.ts'
import type { TimelineEvent } from './timeline.ts'
import type { Sprint } from './queries.ts'

const GAUGES = { completed: 'full', current: 'half', upcoming: 'blank' } as const

export function SprintTimeline({ sprint, now }: { sprint: Sprint; now: Date }) {
  return (
    <Card as="section">
      <CardTitle>{texts.sprintTimeline}</CardTitle>
      <ol>
        {timelineOf(sprint, now).map((event) => (
          <Event key={event.title} event={event} />
        ))}
      </ol>
    </Card>
  )
}

function Event({ event }: { event: TimelineEvent }) {
  return (
    <li
      aria-current={event.status === 'current' ? 'date' : undefined}
      className="group relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3.5 pb-6 last:pb-0 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto]"
    >
      <span
        aria-hidden="true"
        className="absolute top-7 bottom-0.5 left-3 w-px bg-line-strong opacity-60 group-last:hidden"
      />
      <SunGauge state={GAUGES[event.status]} className="size-6" />
      <h3 className="font-semibold">
        {event.title}
        <span className="sr-only">, {event.status}</span>
      </h3>
      <p className="text-small text-ink-3 max-sm:col-start-2 sm:leading-6">{event.date}</p>
      <p className="col-start-2 text-[0.9375rem] break-words text-ink-2">{event.description}</p>
    </li>
  )
}
