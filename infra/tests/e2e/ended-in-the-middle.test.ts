/** The session or the subscription ends while somebody writes: the words are there when they are back. */
import { expect, it } from 'vitest'
import { subscriber } from '../support/product.ts'
import { isAt, login, place, shows, useBrowser } from './browser.ts'
import { butTheSession, takeLine } from './line.ts'

const visit = useBrowser()

it('An entry outlives the session and the subscription that it was typed in', async () => {
  const person = await subscriber(place)
  const { page, context } = await visit({ person, tolerates: /401/ })
  const line = await takeLine(page)
  await page.goto('/journal')
  await page.getByLabel('Title').fill('Low tide')
  await page.getByLabel('Content').fill('Nobody at the harbour.')
  await line(butTheSession('unpaid'))
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await shows(page.getByRole('alert').or(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')))
  await line('answered')
  await page.goto('/journal')
  expect(await page.getByLabel('Content').inputValue()).toBe('Nobody at the harbour.')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await isAt(page, '/auth')
  await login(page, person.username, person.password)
  await isAt(page, '/journal')
  await shows(page.getByLabel('Content'))
  expect(await page.getByLabel('Content').inputValue()).toBe('Nobody at the harbour.')
})
