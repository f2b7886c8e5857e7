/** Shows the breakthrough plan and the sprint plan as numbered lists. */
import { PLAN_TITLES } from '../../lib/plans.ts'
import type { Evidence, PlanPart } from '../../lib/plans.ts'
import { cx } from '../../ui/cx.ts'
import { EvidenceDetails } from '../../ui/evidence-details.tsx'
import type { Section } from './plan.ts'
import { Quoted } from './quote.tsx'
import * as texts from './texts.ts'

type Marked = {
  /** Words to find in the texts and to mark. */
  quote?: string | null
  /** What the question was about that a line rests on. */
  topicOf?: TopicOf
}
/** undefined where the question is not known. */
export type TopicOf = (place: Pick<Evidence, 'phaseNumber' | 'index'>) => string | undefined

export function BreakthroughView({ sections, ...marked }: Marked & { sections: readonly Section[] }) {
  return (
    <div className="grid max-w-measure gap-9">
      {sections.map((section) => (
        <PlanList key={section.part} {...section} {...marked} />
      ))}
    </div>
  )
}

type SprintPlanProps = Marked & { goal: string; sections: readonly Section[] }

/** The last list, the rhythm, stands under the months. */
export function SprintPlanView({ goal, sections, ...marked }: SprintPlanProps) {
  const months = sections.filter(({ part }) => part !== 'weeklyRhythm')
  const rest = sections.filter(({ part }) => part === 'weeklyRhythm')
  return (
    <>
      {goal && (
        <section className="max-w-measure">
          <h3 className="type-label text-ink-3">{PLAN_TITLES.goal}</h3>
          <p className="mt-1.5 font-title text-heading leading-snug wrap-anywhere whitespace-pre-line">
            <Quoted text={goal} quote={marked.quote ?? null} />
          </p>
        </section>
      )}
      {months.length > 0 && (
        <div className="mt-9 grid gap-9 lg:grid-cols-3 lg:gap-7">
          {months.map((section) => (
            <PlanList key={section.part} {...section} {...marked} compact />
          ))}
        </div>
      )}
      {rest.map((section) => (
        <PlanList
          key={section.part}
          {...section}
          {...marked}
          className="mt-9 max-w-measure border-t border-line pt-7"
        />
      ))}
    </>
  )
}

/** What stands in a list that a finished plan leaves empty. */
const NOTHING: Partial<Record<PlanPart, string>> = {
  month1: texts.nothingPlannedForThisMonth,
  month2: texts.nothingPlannedForThisMonth,
  month3: texts.nothingPlannedForThisMonth,
  weeklyRhythm: texts.noHabitsInThisPlan,
}

type PlanListProps = Section & Marked & { compact?: boolean; className?: string }

function PlanList({ part, title, lines, quote = null, topicOf, compact = false, className }: PlanListProps) {
  return (
    <section className={className}>
      <h3 className="type-subhead">{title}</h3>
      {lines.length === 0 && <p className="mt-3 text-ink-2">{NOTHING[part] ?? texts.nothingYet}</p>}
      <ol className="mt-3 grid gap-3">
        {lines.map((line, index) => (
          <li key={index} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
            <span aria-hidden="true" className="pt-0.5 font-serif text-dawn-ink italic">
              {index + 1}
            </span>
            <span
              className={cx(
                'font-serif wrap-anywhere whitespace-pre-line',
                compact ? 'text-[1.0625rem] leading-[1.55]' : 'text-[1.1875rem] leading-[1.55]',
              )}
            >
              <Quoted text={line.text} quote={quote} />
            </span>
            {line.evidence && (
              <EvidenceDetails
                evidence={line.evidence}
                line={line.text}
                topic={topicOf?.(line.evidence)}
                className="col-start-2 font-sans"
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
