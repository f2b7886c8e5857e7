/** The rule on toasts is seen to bite: what useAction and sayFailure say is not said by hand. */
import { expect, test } from 'vitest'
import { complaints } from './planted.ts'

const TOAST = 'toast({ title: texts.error, destructive: true })'
const PLANTED = [
  `export const useSave = () => useMutation(SAVE, { onError: () => ${TOAST} })`,
  `export const options = { onCompleted: () => { ${TOAST} } }`,
  `export const save = async () => { try { await send() } catch { ${TOAST} } }`,
  `export const save = () => send().catch(() => ${TOAST})`,
]

test.each(PLANTED)('%s is refused in the web app', async (text) => {
  const said = new Set(await complaints('web/src/features/sprints/planted.ts', text))
  expect([...said]).toEqual(['What follows a mutation is said by useAction, and a failure by sayFailure.'])
})

test('what no answer of the server has caused is a toast', async () => {
  expect(await complaints('web/src/ui/planted.ts', `export const refuse = () => ${TOAST}`)).toEqual([])
})
