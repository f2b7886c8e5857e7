/** How a newer plan differs from the one that the sprint follows. */
import { keysOf } from '../../../lib/keys-of.ts'
import { plural } from '../plural.ts'
import type { Preview } from './queries.ts'

export function Difference({ diff }: { diff: NonNullable<Preview['difference']> }) {
  const going = [
    ...(diff.remove.length > 0 ? [plural(diff.remove.length, 'task', 'tasks')] : []),
    ...(diff.removeHabits.length > 0 ? [plural(diff.removeHabits.length, 'habit', 'habits')] : []),
  ].join(' and ')
  return (
    <section aria-label="What is different" className="grid gap-3 rounded-card bg-sunken px-4 py-3 text-[0.9375rem]">
      <Lines name="New in the plan" mark="+" lines={diff.added} />
      <Lines name="No longer in the plan" mark="−" lines={diff.dropped} />
      <p className="text-ink-2">
        {plural(diff.kept.length, 'line stays', 'lines stay')} as they are.{' '}
        {going && `${going} of dropped lines, not yet begun, will be removed.`}
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
