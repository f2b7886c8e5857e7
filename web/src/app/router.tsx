/** Every screen and who may see it. Each screen is a chunk of its own. */
import { createBrowserRouter } from 'react-router-dom'
import { PageSpinner } from '../ui/spinner.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { RequireAdmin, RequireSignIn, RequireSignedOut, RequireSubscription } from './guards.tsx'
import { Layout } from './layout.tsx'
import { ScreenFailure } from './screen-failure.tsx'

export function createRouter() {
  return createBrowserRouter([
    {
      HydrateFallback: PageSpinner,
      ErrorBoundary: ScreenFailure,
      children: [
        {
          Component: RequireSignedOut,
          children: [
            { Component: AuthLayout, children: [{ path: '/auth', lazy: () => import('../routes/auth.tsx') }] },
          ],
        },
        {
          Component: AuthLayout,
          children: [
            { path: '/auth/reset', lazy: () => import('../routes/reset.tsx') },
            { path: '/auth/verify', lazy: () => import('../routes/verify.tsx') },
            { path: '/deleted', lazy: () => import('../routes/deleted.tsx') },
          ],
        },
        {
          Component: RequireSignIn,
          children: [
            {
              Component: RequireSubscription,
              // Paper has no bars.
              children: [{ path: '/journal/print', lazy: () => import('../routes/journal-print.tsx') }],
            },
          ],
        },
        {
          Component: Layout,
          children: [
            {
              ErrorBoundary: ScreenFailure,
              children: [
                {
                  Component: RequireSignIn,
                  children: [
                    {
                      Component: RequireSubscription,
                      children: [
                        { path: '/', lazy: () => import('../routes/home.tsx') },
                        { path: '/journal', lazy: () => import('../routes/journal.tsx') },
                        { path: '/journal/entries', lazy: () => import('../routes/journal-entries.tsx') },
                        { path: '/journal/entries/:id', lazy: () => import('../routes/journal-entry.tsx') },
                        { path: '/sprints', lazy: () => import('../routes/sprints.tsx') },
                        { path: '/sprint/:id', lazy: () => import('../routes/sprint.tsx') },
                      ],
                    },
                    { path: '/profile', lazy: () => import('../routes/profile.tsx') },
                    { path: '/subscription', lazy: () => import('../routes/subscription.tsx') },
                    { path: '/checkout', lazy: () => import('../routes/checkout.tsx') },
                    {
                      Component: RequireAdmin,
                      children: [
                        { path: '/admin', lazy: () => import('../routes/admin.tsx') },
                        { path: '/admin/audit', lazy: () => import('../routes/admin-audit.tsx') },
                      ],
                    },
                  ],
                },
                { path: '/faq', lazy: () => import('../routes/faq.tsx') },
                { path: '*', lazy: () => import('../routes/not-found.tsx') },
              ],
            },
          ],
        },
      ],
    },
  ])
}
