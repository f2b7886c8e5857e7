/** How a newer plan differs from the one that the sprint follows. */
import { fill, plural } from '../../../lib/fill.ts'
import { keysOf } from '../../../lib/keys-of.ts'
import type { Preview } from './queries.ts'
import * as texts from './texts.ts'

export function Difference({ diff }: { diff: NonNullable<Preview['difference']> }) {
  return (
    <section aria-label={texts.whatsDifferent} className="grid gap-3 rounded-card bg-sunken px-4 py-3 text-[0.9375rem]">
      <Lines name={texts.newInThePlan} mark="+" lines={diff.added} />
      <Lines name={texts.noLongerInThePlan} mark="−" lines={diff.dropped} />
      <Lines name={texts.tasksThatWillBeRemoved} mark="−" lines={diff.remove.map(({ title }) => title)} />
      <Lines name={texts.habitsThatWillBeRemoved} mark="−" lines={diff.removeHabits.map(({ title }) => title)} />
      <p className="text-ink-2">
        {fill(plural(diff.kept.length, texts.countLineIsUnchanged, texts.countLinesAreUnchanged), {
          count: diff.kept.length,
        })}
        {diff.dropped.length > 0 && ` ${texts.tasksYouveStarted}`}
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
