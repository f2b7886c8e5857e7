/** The answers of all phases by question index, saved while they are typed. */
import { useApolloClient } from '@apollo/client/react'
import type { ApolloClient } from '@apollo/client'
import type { PhaseNumber } from '@daybreak/proto/rules'
import { useEffect, useState } from 'react'
import { createAnswerKeeper } from './answer-keeper.ts'
import type { SaveState, TypedAnswer } from './answer-keeper.ts'
import { PHASE_NUMBERS } from './phases.ts'
import { JOURNEY, SAVE_ANSWER } from './queries.ts'
import type { Draft, Journey } from './queries.ts'

export type AnswerMap = Readonly<Record<number, string>>
type AllAnswers = Readonly<Record<PhaseNumber, AnswerMap>>

export type Answers = {
  of: (phaseNumber: PhaseNumber) => AnswerMap
  type: (answer: TypedAnswer) => void
  /** Saves what is unsaved now; resolves in any case. */
  flush: () => Promise<void>
  saveState: SaveState
}

export function useAnswers(userId: number, journey: Journey): Answers {
  const client = useApolloClient()
  const [saveState, setSaveState] = useState<SaveState>('idle')
  const [keeper] = useState(() =>
    createAnswerKeeper({ userId, save: (answer) => saveAnswer(client, answer), onState: setSaveState }),
  )
  const [answers, setAnswers] = useState(() => startingAnswers(journey, keeper.listUnsaved()))

  useEffect(() => {
    const flush = () => void keeper.flush()
    flush()
    window.addEventListener('online', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('online', flush)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [keeper])

  return {
    of: (phaseNumber) => answers[phaseNumber],
    type: (answer) => {
      setAnswers((all) => withAnswer(all, answer))
      setSaveState('idle')
      keeper.type(answer)
    },
    flush: keeper.flush,
    saveState,
  }
}

/** The server's answers, overlaid with what was typed here and is not saved yet. */
export function startingAnswers(
  { drafts, phases }: Pick<Journey, 'drafts' | 'phases'>,
  unsaved: readonly TypedAnswer[],
): AllAnswers {
  const stored = (number: PhaseNumber): AnswerMap => {
    const source = [drafts, phases].map((all) => all.find(({ phaseNumber }) => phaseNumber === number)?.answers ?? [])
    const answers = source.find((list) => list.length > 0) ?? []
    return Object.fromEntries(answers.map(({ index, text }) => [index, text]))
  }
  const all: AllAnswers = { 1: stored(1), 2: stored(2), 3: stored(3) }
  return unsaved.reduce(withAnswer, all)
}

export function filledAnswers(answers: AnswerMap, count: number): { index: number; text: string }[] {
  return Array.from({ length: count }, (_, index) => ({ index, text: answers[index] ?? '' }))
}

function withAnswer(all: AllAnswers, { phaseNumber, index, text }: TypedAnswer): AllAnswers {
  return { ...all, [phaseNumber]: { ...all[phaseNumber], [index]: text } }
}

/** The stored list of drafts is brought up to date, so that coming back to this screen shows what was written. */
function saveAnswer(client: ApolloClient, input: TypedAnswer): Promise<unknown> {
  return client.mutate({
    mutation: SAVE_ANSWER,
    variables: { input },
    update: (cache, { data }) => {
      if (!data) return
      cache.updateQuery({ query: JOURNEY }, (journey) =>
        journey ? { ...journey, drafts: withDraft(journey.drafts, data.saveAnswer) } : undefined,
      )
    },
  })
}

function withDraft(drafts: readonly Draft[], draft: Draft): Draft[] {
  return PHASE_NUMBERS.flatMap((number) =>
    draft.phaseNumber === number ? [draft] : drafts.filter(({ phaseNumber }) => phaseNumber === number),
  )
}
