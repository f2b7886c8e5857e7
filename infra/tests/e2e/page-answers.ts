/** Pages as they are where the gateway had no answers in time: they ask for all that they show. */
import type { Page } from 'playwright-core'

export async function leaveOutAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const find = document.getElementById.bind(document)
    document.getElementById = (id) => (id === 'page-answers' ? null : find(id))
  })
}

/** What a page asks of these questions: those whose answers it did not bring, because the gateway had none in time. */
export async function leftToAsk(page: Page, questions: readonly string[]): Promise<string[]> {
  const brought = await page.evaluate(() => {
    const { answers } = JSON.parse(document.getElementById('page-answers')?.textContent ?? '{"answers":[]}') as {
      answers: { operationName: string }[]
    }
    return answers.map(({ operationName }) => operationName)
  })
  const left = [...questions]
  for (const name of brought) {
    if (!left.includes(name)) throw new Error(`The page brings the answer to ${name}, which nothing on it asks`)
    left.splice(left.indexOf(name), 1)
  }
  return left.toSorted()
}
