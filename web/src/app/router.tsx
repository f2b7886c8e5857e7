/** Every screen and who may see it. */
import { Suspense } from 'react'
import { Outlet, useRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { PageSpinner } from '../ui/spinner.tsx'
import { RequireAdmin, RequireSignIn, RequireSignedOut, RequireSubscription } from './guards.tsx'
import { BrowserHistory } from './history.tsx'
import { AppFailure, ScreenBoundary, ScreenFailure } from './screen-failure.tsx'
import { AuthLayout, Layout, screen } from './screens.ts'
import { ScrollPlaces } from './scroll.ts'

const ROUTES: RouteObject[] = [
  {
    Component: RequireSignedOut,
    children: [{ Component: AuthLayout, children: [screen('/auth')] }],
  },
  {
    Component: AuthLayout,
    children: [screen('/auth/reset'), screen('/auth/verify'), screen('/reminders/off'), screen('/deleted')],
  },
  {
    Component: RequireSignIn,
    children: [{ Component: RequireSubscription, children: [screen('/journal/print')] }],
  },
  {
    Component: Layout,
    children: [
      {
        Component: Framed,
        children: [
          {
            Component: RequireSignIn,
            children: [
              {
                Component: RequireSubscription,
                children: [
                  screen('/'),
                  screen('/journal'),
                  screen('/journal/entries'),
                  screen('/journal/entries/:id'),
                  screen('/sprints'),
                  screen('/sprint/:id'),
                ],
              },
              // Whoever has left may still see and take back what is remembered.
              screen('/memory'),
              screen('/profile'),
              screen('/subscription'),
              screen('/checkout'),
              {
                Component: RequireAdmin,
                children: [screen('/admin'), screen('/admin/audit'), screen('/admin/costs')],
              },
            ],
          },
          screen('/faq'),
          screen('/pages/:slug'),
          screen('*'),
        ],
      },
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

/** A screen between the bars: they are there before it, and stay when it breaks. */
function Framed() {
  return (
    <ScreenBoundary Failure={ScreenFailure}>
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
        <ScrollPlaces />
      </Suspense>
    </ScreenBoundary>
  )
}
