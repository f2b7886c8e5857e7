/** What shows when a screen breaks or its code cannot be loaded: say so, and offer a reload. */
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { BrandMark } from '../ui/mark.tsx'
import { FailureState } from '../ui/state.tsx'

/** In the place of one screen; the bars around it stay. */
export function ScreenFailure() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <div className="wrap max-w-140 py-12">
      <h1 className="type-title mb-6">Something went wrong</h1>
      <FailureState
        title="This screen could not be shown"
        message="Your words are safe. Load the page again."
        onRetry={() => window.location.reload()}
      />
    </div>
  )
}

/** In the place of everything, when not even the bars can be shown. */
export function AppFailure() {
  return (
    <main>
      <p className="wrap max-w-140 pt-10">
        <BrandMark className="size-10" />
      </p>
      <ScreenFailure />
    </main>
  )
}
