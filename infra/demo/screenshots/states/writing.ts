/** Sol at work, and where it would not go on. */
import type { Locator, Page } from 'playwright-core'
import { until } from '../people.ts'
import type { Part, Step } from '../state.ts'
import { press, sees, steps } from '../steps.ts'

/** Has the guide write, unless it has begun for an earlier picture; `sign` is what shows then. */
async function write(page: Page, sign: Locator = page.getByRole('button', { name: 'Stop' })): Promise<Locator> {
  const generate = page.getByRole('button', { name: /^Generate / })
  await generate.or(sign).first().waitFor()
  if (await generate.isVisible()) await generate.click()
  return sign
}
const writing: Step = async (page) => {
  await (await write(page)).waitFor()
  await until('there is enough to see', async () => (await page.getByRole('log').innerText()).length > 300)
}
const stopped: Step = async (page) => {
  await (await write(page)).click()
  await sees('Stopped')(page)
}
const paused: Step = async (page) => {
  await (await write(page, page.getByText('Nothing has been planned.'))).waitFor()
}
const heavyWords: Step = async (page) => {
  await page.getByRole('region', { name: 'Overcome Limitations' }).getByRole('textbox').first().fill('I want to die')
  await sees('In danger right now')(page)
}
/** Somebody waits on another screen. */
const ready: Step = async (page) => {
  const again = page.getByRole('button', { name: 'Regenerate' })
  const first = page.getByRole('button', { name: /^Generate / })
  await again.or(first).first().waitFor()
  await again.or(first).first().click()
  await page.locator('nav a[href="/journal"]').filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Read it' }).waitFor()
}

export const WRITING: Part = {
  heavy: [
    { name: 'heavy answer', path: '/?phase=2&question=1', open: heavyWords },
    { name: 'writing paused', path: '/?phase=2&question=6', open: paused },
    { name: 'home with care', path: '/', open: sees('I’ve read this'), whole: true },
  ],
  writer: [
    {
      name: 'writing failed',
      path: '/?phase=1&question=6',
      model: 'broken',
      open: steps(press(/^Generate/), sees(/did not reach|try once more|Try again/i)),
    },
    { name: 'writing', path: '/?phase=1&question=6', model: 'slow', open: writing },
    { name: 'writing stopped', path: '/?phase=1&question=6', model: 'slow', open: stopped },
    { name: 'text ready', path: '/?phase=1&question=6', model: 'usual', open: ready },
  ],
}
