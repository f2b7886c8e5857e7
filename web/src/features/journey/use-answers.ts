/** The answers of all phases by question index, saved while they are typed. */
import { useApolloClient } from '@apollo/client/react'
import type { ApolloClient } from '@apollo/client'
import type { PhaseNumber } from '@daybreak/proto/rules'
import { useEffect, useState } from 'react'
import { createAnswerKeeper, listUnsaved } from './answer-keeper.ts'
import type { SaveState, TypedAnswer } from './answer-keeper.ts'
import { PHASE_NUMBERS } from './phases.ts'
import { DRAFTS, JOURNEY, SAVE_ANSWER } from './queries.ts'
import type { Draft, Journey, PhaseRecord } from './queries.ts'
import type { WizardStep } from './use-wizard-step.ts'

export type AnswerMap = Readonly<Record<number, string>>
type AllAnswers = Readonly<Record<PhaseNumber, AnswerMap>>

export type Answers = {
  of: (phaseNumber: PhaseNumber) => AnswerMap
  /** What was typed in this browser and the server does not have yet. */
  unsavedOf: (phaseNumber: PhaseNumber) => { index: number; text: string }[]
  type: (answer: TypedAnswer) => void
  /** Saves what is unsaved now; resolves in any case. */
  flush: () => Promise<void>
  saveState: SaveState
}

export function useAnswers(userId: number, journey: Journey): Answers {
  const client = useApolloClient()
  const [saveState, setSaveState] = useState<SaveState>('idle')
  const [unsaved, setUnsaved] = useState<readonly TypedAnswer[]>(() => listUnsaved(userId))
  /** The replies to what was saved here. */
  const [saved, setSaved] = useState<readonly Draft[]>([])
  const [keeper] = useState(() => {
    const save = async (answer: TypedAnswer) => {
      const draft = await saveAnswer(client, answer)
      if (draft) setSaved((drafts) => withDraft(drafts, draft))
    }
    const onState = (state: SaveState) => {
      setSaveState(state)
      setUnsaved(created.listUnsaved())
    }
    const created = createAnswerKeeper({ userId, save, onState })
    return created
  })
  const answers = shownAnswers([...journey.drafts, ...saved], journey.phases, unsaved)

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
    unsavedOf: (number) =>
      keeper.listUnsaved().flatMap(({ phaseNumber, ...answer }) => (phaseNumber === number ? [answer] : [])),
    type: (answer) => {
      keeper.type(answer)
      setUnsaved(keeper.listUnsaved())
      setSaveState('idle')
    },
    flush: keeper.flush,
    saveState,
  }
}

/** Asks what other tabs and devices have saved: when a panel opens, and when the page comes back into view. */
export function useDraftsOfOthers({ phaseNumber, question }: WizardStep): void {
  const client = useApolloClient()
  const isResult = question === null
  useEffect(() => {
    if (phaseNumber === null) return
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      // A reply that is on its way already may be older than what is asked for.
      const context = { queryDeduplication: false }
      client.query({ query: DRAFTS, fetchPolicy: 'network-only', context }).catch(() => undefined)
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [client, phaseNumber, isResult])
}

/**
 * What was typed here and is not saved yet, over what the server has. Of two drafts of a phase the later counts: a reply
 * that was long on its way does not bring back an older text.
 */
export function shownAnswers(
  drafts: readonly Draft[],
  phases: readonly Pick<PhaseRecord, 'phaseNumber' | 'answers'>[],
  unsaved: readonly TypedAnswer[],
): AllAnswers {
  const latestFirst = drafts.toSorted((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt))
  const stored = (number: PhaseNumber): AnswerMap => {
    const found = [latestFirst, phases].map((all) => all.find(({ phaseNumber }) => phaseNumber === number)?.answers)
    const answers = found.find((list) => list?.length) ?? []
    return Object.fromEntries(answers.map(({ index, text }) => [index, text]))
  }
  const all: AllAnswers = { 1: stored(1), 2: stored(2), 3: stored(3) }
  return unsaved.reduce(withAnswer, all)
}

function withAnswer(all: AllAnswers, { phaseNumber, index, text }: TypedAnswer): AllAnswers {
  return { ...all, [phaseNumber]: { ...all[phaseNumber], [index]: text } }
}

/** The stored list of drafts is brought up to date, so that coming back to this screen shows what was written. */
async function saveAnswer(client: ApolloClient, input: TypedAnswer): Promise<Draft | undefined> {
  const { data } = await client.mutate({
    mutation: SAVE_ANSWER,
    variables: { input },
    update: (cache, { data }) => {
      if (!data) return
      cache.updateQuery({ query: JOURNEY }, (journey) =>
        journey ? { ...journey, drafts: withDraft(journey.drafts, data.saveAnswer) } : undefined,
      )
    },
  })
  return data?.saveAnswer
}

function withDraft(drafts: readonly Draft[], draft: Draft): Draft[] {
  return PHASE_NUMBERS.flatMap((number) =>
    draft.phaseNumber === number ? [draft] : drafts.filter(({ phaseNumber }) => phaseNumber === number),
  )
}
