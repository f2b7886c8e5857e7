/** A part beside a screen whose code does not come: the screen stays, and the part comes when the line is back. */
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'
import { SidePart } from './side-part.tsx'

const Menu = () => <button>Account menu</button>

/** React says what a boundary has caught. */
function catchingErrors() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  return vi.spyOn(console, 'error').mockImplementation(() => undefined)
}

test('a menu whose code does not come leaves the screen as it is', async () => {
  const said = catchingErrors()
  const Part = lazyPart<object>(() => Promise.reject(new Error('no line')))
  const onFailure = vi.fn()
  render(
    <>
      <SidePart fallback={<p>Nothing yet</p>} onFailure={onFailure}>
        <Part />
      </SidePart>
      <textarea defaultValue="What is being written" />
    </>,
  )
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  expect(screen.getByText('Nothing yet')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('What is being written')
  expect(said).toHaveBeenCalled()
})

test('the menu comes when the line is back', async () => {
  catchingErrors()
  let line = false
  const Part = lazyPart<object>(() => (line ? Promise.resolve(Menu) : Promise.reject(new Error('no line'))))
  const onFailure = vi.fn()
  render(
    <SidePart onFailure={onFailure}>
      <Part />
    </SidePart>,
  )
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  line = true
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('button', { name: 'Account menu' })).toBeTruthy()
})
