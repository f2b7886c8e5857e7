/** Six questions, one at a time, inside the home screen. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import { LONGEST_ANSWER } from '@daybreak/proto/values'
import { ArrowLeft, ArrowRight, Check, CloudOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { formatCount } from '../../lib/counts.ts'
import { fill } from '../../lib/fill.ts'
import { lateComponent } from '../../lib/late-component.ts'
import { usePhone } from '../../lib/media.ts'
import { SidePart } from '../../lib/side-part.tsx'
import { useInertBackground } from '../../lib/use-inert-background.ts'
import { Button } from '../../ui/button.tsx'
import { RuledTextarea } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Sol } from '../../ui/sol.tsx'
import type { SaveState } from './answer-keeper.ts'
import { CareLine } from './care-line.tsx'
import { ConsentLine } from './consent-line.tsx'
import { FailureNote } from './failure-note.tsx'
import { CloseButton } from './close-button.tsx'
import { PHASE_TEXTS, questionPercent } from './phases.ts'
import type { Question, Sign } from './queries.ts'
import { useQuote } from './use-quote.ts'
import { HEADING_ID, PANEL_ID } from './reveal-panel.ts'
import * as texts from './texts.ts'
import { Topics } from './topics.tsx'
import type { AnswerMap } from './use-answers.ts'

/** What comes to an answer. */
const GoDeeper = lateComponent(async () => (await import('./go-deeper.tsx')).GoDeeper)
const CareCard = lateComponent(async () => (await import('./care.tsx')).CareCard)

/** What the server takes as one answer. */
const NEARLY_FULL = 7_000
const EXAMPLE_ID = 'question-example'

export type WizardProps = {
  userId: number
  phaseNumber: PhaseNumber
  questions: readonly Question[]
  index: number
  answers: AnswerMap
  saveState: SaveState
  /** The generation is being asked for. */
  busy: boolean
  /** Why the last attempt came to nothing. */
  failure: string | null
  country: string
  /** What danger the saved answer to this question shows. */
  sign: Sign | null
  /** Brings what was typed to the server. */
  onSave: () => Promise<void>
  onType: (text: string) => void
  onGo: (index: number) => void
  onBack: () => void
  onGenerate: () => void
  onClose: () => void
}

export function Wizard(props: WizardProps) {
  const { phaseNumber, questions, index, answers, country, sign, onGo, onClose } = props
  const question = questions[index]
  const sheet = useRef<HTMLElement>(null)
  useInertBackground(sheet, usePhone())
  useEffect(() => {
    for (const part of [GoDeeper, CareCard]) void part.preload() // the line may be gone when they are needed
  }, [])
  if (!question) return null
  const place = fill(texts.questionNumberOfCount, { number: index + 1, count: questions.length })
  return (
    <section
      ref={sheet}
      id={PANEL_ID}
      aria-label={PHASE_TEXTS[phaseNumber].title}
      data-full-screen=""
      className="mt-6 grid scroll-mt-6 overflow-hidden rounded-panel bg-surface shadow-2 max-sm:full-screen max-sm:grid-rows-[auto_1fr] sm:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="sky flex max-sm:items-center max-sm:gap-3 max-sm:px-5 max-sm:py-2.5 sm:flex-col sm:px-5 sm:py-8 lg:px-6">
        <Sol pose="think" className="-ml-1 w-10 flex-none sm:w-26" />
        <p className="type-says max-sm:text-[0.9375rem] max-sm:leading-[1.35] sm:mt-4">“{question.why}”</p>
        <Topics questions={questions} index={index} answers={answers} onGo={onGo} />
      </div>
      <div className="min-w-0 px-5 pt-2 max-sm:flex max-sm:flex-col sm:pt-4 sm:pb-5 sm:px-6 lg:px-10 lg:pt-6 lg:pb-8">
        <header className="-mr-3 flex items-center justify-between">
          <span className="text-small text-ink-3">{place}</span>
          <CloseButton onClose={onClose} />
        </header>
        <Progress
          label={texts.questions}
          percent={questionPercent(index, questions.length)}
          valueText={place}
          className="mt-2"
        />
        {phaseNumber === 2 && index === 0 && <ConsentLine className="mt-5 max-w-measure" />}
        <QuestionForm {...props} question={question} />
        <SidePart>{sign && <CareCard country={country} kind={sign.kind} text={sign.text} className="mt-6" />}</SidePart>
        {phaseNumber === 2 && !sign && <CareLine country={country} className="mt-5" />}
      </div>
    </section>
  )
}

function Deeper({ userId, phaseNumber, index, onSave }: WizardProps) {
  return (
    <SidePart fallback={<div className="mt-4 h-11 sm:h-9" />}>
      <GoDeeper userId={userId} phaseNumber={phaseNumber} index={index} onAsk={onSave} />
    </SidePart>
  )
}

function QuestionForm(props: WizardProps & { question: Question }) {
  const { phaseNumber, questions, question, index, answers, saveState, busy, failure } = props
  const text = answers[index] ?? ''
  const last = index === questions.length - 1
  const field = useQuoteSelected(index, text)

  const goOn = () => {
    if (busy) return
    if (last) props.onGenerate()
    else props.onGo(index + 1)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    goOn()
  }
  const goOnByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) goOn()
  }
  return (
    <form onSubmit={submit} className="max-sm:flex max-sm:flex-1 max-sm:flex-col">
      <div key={index} className="turns">
        <h2 id={HEADING_ID} tabIndex={-1} className="type-heading mt-5 max-w-measure sm:mt-8">
          {question.question}
        </h2>
        <p id={EXAMPLE_ID} className="mt-2 max-w-measure text-[0.9375rem] text-ink-3">
          {texts.forExample} <q>{question.example}</q>
        </p>
        <RuledTextarea
          aria-labelledby={HEADING_ID}
          aria-describedby={EXAMPLE_ID}
          value={text}
          maxLength={LONGEST_ANSWER}
          onChange={(event) => props.onType(event.target.value)}
          onKeyDown={goOnByKey}
          ref={field}
          className="mt-5"
        />
      </div>
      {text.length > NEARLY_FULL && (
        <p className="mt-2 text-small text-ink-3">
          {fill(texts.characters, { count: formatCount(text.length), most: formatCount(LONGEST_ANSWER) })}
        </p>
      )}
      {text.trim() !== '' && <Deeper key={`deeper-${index}`} {...props} />}
      {last && failure && <FailureNote className="mt-5">{failure}</FailureNote>}
      <footer className="mt-6 flex flex-wrap items-center justify-end gap-3 max-sm:sticky max-sm:bottom-0 max-sm:z-1 max-sm:mt-auto max-sm:-mx-5 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-5 max-sm:pt-3 max-sm:pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <SaveNote state={saveState} />
        {text.trim() === '' && <BlankNote {...(!last && { onSkip: goOn })} />}
        {index > 0 && (
          <Button
            variant="ghost"
            icon={ArrowLeft}
            onClick={props.onBack}
            className="max-sm:flex-auto max-sm:px-2 max-sm:[&>svg]:hidden"
          >
            {texts.previousQuestion}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          busyText={texts.generating}
          className={last ? 'max-sm:w-full' : 'max-sm:flex-auto max-sm:px-2 max-sm:[&>svg]:hidden'}
        >
          {last ? PHASE_TEXTS[phaseNumber].generate : texts.nextQuestion}
          {!last && <ArrowRight className="size-4.5" aria-hidden="true" />}
        </Button>
      </footer>
    </form>
  )
}

/** Selects the words of a citation in the answer that it leads to. */
function useQuoteSelected(index: number, text: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  const quote = useQuote()
  const select = useEffectEvent(() => {
    const at = quote === null ? -1 : text.indexOf(quote)
    if (quote === null || at < 0) return
    field.current?.focus()
    field.current?.setSelectionRange(at, at + quote.length)
  })
  useEffect(() => {
    // After the heading of the panel has had the focus.
    const timer = setTimeout(() => select())
    return () => clearTimeout(timer)
  }, [index, quote])
  return field
}

/** Always there, so that its words are read out when they come. */
function SaveNote({ state }: { state: SaveState }) {
  return (
    <p
      role="status"
      className="flex items-center gap-1.5 text-small text-ink-3 empty:-mr-3 not-empty:mr-auto max-lg:not-empty:w-full"
    >
      {state === 'saved' && (
        <>
          <Check className="size-4" aria-hidden="true" />
          {texts.saved}
        </>
      )}
      {state === 'failed' && (
        <>
          <CloudOff className="size-4" aria-hidden="true" />
          {texts.keepWritingIllSave}
        </>
      )}
    </p>
  )
}

function BlankNote({ onSkip }: { onSkip?: () => void }) {
  return (
    <p className="mr-auto flex min-h-6 flex-wrap items-center gap-x-2 text-small text-ink-3 max-lg:w-full">
      {texts.youCanLeaveThisBlank}
      {onSkip && <LinkButton onClick={onSkip}>{texts.skipForNow}</LinkButton>}
    </p>
  )
}
