/** The second reading of what a generation is made from: what a model hears danger in is no material. */
import type { Answers } from '@daybreak/proto/rules'
import type { DangerSeen } from '@daybreak/proto/signals'
import { mostUrgent } from '@daybreak/safety/signals'
import { careFor } from './care.ts'
import type { Material } from './material.ts'
import { lookAgain, type SecondLook } from './second-look.ts'

interface HeardMaterial {
  material: Material
  /** The most urgent of all that was heard. */
  danger: DangerSeen | null
  /** The most urgent of what was said for this very generation, and not long before. */
  pausedBy: DangerSeen | null
}

/** All of it is about to be sent, at the person's wish. */
export async function withoutHeard(look: SecondLook, userId: number, material: Material): Promise<HeardMaterial> {
  const heard = await lookAgain(look, userId, textsOf(material))
  const danger = mostUrgent([...heard.values()])
  if (!danger) return { material, danger: null, pausedBy: null }
  await look.repository.noteCare(userId, ...[...heard.values()].map((one) => careFor(one, 'answer')))
  const light = (text: string) => (heard.has(text) ? '' : text)
  const lightAnswers = (answers: Answers): Answers =>
    Object.fromEntries(Object.entries(answers).map(([index, text]) => [index, light(text)]))
  const { answers, earlierAnswers, followUps, entries, memories, wish } = material
  const kept: Material = {
    ...material,
    answers: lightAnswers(answers),
    earlierAnswers: Object.fromEntries(
      Object.entries(earlierAnswers).map(([phase, said]) => [phase, lightAnswers(said)]),
    ),
    followUps: followUps.map((one) => ({ ...one, answer: light(one.answer) })),
    entries: entries.filter(({ content }) => !heard.has(content)),
    memories: memories.filter(({ text }) => !heard.has(text)),
    wish: wish && light(wish),
  }
  const pausedBy = mostUrgent(saidNow(material).flatMap((text) => heard.get(text) ?? []))
  return { material: kept, danger, pausedBy }
}

const saidNow = ({ answers, wish, followUps, phaseNumber }: Material): string[] => [
  ...Object.values(answers),
  wish ?? '',
  ...followUps.filter((one) => one.phaseNumber === phaseNumber).map(({ answer }) => answer),
]

function textsOf({ answers, earlierAnswers, followUps, entries, memories, wish }: Material): string[] {
  return [
    ...[answers, ...Object.values(earlierAnswers)].flatMap((said) => Object.values(said)),
    ...[wish ?? '', ...followUps.map(({ answer }) => answer)],
    ...memories.filter(({ corrected }) => corrected).map(({ text }) => text),
    ...entries.map(({ content }) => content),
  ]
}
