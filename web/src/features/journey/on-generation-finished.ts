/** When the guide has finished: updates the cache and says so, on every screen. */
import type { ApolloClient } from '@apollo/client'
import * as common from '../../ui/texts.ts'
import { toast } from '../../ui/toast-store.ts'
import { PHASE_TEXTS } from './phases.ts'
import { GENERATIONS, PHASES } from './queries.ts'
import type { Generation } from './queries.ts'
import * as texts from './texts.ts'

/** The one text for a generation that failed (WIZ-27). */
export const GENERATION_FAILED = texts.failedToGenerateNarrative

/** Puts a generation in the place of the one before it of the same phase. */
export function storeGeneration(client: ApolloClient, generation: Generation): void {
  client.cache.updateQuery({ query: GENERATIONS }, (data) => ({
    generations: [
      ...(data?.generations ?? []).filter(({ phaseNumber }) => phaseNumber !== generation.phaseNumber),
      generation,
    ],
  }))
}

export function storeEnd(client: ApolloClient, generation: Generation): void {
  storeGeneration(client, generation)
  client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'guideLimits' })
  if (generation.status !== 'succeeded') return
  // The first plan makes a sprint; every text is a version, changes what rests on it, and may be remembered.
  const outdated = [
    'versions',
    'insights',
    'sprintBases',
    'memory',
    ...(generation.phaseNumber === 3 ? ['sprints'] : []),
  ]
  for (const fieldName of outdated) client.cache.evict({ id: 'ROOT_QUERY', fieldName })
  client.query({ query: PHASES, fetchPolicy: 'network-only' }).catch(() => undefined)
}

/** A toast for somebody who does not have the text before them. */
export function tellEnd(generation: Generation, open: () => void): void {
  if (generation.status === 'stopped') return
  if (generation.status === 'paused') {
    const action = { label: texts.lookAtItTogether, onAction: open }
    return toast({ title: texts.yourAnswersComeFirst, description: generation.failure ?? undefined, action })
  }
  if (generation.status === 'failed') {
    const action = { label: texts.backToMyAnswers, onAction: open }
    return toast({ title: common.error, description: GENERATION_FAILED, destructive: true, action })
  }
  const { ready } = PHASE_TEXTS[generation.phaseNumber]
  toast({ title: ready, action: { label: texts.readIt, onAction: open } })
}
