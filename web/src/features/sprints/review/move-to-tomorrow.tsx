/** Moves the one late task of a sprint; its code comes after the screen. */
import { useApolloClient } from '@apollo/client/react'
import { localTimeZone } from '../../../lib/time-zone.ts'
import * as common from '../../../ui/texts.ts'
import { sayFailure } from '../../../ui/use-action.ts'
import { mergeLines, toLine } from '../tasks/changes.ts'
import { useChangeTasks } from '../tasks/use-tasks.ts'
import { MoveButton } from './move-button.tsx'
import { PROPOSED_CHANGES } from './outlook-queries.ts'
import type { Sprint } from '../queries.ts'
import * as texts from './texts.ts'

/** One late task needs no choice between ways. */
export function MoveToTomorrow({ sprint }: { sprint: Sprint }) {
  const client = useApolloClient()
  const { apply, busy } = useChangeTasks(sprint.id)
  const move = async () => {
    try {
      const variables = { sprintId: sprint.id, kind: 'tomorrow' as const, timeZone: localTimeZone() }
      const { data } = await client.query({ query: PROPOSED_CHANGES, variables, fetchPolicy: 'no-cache' })
      const lines = (data?.proposedChanges.proposals ?? []).map(toLine)
      await apply(mergeLines(lines), texts.movedToTomorrow)
    } catch (error) {
      sayFailure(error, { title: texts.weCouldntMoveTheTasks, otherwise: common.tryAgainInAMoment })
    }
  }
  return <MoveButton busy={busy} onClick={() => void move()} />
}
