/** What stands beside the card of those who are not signed in: a landscape, and what this is. */
import type { ReactNode } from 'react'
import { BRAND } from '../brand.ts'
import { fill } from '../lib/fill.ts'
import { Landscape } from '../ui/landscape.tsx'
import { BrandMark } from '../ui/mark.tsx'
import * as texts from './texts.ts'

type MarketingProps = {
  /** The element of the title: none of the headings where it is only looked at. */
  title: 'h1' | 'p'
  /** Puts the name of the product into an element with these classes. */
  name: (className: string, children: ReactNode) => ReactNode
  /** Who stands among the hills. */
  children?: ReactNode
  /** From which price; its line is kept free until it is known. */
  price?: ReactNode
  /** What follows on a wide screen. */
  more?: ReactNode
}

export function Marketing({ title: Title, name, children, price, more }: MarketingProps) {
  return (
    <section className="sky relative overflow-hidden px-5 pt-3 pb-28 sm:px-8 sm:py-10 lg:px-16">
      <Landscape
        ground="hill-3"
        className="max-sm:[--halo:6rem] max-sm:[--hills:6rem] max-sm:[--sol-bottom:0.75rem] max-sm:[--sol-right:1rem] max-sm:[--sol:5.5rem] sm:max-lg:[--sol-right:1.5rem] sm:max-lg:[--sol:12rem]"
      >
        {children}
      </Landscape>
      <div className="relative flex h-full flex-col">
        {name(
          'flex min-h-11 items-center gap-2 self-start font-title text-[1.375rem] leading-none font-medium tracking-[-0.015em]',
          <>
            <BrandMark />
            {BRAND.name}
          </>,
        )}
        <Title className="type-display mt-3 max-w-72 max-sm:text-[1.75rem] sm:mt-10 sm:max-w-116 sm:max-lg:text-[2.5rem]">
          {texts.aQuietPlaceToDecide}
        </Title>
        <p className="mt-2 max-w-96 font-lead text-[1.0625rem] leading-normal text-ink-2 sm:mt-4 sm:max-w-116 sm:text-xl">
          {fill(texts.withYourAiGuide, { guide: BRAND.guide })}
        </p>
        <p className="mt-3 text-[0.9375rem] text-ink-2">{texts.forAnyoneFacingAChange}</p>
        <p className="mt-1 min-h-6 text-[0.9375rem] text-ink-2">{price}</p>
        {more && <div className="contents max-sm:hidden">{more}</div>}
      </div>
    </section>
  )
}
