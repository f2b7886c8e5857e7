/** The questions of a phase by what they are about, and the way to each. */
import { SunGauge } from '../../ui/sun-gauge.tsx'
import type { Question } from './queries.ts'
import * as texts from './texts.ts'
import type { AnswerMap } from './use-answers.ts'

type TopicsProps = {
  questions: readonly Question[]
  index: number
  answers: AnswerMap
  onGo: (index: number) => void
}

export function Topics({ questions, index, answers, onGo }: TopicsProps) {
  return (
    <ol aria-label={texts.topics} className="mt-auto grid gap-0.5 pt-8 text-[0.9375rem] text-ink-2 max-sm:hidden">
      {questions.map(({ topic }, number) => {
        const current = number === index
        const answered = Boolean(answers[number]?.trim())
        return (
          <li key={topic} aria-current={current ? 'step' : undefined}>
            <button
              type="button"
              onClick={() => onGo(number)}
              className="flex min-h-11 w-full sm:min-h-8 items-center gap-2.5 rounded-mark text-left hover:text-ink in-aria-[current]:font-semibold in-aria-[current]:text-ink"
            >
              <SunGauge state={current ? 'half' : answered ? 'full' : 'blank'} className="size-4" />
              {topic}
              {answered && !current && <span className="sr-only">{texts.answered}</span>}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
