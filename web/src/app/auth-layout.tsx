/** The frame of the screens for people who are not signed in, a chunk of its own: a landscape, and a card beside it. */
import { Link, Outlet } from 'react-router-dom'
import { HelpButton } from '../features/help/help-button.tsx'
import { Sol } from '../ui/sol.tsx'
import { useFocusOnNavigation } from './focus.ts'
import { Marketing } from './marketing.tsx'

export function Component() {
  const main = useFocusOnNavigation()
  return (
    <main
      ref={main}
      tabIndex={-1}
      className="grid min-h-dvh sm:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] max-sm:grid-rows-[auto_1fr]"
    >
      <Marketing
        title="h1"
        name={(className, name) => (
          <Link to="/" className={className}>
            {name}
          </Link>
        )}
      >
        <Sol className="rises w-full" />
      </Marketing>
      <section className="grid px-5 pt-6 pb-24 sm:place-items-center sm:px-8 sm:py-12">
        <div className="w-full sm:max-w-112 sm:rounded-panel sm:bg-surface sm:px-9 sm:pt-8 sm:pb-9 sm:shadow-2">
          <Outlet />
        </div>
      </section>
      <HelpButton low />
    </main>
  )
}
