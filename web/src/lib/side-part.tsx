/** What stands beside a screen: menus, notices, toasts. Code that cannot be loaded costs the part, never the screen. */
import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'
import { renewFailedParts } from './lazy-part.ts'

type SidePartProps = {
  /** Shows while the code comes, and in its place where it does not. */
  fallback?: ReactNode
  /** For a part that somebody has asked for: the place to say that it cannot be shown. */
  onFailure?: () => void
  children: ReactNode
}

type State = { failed: boolean }

export class SidePart extends Component<SidePartProps, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(): void {
    renewFailedParts()
    window.addEventListener('online', this.tryAgain, { once: true })
    this.props.onFailure?.()
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.tryAgain)
  }

  private readonly tryAgain = () => this.setState({ failed: false })

  override render() {
    const { fallback = null, children } = this.props
    return this.state.failed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
