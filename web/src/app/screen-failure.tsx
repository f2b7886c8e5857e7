/** What shows when a screen breaks or its code cannot be loaded: say so, and offer a reload. */
import { Component } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import { BrandMark } from '../ui/mark.tsx'
import { FailureState } from '../ui/state.tsx'
import { renewFailedParts } from '../lib/lazy-component.ts'
import * as texts from './texts.ts'

type BoundaryProps = { Failure: ComponentType; children: ReactNode }

/** Shows `Failure` in the place of what broke, until somebody goes elsewhere. */
export function ScreenBoundary(props: BoundaryProps) {
  return <Boundary {...props} location={useLocation()} />
}

type State = { failed: boolean; location: Location }

class Boundary extends Component<BoundaryProps & { location: Location }, State> {
  override state: State = { failed: false, location: this.props.location }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ location }: { location: Location }, state: State): Partial<State> | null {
    return location === state.location ? null : { failed: false, location }
  }

  override componentDidCatch(): void {
    renewFailedParts()
  }

  override render() {
    const { Failure, children } = this.props
    return this.state.failed ? <Failure /> : children
  }
}

/** In the place of one screen; the bars around it stay. */
export function ScreenFailure() {
  return (
    <div className="wrap max-w-140 py-12">
      <h1 className="type-title mb-6">{texts.somethingWentWrong}</h1>
      <FailureState
        title={texts.thisPageCouldntBeShown}
        message={texts.yourWorkIsSafe}
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
