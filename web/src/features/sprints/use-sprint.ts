/** Changing the sprint itself. */
import * as common from '../../ui/texts.ts'
import { useAction } from '../../ui/use-action.ts'
import { UPDATE_SPRINT } from './queries.ts'
import * as texts from './texts.ts'

/** Stores what somebody changes in the sprint. */
export function useUpdateSprint(onUpdated?: () => void) {
  const { run: update, busy } = useAction(UPDATE_SPRINT, {
    done: () => {
      onUpdated?.()
      return { title: texts.sprintUpdated }
    },
    failed: { title: texts.failedToUpdateSprint, otherwise: common.tryAgainInAMoment },
  })
  return { update, busy }
}

/** Puts the news of a sprint away; that it is gone is answer enough. */
export function useReadNotice() {
  const { run: update, busy } = useAction(UPDATE_SPRINT, {
    failed: { title: texts.failedToUpdateSprint, otherwise: common.tryAgainInAMoment },
  })
  return { read: (id: number) => update({ variables: { input: { id, noticeRead: true } } }), busy }
}
