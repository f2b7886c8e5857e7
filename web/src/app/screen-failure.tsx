/** What shows when a screen breaks or its code cannot be loaded: say so, and offer a reload. */
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { FailureState } from '../ui/state.tsx'

export function ScreenFailure() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <main className="wrap max-w-140 py-12">
      <FailureState
        title="This screen could not be shown"
        message="Your words are safe. Load the page again."
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}
