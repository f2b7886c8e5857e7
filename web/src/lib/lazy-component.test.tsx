/** Parts whose code comes later: at once where it has come, the same for as long as they stand. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyComponent } from './lazy-component.ts'

function Counter({ unit }: { unit: string }) {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{`${count} ${unit}`}</button>
}

function show(Part: ReturnType<typeof lazyComponent<{ unit: string }>>, unit = 'words') {
  return (
    <Suspense fallback={<p>Nothing</p>}>
      <Part unit={unit} />
    </Suspense>
  )
}

test('a part whose code is there is drawn without a placeholder', async () => {
  const Part = lazyComponent(() => Promise.resolve(Counter))
  await Part.preload()
  render(show(Part))
  expect(screen.getByRole('button').textContent).toBe('0 words')
})

test('a part that had to be waited for stays what it was when it is drawn again', async () => {
  const code = Promise.withResolvers<typeof Counter>()
  const Part = lazyComponent(() => code.promise)
  const { rerender } = render(show(Part))
  expect(screen.getByText('Nothing')).toBeTruthy()
  code.resolve(Counter)
  await userEvent.click(await screen.findByRole('button', { name: '0 words' }))
  rerender(show(Part, 'days'))
  expect(screen.getByRole('button').textContent).toBe('1 days')
})

test('fetching ahead of time neither fails nor has the page loaded anew', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  const Part = lazyComponent<{ unit: string }>(() => Promise.reject(new Error('no line')))
  expect(await Part.preload()).toBeUndefined()
  expect(reload).not.toHaveBeenCalled()
})
