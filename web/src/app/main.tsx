/** Starts the web app. */
import './no-eval.ts' // before anything makes a schema
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/index.css'
import { settleFirstAnswers } from '../lib/first-answers.ts'
import { startTheme } from '../lib/theme.ts'
import { nextTask } from '../lib/next-task.ts'
import { followActions } from '../lib/tracing.ts'
import { readVisitor } from '../session/session.ts'
import { PageSpinner } from '../ui/spinner.tsx'
import { createApolloClient } from './apollo.ts'
import { dropShellPreview, untilShown } from './drop-shell-preview.ts'
import { Providers } from './providers.tsx'
import { reportErrors } from './report-errors.ts'
import { AppRouter } from './router.tsx'
import { preloadScreen, prefetchOnIntent } from './screens.ts'

reportErrors()
followActions()
startTheme()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
const shown = untilShown(root)
const hasPreview = dropShellPreview(shown)
const client = createApolloClient()
prefetchOnIntent(document, client)
const reactRoot = createRoot(root)
if (!hasPreview) reactRoot.render(<PageSpinner />)
// In slices, so that the page can be scrolled meanwhile.
const show = () =>
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <Providers client={client}>
          <AppRouter />
        </Providers>
      </StrictMode>,
    ),
  )
const start = async () => {
  await nextTask()
  readVisitor(client)
  const { asked } = await preloadScreen(window.location, client)
  show()
  settleFirstAnswers(asked, shown)
}
void start()
