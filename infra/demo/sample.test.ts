/** The excerpt on the sign-in screen is a real one. */
import { expect, test } from 'vitest'
import { ask } from '../../services/guide/test/prompts.ts'
import { SAMPLE } from '../../web/src/app/sample.ts'
import { ANSWERS } from './story.ts'

test('the excerpt that strangers see is what the guide writes for the demo account', () => {
  expect(ask(1, Object.values(ANSWERS[1])).split('\n\n').slice(0, SAMPLE.length)).toEqual([...SAMPLE])
})
