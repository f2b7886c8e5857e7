/** Wraps parts beside a screen (menus, toasts). When one cannot be loaded, the screen stays. */
import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'
import { renewFailedParts } from './lazy-component.ts'

type SidePartProps = {
  /** Shows while the code comes, and in its place where it does not. */
  fallback?: ReactNode
  /** For a part that somebody has asked for: the place to say that it cannot be shown. */
  onFailure?: () => void
  children: ReactNode
}

type State = { failed: boolean }

const AGAIN_AFTER_MS = 10_000
/** After these the part stays away: a further failure would load the page anew (see `loadChunk`). */
const MAX_RETRIES = 3

export class SidePart extends Component<SidePartProps, State> {
  override state: State = { failed: false }
  private timer: ReturnType<typeof setTimeout> | undefined
  private retries = 0

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(): void {
    renewFailedParts()
    window.addEventListener('online', this.tryAgain, { once: true })
    if (this.props.onFailure) this.props.onFailure()
    else this.tryAgainLater()
  }

  override componentWillUnmount(): void {
    clearTimeout(this.timer)
    window.removeEventListener('online', this.tryAgain)
  }

  private readonly tryAgain = () => {
    clearTimeout(this.timer)
    this.setState({ failed: false })
  }

  private tryAgainLater(): void {
    if (this.retries >= MAX_RETRIES) return
    this.retries += 1
    this.timer = setTimeout(this.tryAgain, AGAIN_AFTER_MS)
  }

  override render() {
    const { fallback = null, children } = this.props
    return this.state.failed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
