/** What was typed survives a line that is down and a page that is closed. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAnswerKeeper } from './answer-keeper.ts'
import type { SaveState, TypedAnswer } from './answer-keeper.ts'

const ANSWER: TypedAnswer = { phaseNumber: 1, index: 2, text: 'Swimming' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

function keep(save: (answer: TypedAnswer) => Promise<unknown>) {
  const states: SaveState[] = []
  return { states, keeper: createAnswerKeeper({ userId: 7, save, onState: (state) => states.push(state) }) }
}

test('only the last of what was typed in a breath is sent', async () => {
  const sent: string[] = []
  const { keeper, states } = keep(async ({ text }) => sent.push(text))
  keeper.type({ ...ANSWER, text: 'Swim' })
  keeper.type(ANSWER)
  await vi.advanceTimersByTimeAsync(600)
  expect(sent).toEqual(['Swimming'])
  expect(states.at(-1)).toBe('saved')
  expect(keeper.listUnsaved()).toEqual([])
})

test('an answer that could not be sent is kept in the browser and sent again', async () => {
  let online = false
  const sent: string[] = []
  const save = async ({ text }: TypedAnswer) => {
    if (!online) throw new Error('offline')
    sent.push(text)
  }
  const { keeper, states } = keep(save)
  keeper.type(ANSWER)
  await keeper.flush()
  expect(states.at(-1)).toBe('failed')
  expect(keep(save).keeper.listUnsaved()).toEqual([ANSWER])
  online = true
  await keeper.flush()
  expect(sent).toEqual(['Swimming'])
  expect(keep(save).keeper.listUnsaved()).toEqual([])
})

test('what is typed while an older text is on its way is sent after it', async () => {
  const sent: string[] = []
  const { keeper } = keep(async ({ text }) => {
    sent.push(text)
    if (sent.length === 1) keeper.type({ ...ANSWER, text: 'Swimming, badly' })
  })
  keeper.type(ANSWER)
  await keeper.flush()
  expect(sent).toEqual(['Swimming', 'Swimming, badly'])
})

describe('two tabs of one browser', () => {
  const OTHER: TypedAnswer = { phaseNumber: 1, index: 4, text: 'Enough' }
  const offline = () => Promise.reject(new Error('offline'))

  test('keep what is typed in both while the line is down', async () => {
    const first = keep(offline).keeper
    const second = keep(offline).keeper
    first.type(ANSWER)
    await first.flush()
    second.type(OTHER)
    await second.flush()
    expect(keep(offline).keeper.listUnsaved()).toEqual([ANSWER, OTHER])
  })

  test('forget only what each has saved', async () => {
    const first = keep(offline).keeper
    const second = keep(() => Promise.resolve()).keeper
    first.type(ANSWER)
    second.type(OTHER)
    await second.flush()
    expect(keep(offline).keeper.listUnsaved()).toEqual([ANSWER])
  })

  test('save the later of two texts, whichever tab sends first', async () => {
    const sent: string[] = []
    const save = async ({ text }: TypedAnswer) => sent.push(text)
    const first = keep(save).keeper
    const second = keep(save).keeper
    first.type(ANSWER)
    second.type({ ...ANSWER, text: 'Swimming, badly' })
    await first.flush()
    await second.flush()
    await first.flush()
    expect(sent).toEqual(['Swimming, badly'])
  })

  test('send once what both have found from an earlier visit', async () => {
    keep(offline).keeper.type(ANSWER)
    const sent: string[] = []
    const save = async ({ text }: TypedAnswer) => sent.push(text)
    const first = keep(save).keeper
    const second = keep(save).keeper
    await first.flush()
    await second.flush()
    expect(sent).toEqual(['Swimming'])
    expect(second.listUnsaved()).toEqual([])
  })
})
