/** Every screen and who may see it. Each screen is a chunk of its own. */
import { createBrowserRouter } from 'react-router-dom'
import { loadChunk } from '../lib/load-chunk.ts'
import { PageSpinner } from '../ui/spinner.tsx'
import { RequireAdmin, RequireSignIn, RequireSignedOut, RequireSubscription } from './guards.tsx'
import { AppFailure, ScreenFailure } from './screen-failure.tsx'
import { screen } from './screens.ts'

const loadAuthLayout = () => loadChunk(() => import('./auth-layout.tsx'))

export function createRouter() {
  return createBrowserRouter([
    {
      HydrateFallback: PageSpinner,
      ErrorBoundary: AppFailure,
      children: [
        {
          Component: RequireSignedOut,
          children: [{ lazy: loadAuthLayout, children: [screen('/auth')] }],
        },
        {
          lazy: loadAuthLayout,
          children: [screen('/auth/reset'), screen('/auth/verify'), screen('/reminders/off'), screen('/deleted')],
        },
        {
          Component: RequireSignIn,
          children: [
            {
              Component: RequireSubscription,
              // Paper has no bars.
              children: [screen('/journal/print')],
            },
          ],
        },
        {
          lazy: () => loadChunk(() => import('./layout.tsx')),
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
      ],
    },
  ])
}
