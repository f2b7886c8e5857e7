/** The insights of the home card: sentences of the user's own phases, each with its place. */
import { isQuotable } from '@daybreak/guide/quotable'
import type { Phase } from '@daybreak/proto/journey'
import type { Insight, Insights } from '@daybreak/proto/journey-memory'
import { hasSignals } from '@daybreak/safety/signals'
import type { JourneyRepository } from './repository.ts'
import { sentencesOf } from './statistics.ts'

const SHOWN = 3
const LONGEST = 240
const TITLES = { 1: 'Dream Life Vision', 2: 'Overcome Limitations', 3: '90-Day Action Plan' } as const

export async function getInsights(repository: JourneyRepository, userId: number): Promise<Insights> {
  const [phases, memories, { memory }] = await Promise.all([
    repository.listPhases(userId),
    repository.listMemories(userId),
    repository.readMemorySettings(userId),
  ])
  const completed = phases.filter(({ completed: done }) => done)
  return {
    completedPhases: completed.length,
    dreamHighlights: completed.flatMap((phase) => (phase.phaseNumber === 1 ? highlightsOf(phase) : [])),
    keyBreakthroughs: completed.flatMap((phase) => (phase.phaseNumber === 2 ? breakthroughsOf(phase) : [])),
    themes: memory === 'on' ? memories.filter(({ kind, heavy }) => kind === 'theme' && !heavy) : [],
  }
}

/** The sentences of the vision that hold most of the user's own words, in the order they are told. */
export function highlightsOf(phase: Phase): Insight[] {
  const own = new Set(Object.values(phase.answers).flatMap(wordsOf))
  const sentences = sentencesOf(phase.output)
    .map(withoutLooseMarks)
    .filter((sentence) => sentence.length >= 20 && sentence.length <= LONGEST && isQuotable(sentence))
    .filter((sentence) => !hasSignals([sentence]))
  const ranked = sentences
    .map((sentence, index) => ({ sentence, index, own: wordsOf(sentence).filter((word) => own.has(word)).length }))
    .toSorted((one, other) => other.own - one.own || one.index - other.index)
  return ranked
    .slice(0, SHOWN)
    .toSorted((one, other) => one.index - other.index)
    .map(({ sentence }) => toInsight(phase, sentence, sentence))
}

/** A sentence out of a quotation leaves its fingerprints, and what led to it, behind; it still stands in the text letter by letter. */
function withoutLooseMarks(sentence: string): string {
  const opened = /^[^“„«]*[“„«]\u202f?(?=[^”“»]*$)/u.exec(sentence)?.[0] ?? ''
  const rest = sentence.slice(opened.length).trim()
  return rest.replace(/^(?:[”»]|“(?![^”]*”))\.?\s*/u, '').replace(/^(?=[^“„«]*[”»]$)(.*)[”»]$/u, '$1')
}

/** The shifts of the breakthrough plan; a text that is no plan has none. */
export function breakthroughsOf(phase: Phase): Insight[] {
  const shifts = (phase.breakthroughPlan?.shifts ?? []).map(({ text }) => text)
  return shifts
    .filter((shift) => isQuotable(shift) && !hasSignals([shift]))
    .slice(0, SHOWN)
    .map((shift) => toInsight(phase, shift, shift))
}

function toInsight({ phaseNumber, versionId, updatedAt }: Phase, text: string, quote: string): Insight {
  const source = { kind: 'output' as const, phaseNumber, index: null, entryId: null, versionId }
  return { text, citation: { quote, source, title: TITLES[phaseNumber], at: updatedAt } }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{5,}/gu) ?? []
