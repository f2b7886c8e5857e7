/** A sprint that could not be loaded; trying again helps only where there is one. */
import { hasCode } from '../../lib/errors.ts'
import { fill } from '../../lib/fill.ts'
import { FailureState } from '../../ui/state.tsx'
import * as texts from './texts.ts'

export function SprintFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isMissing = hasCode(error, 'NOT_FOUND')
  const message = error ? texts.failedToFetchSprintDetails : texts.failedToLoadSprintDetails
  return (
    <FailureState
      title={texts.errorLoadingSprint}
      message={isMissing ? fill(texts.thisSprintDoesntExist, { message }) : message}
      onRetry={isMissing ? undefined : onRetry}
    />
  )
}
