/** The routes of `screen-routes.ts`, with their guards and frames. */
import { Suspense } from 'react'
import { useRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { PageSpinner } from '../ui/spinner.tsx'
import { RequireAdmin, RequireSignIn, RequireSignedOut, RequireSubscription } from './guards.tsx'
import { BrowserHistory } from './history.tsx'
import { AppFailure, ScreenBoundary } from './screen-failure.tsx'
import { AuthLayout, Layout, screensWithin } from './screens.ts'

const ROUTES: RouteObject[] = [
  {
    Component: RequireSignedOut,
    children: [{ Component: AuthLayout, children: screensWithin('auth-layout', 'signed-out') }],
  },
  { Component: AuthLayout, children: screensWithin('auth-layout', 'anyone') },
  {
    Component: RequireSignIn,
    children: [{ Component: RequireSubscription, children: screensWithin(null, 'subscribed') }],
  },
  {
    Component: Layout,
    children: [
      {
        Component: RequireSignIn,
        children: [
          { Component: RequireSubscription, children: screensWithin('layout', 'subscribed') },
          ...screensWithin('layout', 'signed-in'),
          { Component: RequireAdmin, children: screensWithin('layout', 'admin') },
        ],
      },
      ...screensWithin('layout', 'anyone'),
    ],
  },
]

export function AppRouter() {
  return (
    <BrowserHistory>
      <ScreenBoundary Failure={AppFailure}>
        <Suspense fallback={<PageSpinner />}>
          <Screens />
        </Suspense>
      </ScreenBoundary>
    </BrowserHistory>
  )
}

const Screens = () => useRoutes(ROUTES)
