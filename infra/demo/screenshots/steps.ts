/** Small steps that lead from a screen to one of its states. */
import type { Page } from 'playwright-core'
import type { Step } from './state.ts'

export const press =
  (name: string | RegExp): Step =>
  async (page) => {
    await page.getByRole('button', { name }).first().click()
  }

export const tab =
  (name: string): Step =>
  async (page) => {
    await page.getByRole('tab', { name }).click()
  }

const anyDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Presses what opens a dialog, and waits for it. */
export const opened =
  (name: string | RegExp): Step =>
  async (page) => {
    await press(name)(page)
    await anyDialog(page).first().waitFor()
  }

/** The same for what is a button beside the name of a sprint, and in a menu on a narrow screen. */
export const openedFromHeader =
  (name: string): Step =>
  async (page) => {
    const button = page.getByRole('button', { name })
    const actions = page.getByRole('button', { name: 'Sprint actions' })
    await button.or(actions).first().waitFor()
    if (await actions.isVisible()) {
      await actions.click()
      await page.getByRole('menuitem', { name }).click()
    } else await button.click()
    await anyDialog(page).first().waitFor()
  }

/** Presses a button of the dialog that is open. */
export const answers =
  (name: string): Step =>
  async (page) => {
    await anyDialog(page).last().getByRole('button', { name, exact: true }).click()
  }

/** The question that a press brings up over whatever is open. */
export const asked =
  (name: string | RegExp): Step =>
  async (page) => {
    await press(name)(page)
    await page.getByRole('alertdialog').waitFor()
  }

export const fill =
  (label: string | RegExp, text: string): Step =>
  async (page) => {
    await page.getByLabel(label).first().fill(text)
  }

export const sees =
  (text: string | RegExp): Step =>
  async (page) => {
    await page.getByText(text).filter({ visible: true }).first().waitFor()
  }

export const steps =
  (...each: Step[]): Step =>
  async (page) => {
    for (const step of each) await step(page)
  }

/** Does it, unless an earlier picture has: `sign` shows then. Ends when the sign shows. */
export const once =
  (
    sign: (page: Page) => ReturnType<Page['locator']>,
    undone: (page: Page) => ReturnType<Page['locator']>,
    work: Step,
  ) =>
  async (page: Page): Promise<void> => {
    await sign(page).or(undone(page)).first().waitFor()
    if (!(await sign(page).first().isVisible())) await work(page)
    await sign(page).first().waitFor()
  }

export const leadsTo =
  (address: string): Step =>
  async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' })
  }

export const offline: Step = async (page) => {
  await page.context().setOffline(true)
  await sees(/offline|no connection/i)(page)
}

/** Stores something as the person of this browser, and looks at the screen anew. */
export const stored =
  (address: string, data: object): Step =>
  async (page) => {
    const headers = { origin: new URL(page.url()).origin }
    const answer = await page.request.post(address, { data, headers })
    if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`)
    await page.reload({ waitUntil: 'networkidle' })
  }
