/** Four tips of the guide: where to begin before one reads the questions. */
import type { ReactNode } from 'react'
import { BRAND } from '../../brand.ts'
import { fill } from '../../lib/fill.ts'
import { Panel } from '../../ui/card.tsx'
import * as texts from './texts.ts'

const TIPS = [
  {
    title: texts.beHonestAndDetailed,
    text: texts.theMoreYouPut,
  },
  { title: texts.doNotRush, text: texts.theresNoTimerYourPlace },
  { title: texts.keepAnOpenMind, text: texts.giveAQuestionAMoment },
  {
    title: fill(texts.isAnAiThatDoes, { guide: BRAND.guide }),
    text: texts.itAsksAndItWrites,
  },
]

type TipsProps = {
  /** The element of a tip's title: none of the headings where it is only looked at. */
  title: 'h2' | 'p'
  figure: ReactNode
}

export function Tips({ title: Title, figure }: TipsProps) {
  return (
    <Panel as="section" aria-label={texts.tips} className="grid gap-6 p-5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:p-6">
      {figure}
      <ol className="grid gap-4">
        {TIPS.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
            <span aria-hidden="true" className="type-subhead text-ink-3">
              {index + 1}
            </span>
            <div>
              <Title className="type-subhead">{title}</Title>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
