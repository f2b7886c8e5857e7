/** The session or the subscription ends while somebody writes: the words are there when they are back. */
import { expect, it } from 'vitest'
import { subscriber } from '../support/product.ts'
import { isAt, login, place, shows, useBrowser } from './browser.ts'
import { butTheSession, takeLine } from './line.ts'
import { followTraffic } from './traffic.ts'

const visit = useBrowser()

it('An entry outlives the session and the subscription that it was typed in', async () => {
  const person = await subscriber(place)
  const { page, context } = await visit({ person, tolerates: /401/ })
  const line = await takeLine(page)
  const { answered, listening } = followTraffic(page)
  await page.goto('/journal')
  await page.getByLabel('Title').fill('Low tide')
  await page.getByLabel('Content').fill('Nobody at the harbour.')
  await line(butTheSession('unpaid'))
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await shows(page.getByRole('alert').or(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')))
  await line('answered')
  // A question that is still on its way would lead to sign-in before anybody has pressed a thing.
  await page.goto('/journal')
  await shows(page.getByText('No journal entries yet. Start writing above!'))
  await listening()
  await answered()
  expect(await page.getByLabel('Content').inputValue()).toBe('Nobody at the harbour.')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await isAt(page, '/auth')
  await login(page, person.username, person.password)
  await isAt(page, '/journal')
  await shows(page.getByLabel('Content'))
  expect(await page.getByLabel('Content').inputValue()).toBe('Nobody at the harbour.')
})

it('An answer outlives the session that it was typed in, and its writer is led back to the question', async () => {
  const person = await subscriber(place)
  const { page, context } = await visit({ person, tolerates: /401/ })
  await page.goto('/?phase=1&question=1')
  const answer = page.getByRole('region', { name: 'Dream Life Vision' }).getByRole('textbox')
  await answer.fill('The light over the harbour.')
  await shows(page.getByText('Saved', { exact: true }))
  await page.getByRole('button', { name: 'Next Question' }).click()
  await page.waitForURL(/question=2/)
  await context.clearCookies()
  await answer.fill('Two hours at the press.')
  await isAt(page, '/auth')
  await login(page, person.username, person.password)
  await page.waitForURL(/phase=1&question=2$/)
  await shows(page.getByText('Saved', { exact: true }))
  expect(await answer.inputValue()).toBe('Two hours at the press.')
  // By now it is with the server, and nothing of it waits in this browser.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':answers')))).toEqual([])
  await page.goto('/?phase=1&question=1')
  await shows(answer)
  expect(await answer.inputValue()).toBe('The light over the harbour.')
})
