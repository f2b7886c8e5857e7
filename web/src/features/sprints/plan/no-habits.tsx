/** What stands in the place of the habits where a sprint has none. */
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/link.tsx'
import type { Sprint } from '../queries.ts'
import { hasActions, planPath } from './plan.ts'

export function NoHabits({ sprint }: { sprint: Sprint }) {
  return (
    <Card as="section" aria-labelledby="no-habits">
      <h2 id="no-habits" className="type-subhead">
        Habits
      </h2>
      <p className="mt-1 text-ink-2">This sprint has no habits.</p>
      {hasActions(sprint) && (
        <p className="mt-1">
          <TextLink to={planPath(sprint)}>Choose some from your plan</TextLink>
        </p>
      )}
    </Card>
  )
}
