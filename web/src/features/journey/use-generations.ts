/** The generations of the three phases: begun, followed while they are written, found again after a reload. */
import { CombinedGraphQLErrors } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { PhaseNumber } from '@daybreak/proto/rules'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as common from '../../ui/texts.ts'
import { toast } from '../../ui/toast-store.ts'
import { sayFailure } from '../../ui/use-action.ts'
import { awaitGeneration, stopPending } from './pending-generations.ts'
import { GENERATION_FAILED, storeEnd, storeGeneration } from './on-generation-finished.ts'
import { followGeneration } from './follow.ts'
import { isUnfinished } from './phases.ts'
import { GENERATIONS, START_GENERATION, STOP_GENERATION } from './queries.ts'
import type { Generation } from './queries.ts'
import * as texts from './texts.ts'
import { NOTHING_WRITTEN, addFragment } from './writing.ts'
import type { Writing } from './writing.ts'

const LOOK_EVERY_MS = 10_000
const STOPPED = texts.nothingChangedAndYourAnswers
/** What the guide says where the server has nothing kinder to say. */
const NOT_REACHED = texts.iDidntGetThatYourAnswers

export type GenerationProgress = Writing & {
  status: string
  /** Nothing has come for a while. */
  late: boolean
}

type Answer = { index: number; text: string }

export type GenerationRequest = {
  answers: Answer[]
  /** What should change, in the user's words; empty where nothing was asked for. */
  wish?: string
  /** Whom to talk to has been seen: write although the words read like a crisis. */
  proceed?: boolean
}

export type Generations = {
  /** What is being written for a phase; null where nothing is. */
  progressOf: (phaseNumber: PhaseNumber) => GenerationProgress | null
  /** `prepare` brings what is asked; from the call on the phase counts as being started. */
  start: (phaseNumber: PhaseNumber, prepare: () => Promise<GenerationRequest>) => Promise<void>
  /** Ends what is being written; what was there before stays. */
  stop: (phaseNumber: PhaseNumber) => Promise<void>
  /** The phase whose writing is being stopped. */
  stopping: PhaseNumber | null
  /** Why the guide would not go on before somebody has cared, where it ended so while one looked on. */
  paused: (phaseNumber: PhaseNumber) => Generation | null
  /** Leaves the pause, back to the answers. */
  resume: () => void
  /** The phase whose generation is being asked for. */
  starting: PhaseNumber | null
  /** Why the latest attempt at a phase came to nothing, in a sentence of the guide. */
  failure: (phaseNumber: PhaseNumber) => string | null
}

/** `onWritten` runs once for every generation that succeeds while somebody looks on. */
export function useGenerations(
  userId: number,
  generations: readonly Generation[],
  onWritten: (generation: Generation) => void,
): Generations {
  const client = useApolloClient()
  const [begun, setBegun] = useState<{ phaseNumber: PhaseNumber; id: string | null } | null>(null)
  const [stopping, setStopping] = useState<PhaseNumber | null>(null)
  const [pausedId, setPausedId] = useState<string | null>(null)
  const [failures, setFailures] = useState<Partial<Record<PhaseNumber, string>>>({})
  const of = (number: PhaseNumber) => generations.find(({ phaseNumber }) => phaseNumber === number)

  const fail = (phaseNumber: PhaseNumber, reason: string) => {
    toast({ title: common.error, description: GENERATION_FAILED, destructive: true })
    setFailures((all) => ({ ...all, [phaseNumber]: reason }))
  }
  const onEnd = (generation: Generation) => {
    const phaseNumber = generation.phaseNumber
    stopPending(userId, generation.id)
    storeEnd(client, generation)
    if (generation.status === 'failed') return fail(phaseNumber, reasonOf(generation.failure))
    if (generation.status === 'paused') return setPausedId(generation.id)
    if (generation.status === 'stopped') return toast({ title: texts.stopped, description: STOPPED })
    onWritten(generation)
  }
  const progress = {
    1: useGenerationProgress(of(1), onEnd),
    2: useGenerationProgress(of(2), onEnd),
    3: useGenerationProgress(of(3), onEnd),
  }
  usePendingUntilRead(userId, generations)

  // It counts as being started until it is seen: the cache tells a moment after it was told.
  if (begun?.id && generations.some(({ id }) => id === begun.id)) setBegun(null)

  const start = async (phaseNumber: PhaseNumber, prepare: () => Promise<GenerationRequest>) => {
    setBegun({ phaseNumber, id: null })
    setFailures((all) => ({ ...all, [phaseNumber]: undefined }))
    try {
      const { answers, wish = '', proceed = false } = await prepare()
      const { data } = await client.mutate({
        mutation: START_GENERATION,
        variables: { input: { phaseNumber, answers, ...(wish && { wish }), ...(proceed && { proceed }) } },
      })
      if (!data) return setBegun(null)
      setBegun({ phaseNumber, id: data.startGeneration.id })
      // People who have left the screen are told, too.
      awaitGeneration(userId, { id: data.startGeneration.id, phaseNumber })
      storeGeneration(client, data.startGeneration)
      if (!isUnfinished(data.startGeneration)) onEnd(data.startGeneration)
    } catch (error) {
      setBegun(null)
      fail(phaseNumber, limitText(error) ?? NOT_REACHED)
    }
  }
  const stop = async (phaseNumber: PhaseNumber) => {
    const generation = of(phaseNumber)
    if (!generation || !isUnfinished(generation)) return
    setStopping(phaseNumber)
    const { data } = (await client
      .mutate({ mutation: STOP_GENERATION, variables: { id: generation.id } })
      .catch((error: unknown) => sayFailure(error))) ?? { data: null }
    if (data && !isUnfinished(data.stopGeneration)) onEnd(data.stopGeneration)
    setStopping(null)
  }
  return {
    progressOf: (phaseNumber) => progress[phaseNumber],
    start,
    starting: begun?.phaseNumber ?? null,
    stop,
    stopping,
    paused: (phaseNumber) => {
      const newest = of(phaseNumber)
      return newest && newest.id === pausedId ? newest : null
    },
    resume: () => setPausedId(null),
    failure: (phaseNumber) => failures[phaseNumber] ?? lastFailure(of(phaseNumber)),
  }
}

/** Follows a generation while it is unfinished. */
function useGenerationProgress(
  generation: Generation | undefined,
  onEnd: (generation: Generation) => void,
): GenerationProgress | null {
  const client = useApolloClient()
  const id = generation && isUnfinished(generation) ? generation.id : null
  const [seen, setSeen] = useState<{ id: string; writing: Writing } | null>(null)
  const [lateId, setLateId] = useState<string | null>(null)
  const finish = useEffectEvent(onEnd)
  const followed = useRef<string | null>(null)
  const writing = seen?.id === id && seen ? seen.writing : NOTHING_WRITTEN
  const silent = id !== null && writing.text === ''

  useEffect(() => {
    if (!id) return
    followed.current = id
    return followGeneration(client, id, {
      onFragment: (fragment) =>
        setSeen((before) => ({
          id,
          writing: addFragment(before?.id === id ? before.writing : NOTHING_WRITTEN, fragment),
        })),
      onEnd: (ended) => {
        followed.current = null
        finish(ended)
      },
    })
  }, [client, id])

  // A new query of the journey may tell the end before the stream does.
  useEffect(() => {
    if (!generation || generation.id !== followed.current || isUnfinished(generation)) return
    followed.current = null
    if (generation.status !== 'stopped') finish(generation)
  }, [generation])

  // Only the first words tell that somebody writes; until then the stored state is asked now and then.
  useEffect(() => {
    if (!id || !silent) return
    const timer = setInterval(() => {
      setLateId(id)
      client.query({ query: GENERATIONS, fetchPolicy: 'network-only' }).catch(() => undefined)
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [client, id, silent])

  if (!generation || !id) return null
  return { ...writing, status: silent ? generation.status : 'running', late: silent && lateId === id }
}

/** What is found unfinished on the home screen is awaited from then on. */
function usePendingUntilRead(userId: number, generations: readonly Generation[]): void {
  useEffect(() => {
    for (const { id, phaseNumber } of generations.filter(isUnfinished)) {
      awaitGeneration(userId, { id, phaseNumber })
    }
  }, [userId, generations])
}

function lastFailure(generation: Generation | undefined): string | null {
  return generation?.status === 'failed' ? reasonOf(generation.failure) : null
}

/** The guide's own words for a refusal are shown; the fixed text of the toast is not repeated. */
function reasonOf(failure: string | null): string {
  return failure && failure !== GENERATION_FAILED ? failure : NOT_REACHED
}

/** What the server says to somebody who has asked too often. */
function limitText(error: unknown): string | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined
  return error.errors.find(({ extensions }) => extensions?.['code'] === 'RATE_LIMITED')?.message
}
