/** A part beside a screen whose code does not come: the screen stays, and the part comes when the line is back. */
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { lazyComponent } from './lazy-component.ts'
import { SidePart } from './side-part.tsx'

const Menu = () => <button>Account menu</button>

/** React says what a boundary has caught. */
function catchingErrors() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  return vi.spyOn(console, 'error').mockImplementation(() => undefined)
}

test('a menu whose code does not come leaves the screen as it is', async () => {
  const said = catchingErrors()
  const Part = lazyComponent<object>(() => Promise.reject(new Error('no line')))
  const onFailure = vi.fn()
  render(
    <>
      <SidePart fallback={<p>Nothing yet</p>} onFailure={onFailure}>
        <Part />
      </SidePart>
      <textarea defaultValue="What is being written" />
    </>,
  )
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  expect(screen.getByText('Nothing yet')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('What is being written')
  expect(said).toHaveBeenCalled()
})

test('the menu comes when the line is back', async () => {
  catchingErrors()
  let line = false
  const Part = lazyComponent<object>(() => (line ? Promise.resolve(Menu) : Promise.reject(new Error('no line'))))
  const onFailure = vi.fn()
  render(
    <SidePart onFailure={onFailure}>
      <Part />
    </SidePart>,
  )
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  line = true
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('button', { name: 'Account menu' })).toBeTruthy()
})

describe('a part that nobody has asked for', () => {
  afterEach(() => vi.useRealTimers())

  function showFailing() {
    vi.useFakeTimers()
    catchingErrors()
    const server = { up: false }
    const load = vi.fn(() => (server.up ? Promise.resolve(Menu) : Promise.reject(new Error('server down'))))
    const Part = lazyComponent<object>(load)
    const shown = render(
      <SidePart fallback={<p>Nothing yet</p>}>
        <Part />
      </SidePart>,
    )
    return { ...shown, server, load }
  }
  /** Second by second, so that each step is drawn before the next. */
  async function pass(seconds: number) {
    for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000))
  }

  test('comes ten seconds after its failure, without an online event', async () => {
    const { server } = showFailing()
    await pass(9)
    server.up = true
    expect(screen.getByText('Nothing yet')).toBeTruthy()
    await pass(3)
    expect(screen.getByRole('button', { name: 'Account menu' })).toBeTruthy()
  })

  test('is not asked for without end, nor once it is gone', async () => {
    const { load, unmount } = showFailing()
    await pass(120)
    expect(load).toHaveBeenCalledTimes(4)
    unmount()
    const other = showFailing()
    await pass(1)
    other.unmount()
    await pass(120)
    expect(other.load).toHaveBeenCalledOnce()
  })
})
