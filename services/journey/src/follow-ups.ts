/** "Go deeper": the guide asks one question about one answer. Asking and answering are optional. */
import { createHash } from 'node:crypto'
import { questionOn } from '@daybreak/guide/deeper'
import { notFound, ServiceError } from '@daybreak/proto/errors'
import type {
  answerFollowUp as AnswerFollowUp,
  askFollowUp as AskFollowUp,
  FollowUp,
} from '@daybreak/proto/journey-memory'
import { gentleText } from '@daybreak/safety/answers'
import type { z } from 'zod'
import { GuideError, type Guide, type Prompt } from './adapters/guide.ts'
import { careFor, careIn, saidTo } from './care.ts'
import { questionJob } from './jobs.ts'
import { requestLook } from './looking.ts'
import { writeMetered } from './metering.ts'
import { readQuestion } from './output/question.ts'
import { buildRepair } from './prompt.ts'
import { askedOn, buildQuestionPrompt, type Topic } from './question-prompt.ts'
import { QUESTIONS } from './questions.ts'
import type { JourneyRepository } from './repository.ts'
import { findDangers, type SecondLayer } from './second-layer.ts'

const DAY_MS = 24 * 3_600_000
const PER_DAY = 60
const MAX_TOKENS = 1_000
const BLANK = 'Answer the question first.'
const ASKED_ANEW =
  'There is another question on this answer now. Your reply isn’t saved yet. Copy it before you leave this page.'
const ENOUGH = 'You’ve reached your daily limit of follow-up questions. Your answers are safe.'

export async function askFollowUp(
  repository: JourneyRepository,
  slot: z.output<typeof AskFollowUp.input>,
): Promise<FollowUp> {
  const { userId, phaseNumber, index } = slot
  return repository.transaction(async (tx) => {
    await tx.lockJourney(userId)
    const answer = (await tx.findDraft(userId, phaseNumber))?.answers[`${index}` as '0']?.trim() ?? ''
    if (answer === '') throw new ServiceError('CONFLICT', BLANK)
    const about = hash(answer)
    const present = await tx.findFollowUp(slot)
    if (present?.about === about) return withoutHash(present)
    if ((await tx.countFollowUpsSince(userId, new Date(Date.now() - DAY_MS))) >= PER_DAY) {
      throw new ServiceError('RATE_LIMITED', ENOUGH, { retryAfterSeconds: 3_600 })
    }
    const { id, followUp } = await tx.beginFollowUp(slot, about)
    await tx.enqueue(questionJob, id, await tx.countAsking(userId))
    return followUp
  })
}

const withoutHash = ({ about: _, ...followUp }: FollowUp & { about: string }): FollowUp => followUp

export async function answerFollowUp(
  repository: JourneyRepository,
  { text, question = null, ...slot }: z.output<typeof AnswerFollowUp.input>,
  hasSecondLayer = false,
): Promise<FollowUp> {
  const followUp = await repository.transaction(async (tx) => {
    if (hasSecondLayer) await requestLook(tx, slot.userId)
    const present = await tx.putFollowUpAnswer(slot, { question, text })
    if (!present && (await tx.findFollowUp(slot))) throw new ServiceError('CONFLICT', ASKED_ANEW)
    return present
  })
  if (!followUp) throw notFound('Question')
  const care = careIn([text], 'answer')
  if (care) await repository.flagCrisis(slot.userId, care)
  return followUp
}

export interface Asker extends SecondLayer {
  guide: Guide
  hasRoom: (userId: number) => Promise<boolean>
}

/** Finds the question: the guide's where it has a good one in time, else a plain one; empty where none should be asked. */
export async function findQuestion(asker: Asker, id: string, signal: AbortSignal): Promise<void> {
  const { repository } = asker
  const asked = await repository.findAsking(id)
  if (!asked) return
  const { slot } = asked
  const draft = await repository.findDraft(slot.userId, slot.phaseNumber)
  const answers = new Map(Object.entries(draft?.answers ?? {}))
  const answer = answers.get(`${slot.index}`)?.trim() ?? ''
  const question = await questionFor(asker, { slot, answer, besides: [...answers.values()] }, signal)
  await repository.putQuestion(slot, asked.about, question)
}

/** Nothing is asked about a heavy answer: what is said to it stands in the place of a question. */
async function questionFor(asker: Asker, topic: Topic, signal: AbortSignal): Promise<string> {
  const gentle = gentleText([topic.answer])
  if (gentle !== null) return gentle
  if (plainQuestion(topic) === '') return ''
  const { userId } = topic.slot
  const heard = await findDangers(asker, userId, [topic.answer, ...topic.besides])
  await asker.repository.flagCrisis(userId, ...[...heard.values()].map((danger) => careFor(danger, 'answer')))
  const danger = heard.get(topic.answer)
  if (danger) return saidTo(danger)
  const light = { ...topic, besides: topic.besides.filter((text) => !heard.has(text)) }
  return (await think(asker, light, signal)) ?? plainQuestion(light)
}

/** Chosen by topic and tone; none where the answer refuses or mourns, and then no model is asked either. */
const plainQuestion = ({ slot: { phaseNumber, index }, answer, besides }: Topic): string =>
  questionOn({ topic: QUESTIONS[phaseNumber][index]?.topic ?? '', answer, besides })

/** The guide's own question; one that is no use is asked for once more, with the reason. */
async function think(asker: Asker, topic: Topic, signal: AbortSignal): Promise<string | null> {
  const { userId } = topic.slot
  if (!(await asker.hasRoom(userId))) return null
  const prompt = buildQuestionPrompt(topic)
  const ask = (asked: Prompt, number: number) =>
    writeMetered(asker, asker.guide, {
      prompt: asked,
      entry: { userId, generationId: null, purpose: 'follow-up', number },
      options: { form: null, maxTokens: MAX_TOKENS, signal, onText: () => undefined },
    })
  try {
    const first = await ask(prompt, 1)
    const reading = readQuestion(first.written.text, askedOn(topic))
    if (reading.ok) return reading.question
    await first.note('repaired')
    const repair = buildRepair(prompt, { written: first.written.text, complaint: reading.complaint })
    const second = await ask(repair, 2)
    const repaired = readQuestion(second.written.text, askedOn(topic))
    if (repaired.ok) return repaired.question
    await second.note('repaired')
    return null
  } catch (error) {
    if (error instanceof GuideError) return null
    throw error
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
