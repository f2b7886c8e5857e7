/** The panel while the guide writes: words as they come, or the items of a plan as each is complete. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import { ArrowDown, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { BRAND } from '../../brand.ts'
import { fill } from '../../lib/fill.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../lib/dates.ts'
import { DRAFTED } from './drafted.ts'
import { CareLine } from './care-line.tsx'
import { Narrative } from './narrative.tsx'
import { ReadingPanel } from './reading-panel.tsx'
import { readPartialPlan } from './partial-plan.ts'
import { PHASE_TEXTS, answersInWords } from './phases.ts'
import { BreakthroughView, SprintPlanView } from './plan-view.tsx'
import type { AnsweredQuestion } from './quotes.ts'
import { announcedPieces } from './announce-text.ts'
import { HEADING_ID } from './reveal-panel.ts'
import * as texts from './texts.ts'
import type { GenerationProgress } from './use-generations.ts'

type WritingPanelProps = {
  phaseNumber: PhaseNumber
  progress: GenerationProgress
  startedAt: string
  told: readonly AnsweredQuestion[]
  /** No real model is behind the guide. */
  simulated: boolean
  country: string
  stopping: boolean
  onStop: () => void
  onClose: () => void
}

export function WritingPanel(props: WritingPanelProps) {
  const { phaseNumber, progress, startedAt, simulated, country, stopping, onStop, onClose } = props
  const { title } = PHASE_TEXTS[phaseNumber]
  const count = props.told.length
  return (
    <ReadingPanel
      label={title}
      says={besideMe(count)}
      pose="think"
      busy
      rail={simulated ? DRAFTED : undefined}
      onClose={onClose}
    >
      <p className="text-small text-ink-3">
        {fill(texts.phaseAndDate, { phase: phaseNumber, date: formatDate(startedAt) })}
      </p>
      <h2 id={HEADING_ID} tabIndex={-1} className="type-title mt-1.5 mb-7 pr-8">
        {title}
      </h2>
      <Written {...props} />
      <Announced pieces={announcedPieces(phaseNumber, progress.text)} />
      <footer className="mt-9 flex max-w-measure flex-wrap items-center gap-3 border-t border-line pt-6">
        <Button busy busyText={texts.generating} className="max-sm:w-full">
          {texts.generating}
        </Button>
        <Button variant="outline" icon={Square} busy={stopping} onClick={onStop} className="max-sm:w-full">
          {texts.stop}
        </Button>
        <Button variant="ghost" onClick={onClose} className="max-sm:w-full">
          {texts.keepWorkingIllTell}
        </Button>
        <p role="status" className="w-full text-small text-ink-3">
          {progressLine(phaseNumber, progress, count)}
        </p>
      </footer>
      {phaseNumber === 2 && <CareLine country={country} className="mt-5 max-w-measure" />}
    </ReadingPanel>
  )
}

/** What is known of the work, and no more. */
export function progressLine(
  phaseNumber: PhaseNumber,
  { status, text, late }: GenerationProgress,
  answered: number,
): string {
  if (text !== '') return fill(texts.youCanLeaveItll, { writing: PHASE_TEXTS[phaseNumber].writing })
  if (status === 'running') return fill(READING[phaseNumber], { guide: BRAND.guide, answers: answersInWords(answered) })
  if (!late) return texts.waitingInLine
  return texts.stillWaitingInLine
}

/** What a phase is written from besides its answers (WIZ-22, WIZ-23). */
const READING = { 1: texts.isReadingAnswers, 2: texts.isReadingAnswersAndVision, 3: texts.isReadingAll }

function besideMe(answered: number): string {
  if (answered === 0) return texts.youLeftEveryAnswer
  return fill(texts.iHaveInFront, { answers: answersInWords(answered) })
}

/** Read out as it grows; what is in view is not, for its words come in pieces. */
function Announced({ pieces }: { pieces: readonly string[] }) {
  return (
    <div role="log" aria-label={texts.asItIsWritten} className="sr-only">
      {pieces.map((piece, index) => (
        <span key={index}>{piece} </span>
      ))}
    </div>
  )
}

function Written({ phaseNumber, progress: { text, freshFrom }, told }: WritingPanelProps) {
  const end = <End key="end" />
  if (phaseNumber === 1) {
    return text.trim() === '' ? end : <Narrative text={text} told={told} freshFrom={freshFrom} end={end} />
  }
  const { goal, sections } = readPartialPlan(text)
  return (
    <>
      {phaseNumber === 2 ? (
        <BreakthroughView sections={sections} />
      ) : (
        <SprintPlanView goal={goal} sections={sections} />
      )}
      <p className="mt-4 text-xl">{end}</p>
    </>
  )
}

/** The sun where the writing goes on; when it is out of view, a way down to it. The reader is never scrolled. */
function End() {
  const caret = useRef<HTMLSpanElement>(null)
  const [below, setBelow] = useState(false)
  useEffect(() => {
    const element = caret.current
    if (!element || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setBelow(!entry.isIntersecting && entry.boundingClientRect.top > window.innerHeight / 2)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <span ref={caret} className="sun-caret" aria-hidden="true" />
      {below && (
        <span className="fixed inset-x-0 bottom-22 z-6 grid justify-items-center font-sans sm:bottom-6">
          <Button
            icon={ArrowDown}
            onClick={() => caret.current?.scrollIntoView({ block: 'center' })}
            className="shadow-2"
          >
            {texts.newWordsBelow}
          </Button>
        </span>
      )}
    </>
  )
}
