/** The frame of the screens for people who are not signed in, a chunk of its own: a landscape, and a card beside it. */
import { Link, Outlet } from 'react-router-dom'
import { BRAND } from '../brand.ts'
import { HelpButton } from '../features/help/help-button.tsx'
import { Landscape } from '../ui/landscape.tsx'
import { BrandMark } from '../ui/mark.tsx'
import { Sol } from '../ui/sol.tsx'
import { useFocusOnNavigation } from './focus.ts'

export function Component() {
  const main = useFocusOnNavigation()
  return (
    <main
      ref={main}
      tabIndex={-1}
      className="grid min-h-dvh sm:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] max-sm:grid-rows-[auto_1fr]"
    >
      <Marketing />
      <section className="grid px-5 pt-6 pb-24 sm:place-items-center sm:px-8 sm:py-12">
        <div className="w-full sm:max-w-112 sm:rounded-panel sm:bg-surface sm:px-9 sm:pt-8 sm:pb-9 sm:shadow-2">
          <Outlet />
        </div>
      </section>
      <HelpButton low />
    </main>
  )
}

function Marketing() {
  return (
    <section className="sky relative overflow-hidden px-5 pt-3 pb-24 sm:px-8 sm:py-12 lg:px-16">
      <Landscape
        ground="hill-3"
        className="max-sm:[--halo:6rem] max-sm:[--hills:6rem] max-sm:[--sol-bottom:0.75rem] max-sm:[--sol-right:1rem] max-sm:[--sol:6.5rem] sm:max-lg:[--sol-right:1.5rem] sm:max-lg:[--sol:12rem]"
      >
        <Sol className="rises w-full" />
      </Landscape>
      <div className="relative">
        <Link
          to="/"
          className="inline-flex min-h-11 items-center gap-2 font-serif text-[1.375rem] leading-none font-medium tracking-[-0.015em]"
        >
          <BrandMark />
          {BRAND.name}
        </Link>
        <h1 className="type-display mt-3 max-w-72 max-sm:text-[2rem] sm:mt-18 sm:max-w-116 sm:max-lg:text-[2.5rem]">
          A quiet place to decide what comes next.
        </h1>
        <p className="mt-2 max-w-60 font-serif text-[1.0625rem] leading-normal text-ink-2 sm:mt-5 sm:max-w-104 sm:text-xl">
          Dream it with {BRAND.guide}, name what is in the way, and walk the first ninety days.
        </p>
      </div>
    </section>
  )
}
