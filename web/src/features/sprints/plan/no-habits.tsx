/** What stands in the place of the habits where a sprint has none. */
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/link.tsx'
import type { Sprint } from '../queries.ts'
import { hasActions, planPath } from './plan.ts'
import * as texts from './texts.ts'

export function NoHabits({ sprint }: { sprint: Sprint }) {
  return (
    <Card as="section" aria-labelledby="no-habits">
      <h2 id="no-habits" className="type-subhead">
        {texts.habits}
      </h2>
      <p className="mt-1 text-ink-2">{texts.thisSprintHasNoHabits}</p>
      {hasActions(sprint) && (
        <p className="mt-1">
          <TextLink to={planPath(sprint)}>{texts.chooseSomeFromYourPlan}</TextLink>
        </p>
      )}
    </Card>
  )
}
