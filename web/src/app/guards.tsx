/** Who may see a screen. Guards are layout routes: the screens below them can count on what they checked. */
import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom'
import { BRAND } from '../brand.ts'
import { graphql } from '../gql/index.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { useVisitCount } from './history.tsx'
import * as texts from './texts.ts'
import { useTitle } from './title.ts'
import { FailureState } from '../ui/state.tsx'
import { PageSpinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast-store.ts'
import { nextPath, withNext } from '../lib/next.ts'
import { SUBSCRIPTION, ViewerContext, arriveAtSignIn, exitPath, useSession, useViewer } from '../session/session.ts'

export const SECOND_FACTOR_DUE = graphql(`
  query SecondFactorDue {
    viewer {
      id
      secondFactorDue
    }
  }
`)

/** Only admins see it, and most of them once: it is loaded when it is needed. */
const SecondFactorFirst = lazyComponent(
  async () => (await import('../features/account/second-factor-first.tsx')).SecondFactorFirst,
)

/**
 * Redirects, and says that something loads until the new screen is there. The key has it redirect again where somebody
 * goes back before that.
 */
const Redirect = ({ to }: { to: string }) => (
  <>
    <Navigate key={useVisitCount()} to={to} replace />
    <PageSpinner />
  </>
)

/** Lets signed-in people through; sends everybody else to sign in and back again. */
export function RequireSignIn() {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.state === 'loading') return <PageSpinner />
  if (session.state === 'failed') return <SessionFailure retry={session.retry} />
  if (session.state === 'signed-out') {
    return <Redirect to={exitPath() ?? withNext('/auth', pathname + search)} />
  }
  return (
    <ViewerContext value={session.viewer}>
      <Outlet />
    </ViewerContext>
  )
}

/**
 * Lets people with an active subscription through; stands inside `RequireSignIn`. An unanswered question counts
 * as inactive: the subscription screen then says that it could not be confirmed, and leads back once it is.
 */
export function RequireSubscription() {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  const { data, loading } = useQuery(SUBSCRIPTION)
  const status = data?.subscription.status
  if (status === 'active') return <Outlet />
  // The copy on the account may spare a spinner; billing has the last word.
  if (loading) return viewer.subscriptionStatus === 'active' ? <Outlet /> : <PageSpinner />
  return <Redirect to={data ? '/subscription' : withNext('/subscription', pathname + search)} />
}

/**
 * Lets admins through; stands inside `RequireSignIn`. Anybody else is told, and goes home: the toast lives outside
 * the screens, so it survives wherever home leads on to.
 */
export function RequireAdmin() {
  return useViewer().isAdmin ? <AdminGate /> : <AccessDenied />
}

/** The server refuses an admin without a second factor; here it can be set up. */
function AdminGate() {
  const { data, loading, refetch } = useQuery(SECOND_FACTOR_DUE)
  if (loading && !data) return <PageSpinner />
  if (data?.viewer?.secondFactorDue) return <FactorFirst onReady={() => void refetch().catch(() => undefined)} />
  return <Outlet />
}

function FactorFirst({ onReady }: { onReady: () => void }) {
  useTitle(texts.setUpASecondFactor)
  return <SecondFactorFirst onReady={onReady} />
}

function AccessDenied() {
  useEffect(
    () =>
      toast({
        title: texts.accessDenied,
        description: texts.youDontHavePermission,
        destructive: true,
      }),
    [],
  )
  return <Redirect to="/" />
}

/** For the sign-in screen: a person who is signed in already goes on to `next`. */
export function RequireSignedOut() {
  const session = useSession()
  const [params] = useSearchParams()
  useEffect(arriveAtSignIn, [])
  if (session.state === 'loading') return <PageSpinner />
  // A viewer that cannot be read counts as signed out, and may sign in (AUT-06).
  if (session.state === 'signed-in' && session.viewer.isAdmin) return <AdminEntry to={nextPath(params)} />
  if (session.state === 'signed-in') return <Redirect to={nextPath(params)} />
  return <Outlet />
}

/** An admin who must set up a second factor is asked to at every sign-in. */
function AdminEntry({ to }: { to: string }) {
  const { data, loading } = useQuery(SECOND_FACTOR_DUE, { fetchPolicy: 'network-only' })
  if (loading && !data) return <PageSpinner />
  return <Redirect to={data?.viewer?.secondFactorDue ? '/admin' : to} />
}

function SessionFailure({ retry }: { retry: () => void }) {
  return (
    <div className="wrap max-w-140 py-12">
      <h1 className="sr-only">{BRAND.name}</h1>
      <FailureState title={texts.weCouldntReachDaybreak} message={texts.youreStillSignedInTry} onRetry={retry} />
    </div>
  )
}
