/** The progress indicator and the three phase cards. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import { Lock } from 'lucide-react'
import { fill } from '../../lib/fill.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Horizon } from '../../ui/horizon.tsx'
import { SunGauge } from '../../ui/sun-gauge.tsx'
import { PANEL_ID } from './reveal-panel.ts'
import { PHASE_NUMBERS, PHASE_TEXTS, cardLabel, isAvailable, stepState } from './phases.ts'
import type { Progress } from './phases.ts'
import type { Stale } from './queries.ts'
import { StaleBadge } from './stale-note.tsx'
import * as texts from './texts.ts'

export function ProgressSteps({ progress }: { progress: Progress }) {
  return (
    <ol aria-label={texts.yourThreePhases} className="grid grid-cols-3 gap-2 sm:gap-6">
      {PHASE_NUMBERS.map((number) => {
        const { sun, text } = stepState(number, progress)
        return (
          <li
            key={number}
            aria-current={sun === 'half' ? 'step' : undefined}
            className="relative flex flex-col items-start gap-2 sm:flex-row sm:items-center sm:gap-3"
          >
            <SunGauge state={sun} className="-ml-1 size-10" />
            <div className="max-sm:min-h-11">
              <span className="block font-title text-base leading-tight font-medium sm:text-lg">
                {PHASE_TEXTS[number].step}
              </span>
              <span className={cx('block text-small', sun === 'half' ? 'font-semibold text-dawn-ink' : 'text-ink-3')}>
                {text}
              </span>
            </div>
            {number < PHASE_NUMBERS.length && (
              <span
                aria-hidden="true"
                className="h-px flex-1 bg-line-strong opacity-55 max-sm:absolute max-sm:top-5 max-sm:right-0 max-sm:left-11"
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}

type PhaseCardsProps = {
  progress: Progress
  openPhase: PhaseNumber | null
  /** The phases the guide is writing for. */
  writing: ReadonlySet<PhaseNumber>
  /** What rests on an older version of an earlier phase. */
  stale: (phaseNumber: PhaseNumber) => Stale | null
  onOpen: (phaseNumber: PhaseNumber) => void
}

export function PhaseCards({ progress, openPhase, writing, stale, onOpen }: PhaseCardsProps) {
  return (
    <div className="mt-7 grid gap-3 sm:mt-10 sm:grid-cols-3 sm:gap-4 lg:gap-6">
      {PHASE_NUMBERS.map((number) => (
        <PhaseCard
          key={number}
          phaseNumber={number}
          label={cardLabel(number, progress)}
          available={isAvailable(number, progress)}
          complete={progress.completed.has(number)}
          open={openPhase === number}
          writing={writing.has(number)}
          stale={stale(number)}
          onOpen={() => onOpen(number)}
        />
      ))}
    </div>
  )
}

type PhaseCardProps = {
  phaseNumber: PhaseNumber
  label: string
  available: boolean
  complete: boolean
  open: boolean
  writing: boolean
  stale: Stale | null
  onOpen: () => void
}

function PhaseCard({ phaseNumber, label, available, complete, open, writing, stale, onOpen }: PhaseCardProps) {
  const { title, about } = PHASE_TEXTS[phaseNumber]
  return (
    <article
      aria-labelledby={`phase-${phaseNumber}`}
      className={cx(
        'relative grid rounded-card bg-surface max-sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:flex sm:flex-col',
        open ? 'open-sun shadow-2 ring-2 ring-dawn' : 'shadow-1',
      )}
    >
      <Horizon
        part={phaseNumber}
        className={cx(
          'size-full rounded-l-card sm:h-33 sm:rounded-t-card sm:rounded-bl-none',
          !available && 'opacity-60',
        )}
      />
      <div className="flex flex-1 flex-col items-start p-4 sm:px-4.5 sm:pt-4 sm:pb-5 lg:px-6 lg:pt-5 lg:pb-6">
        <span className="text-small text-ink-3">{fill(texts.phaseNumbered, { phase: phaseNumber })}</span>
        <h2
          id={`phase-${phaseNumber}`}
          className={cx(
            'mt-0.5 font-title text-[1.3125rem] leading-tight tracking-[-0.01em] sm:text-2xl',
            !available && 'text-ink-3',
          )}
        >
          {title}
        </h2>
        <p
          className={cx(
            'mt-1 mb-3 text-[0.9375rem] sm:mt-2 sm:mb-5',
            available ? 'text-ink-2' : 'text-ink-3',
            // What it is about is known by then, and a phone has little room.
            complete && 'max-sm:hidden',
          )}
        >
          {about}
        </p>
        {stale && <StaleBadge stale={stale} className="mb-3" />}
        <Button
          id={cardButtonId(phaseNumber)}
          disabled={!available}
          icon={available ? undefined : Lock}
          aria-expanded={available ? open : undefined}
          aria-controls={open ? PANEL_ID : undefined}
          aria-describedby={`phase-${phaseNumber}`}
          onClick={onOpen}
          className={cx('max-w-full', complete ? 'mt-2.5 sm:mt-auto' : 'mt-auto')}
        >
          {label}
        </Button>
        {writing && !open && <p className="mt-2 text-small text-dawn-ink">{texts.beingWritten}</p>}
      </div>
    </article>
  )
}

export function cardButtonId(phaseNumber: PhaseNumber): string {
  return `open-phase-${phaseNumber}`
}
