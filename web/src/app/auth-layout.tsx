/** The frame of the screens for people who are not signed in, a chunk of its own: a landscape, and a card beside it. */
import { Outlet } from 'react-router-dom'
import { Link } from '../ui/link.tsx'
import { FromPrice } from '../session/from-price.tsx'
import { lateComponent } from '../lib/late-component.ts'
import { SidePart } from '../lib/side-part.tsx'
import { Sol } from '../ui/sol.tsx'
import { AboutLinks, Sample } from './about-links.tsx'
import { useFocusOnNavigation } from './focus.ts'
import { Marketing } from './marketing.tsx'
import * as texts from './texts.ts'

const HelpButton = lateComponent(async () => (await import('../features/help/help-button.tsx')).HelpButton)

export function Component() {
  const main = useFocusOnNavigation()
  return (
    <main
      ref={main}
      tabIndex={-1}
      data-toasts-left=""
      className="relative grid min-h-dvh sm:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] max-sm:grid-rows-[auto_1fr_auto]"
    >
      <Marketing
        title="h1"
        name={(className, name) => (
          <Link to="/" className={className}>
            {name}
          </Link>
        )}
        price={<FromPrice />}
        more={
          <>
            <div className="mt-6">
              <Sample />
            </div>
            <AboutLinks className="mt-6 self-start rounded-control bg-surface/90 px-5 text-[0.9375rem] font-medium" />
          </>
        }
      >
        <Sol className="rises w-full" />
      </Marketing>
      <section className="grid px-5 pt-6 pb-6 sm:place-items-[start_center] sm:px-8 sm:pt-[max(2.5rem,calc(50dvh-21rem))] sm:pb-10">
        <div className="w-full sm:max-w-112 sm:rounded-panel sm:bg-surface sm:px-9 sm:pt-8 sm:pb-9 sm:shadow-2">
          <Outlet />
        </div>
      </section>
      <section aria-label={texts.moreAboutDaybreak} className="px-5 pt-4 pb-20 sm:hidden">
        <Sample />
        <AboutLinks className="mt-6 text-[0.9375rem] font-medium" />
      </section>
      <SidePart>
        <HelpButton atEnd quiet />
      </SidePart>
    </main>
  )
}
