/** The picture and the question at the head of the home screen, with a button below them. */
import type { ReactNode } from 'react'
import { BRAND } from '../../brand.ts'
import { fill } from '../../lib/fill.ts'
import { Landscape } from '../../ui/landscape.tsx'
import * as texts from './texts.ts'

type HeroFrameProps = {
  /** The element of the question: none of the headings where it is only looked at. */
  title: 'h1' | 'p'
  /** Who stands among the hills. */
  figure?: ReactNode
  children?: ReactNode
}

export function HeroFrame({ title: Title, figure, children }: HeroFrameProps) {
  return (
    <section className="sky relative overflow-hidden" aria-label={texts.welcome}>
      <Landscape className="[--halo-x:46%] [--halo:15rem] [--hills:22rem] [--sol-bottom:3rem] [--sol-right:max(1rem,calc(50%_-_33rem))] [--sol:18rem] max-sm:[--halo:10rem] max-sm:[--hills:13rem] max-sm:[--sol-bottom:1.375rem] max-sm:[--sol-right:calc(50%_-_6rem)] max-sm:[--sol:12.5rem] sm:max-lg:[--sol-right:1rem] sm:max-lg:[--sol:13.5rem]">
        {figure}
      </Landscape>
      <div className="wrap relative pt-8 pb-66 sm:pt-18 sm:pb-35">
        <div className="max-w-146 sm:max-lg:max-w-108">
          <Title className="type-display sm:max-lg:text-[2.75rem]">{texts.whyWaitAnotherDay}</Title>
          <p className="mt-5 max-w-112 font-serif text-lg leading-normal text-ink-2 sm:text-xl">
            {fill(texts.threePhasesSixQuestions, { guide: BRAND.guide })}
          </p>
          <div className="mt-6 flex min-h-13 items-center gap-x-5 gap-y-3 max-sm:flex-col max-sm:items-stretch sm:mt-8">
            {children}
          </div>
        </div>
      </div>
    </section>
  )
}
