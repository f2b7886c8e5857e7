/** Starts the web app. */
import './no-eval.ts' // before anything makes a schema
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import '../styles/index.css'
import { startTheme } from '../lib/theme.ts'
import { followActions } from '../lib/tracing.ts'
import { createApolloClient } from './apollo.ts'
import { Providers } from './providers.tsx'
import { reportErrors } from './report-errors.ts'
import { createRouter } from './router.tsx'
import { prefetchOnIntent } from './screens.ts'

reportErrors()
followActions()
startTheme()
prefetchOnIntent(document)
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <Providers client={createApolloClient()}>
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>,
)
