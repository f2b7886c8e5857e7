/** How a newer plan differs from the one that the sprint follows. */
import { keysOf } from '../../../lib/keys-of.ts'
import { plural } from '../plural.ts'
import type { Preview } from './queries.ts'

export function Difference({ diff }: { diff: NonNullable<Preview['difference']> }) {
  return (
    <section aria-label="What’s different" className="grid gap-3 rounded-card bg-sunken px-4 py-3 text-[0.9375rem]">
      <Lines name="New in the plan" mark="+" lines={diff.added} />
      <Lines name="No longer in the plan" mark="−" lines={diff.dropped} />
      <Lines name="Tasks that will be removed" mark="−" lines={diff.remove.map(({ title }) => title)} />
      <Lines name="Habits that will be removed" mark="−" lines={diff.removeHabits.map(({ title }) => title)} />
      <p className="text-ink-2">
        {plural(diff.kept.length, 'line is', 'lines are')} unchanged.
        {diff.dropped.length > 0 && ' Tasks you’ve started and habits you’ve kept stay in your sprint.'}
      </p>
    </section>
  )
}

function Lines({ name, mark, lines }: { name: string; mark: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  const keys = keysOf(lines)
  return (
    <div>
      <p className="font-semibold">{name}</p>
      <ul>
        {lines.map((line, index) => (
          <li key={keys[index]} className="break-words">
            <span aria-hidden="true">{mark} </span>
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
