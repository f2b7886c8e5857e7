/** Form drafts: typed text is restored after the session has ended or a dialog was closed. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { ok, subscriber } from '../support/product.ts'
import type { Person } from '../support/product.ts'
import { chooseFromAccountMenu, dayFromNow, isAt, login, place, sawToast, shows, useBrowser } from './browser.ts'

const visit = useBrowser()
let person: Person
let sprint: string

beforeAll(async () => {
  person = await subscriber(place)
  const { body } = ok(await person.post('/api/sprints', { goal: 'Sell ten prints' }), 201)
  sprint = `/sprint/${body.id}`
})

async function openNewTask(page: Page) {
  await page.getByRole('button', { name: 'Add New Task' }).click()
  return page.getByRole('dialog', { name: 'Add New Task' })
}
const countDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length)

test('the draft of a new task survives the end of the session and the closing of its dialog', async () => {
  const { page, context } = await visit({ person, tolerates: /401/ })
  await page.goto(sprint)
  const dialog = await openNewTask(page)
  await dialog.getByLabel('Title').fill('Ask the harbour café')
  await dialog.getByLabel('Due date').fill(dayFromNow(10))
  // Only this request loses its session. If another request failed first, the dialog would close before it is sent.
  await page.route('**/graphql', async (route) => {
    const request = route.request()
    if (!request.postData()?.includes('CreateTask')) return route.fallback()
    await context.clearCookies()
    return route.fallback({ headers: { ...request.headers(), cookie: '' } })
  })
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await isAt(page, '/auth')
  await page.unrouteAll()
  await login(page, person.username, person.password)
  await isAt(page, sprint)

  const again = page.getByRole('dialog', { name: 'Add New Task' })
  await shows(again.getByText('Restored from a draft. Not saved yet.'))
  expect(await again.getByLabel('Title').inputValue()).toBe('Ask the harbour café')
  await page.keyboard.press('Escape')
  await again.waitFor({ state: 'detached' })
  await openNewTask(page)
  expect(await again.getByLabel('Due date').inputValue()).toBe(dayFromNow(10))
  await again.getByRole('button', { name: 'Add Task' }).click()
  await sawToast(page, 'Task created')
  await shows(page.getByRole('heading', { name: 'Ask the harbour café' }))
  expect(await countDrafts(page)).toBe(0)
})

test('signing out asks about unsaved drafts, and deletes them', async () => {
  const { page } = await visit({ person })
  await page.goto(sprint)
  const dialog = await openNewTask(page)
  await dialog.getByLabel('Title').fill('For nobody else')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await countDrafts(page)).toBe(1)
  await chooseFromAccountMenu(page, 'Sign Out')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await isAt(page, '/auth')
  expect(await countDrafts(page)).toBe(0)
})
