/** A sprint that could not be loaded; trying again helps only where there is one. */
import { hasCode } from '../../lib/errors.ts'
import { FailureState } from '../../ui/state.tsx'

export function SprintFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isMissing = hasCode(error, 'NOT_FOUND')
  const message = error ? 'Failed to fetch sprint details' : 'Failed to load sprint details'
  return (
    <FailureState
      title="Error loading sprint"
      message={isMissing ? `${message}. This sprint doesn’t exist.` : message}
      onRetry={isMissing ? undefined : onRetry}
    />
  )
}
