/** What waits for the first answers of a page, and what is drawn in pieces until they have come. */
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

/** The parts that were drawn, in their order. */
const drawn: string[] = []
function Part({ name }: { name: string }) {
  drawn.push(name)
  return <p>{name}</p>
}

/** The module as a page begins with it. */
const begin = () => import('./first-answers.ts')
beforeEach(() => {
  vi.resetModules()
  drawn.length = 0
})

test('the first answers are settled once all have come or failed and the screen is there, and what they bring is drawn in pieces until then', async () => {
  const { firstAnswers, DeferredRender, settleFirstAnswers } = await begin()
  const show = () =>
    render(
      <DeferredRender fallback={<Part name="placeholder" />}>
        <Part name="answer" />
      </DeferredRender>,
    )
  show()
  expect(await screen.findByText('answer')).toBeTruthy()
  expect(drawn).toEqual(['placeholder', 'answer'])

  const settled = vi.fn<() => void>()
  void firstAnswers.then(settled)
  const [last, shown] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  settleFirstAnswers([Promise.reject(new Error('offline')), last.promise], shown.promise)
  for (const each of [last, shown]) {
    await new Promise((resolve) => setTimeout(resolve))
    expect(settled).not.toHaveBeenCalled()
    each.resolve()
  }
  await firstAnswers

  drawn.length = 0
  show()
  expect(drawn).toEqual(['answer'])
})

test('with answers in the page its screen is drawn with them at once, and what stands further down a moment later', async () => {
  document.body.innerHTML = '<script type="application/json" id="page-answers">{}</script>'
  const { AfterFirstPaint, DeferredRender, settleFirstAnswers, firstAnswers } = await begin()
  const show = () =>
    render(
      <>
        <DeferredRender fallback={<Part name="placeholder" />}>
          <Part name="answer" />
        </DeferredRender>
        <AfterFirstPaint>
          <Part name="below" />
        </AfterFirstPaint>
        <AfterFirstPaint now>
          <Part name="first of many" />
        </AfterFirstPaint>
      </>,
    )
  show()
  expect(await screen.findByText('below')).toBeTruthy()
  expect(drawn).toEqual(['answer', 'first of many', 'below'])

  settleFirstAnswers([], Promise.resolve())
  await firstAnswers
  drawn.length = 0
  show()
  expect(drawn).toEqual(['answer', 'below', 'first of many'])
})
