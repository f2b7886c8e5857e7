/** What should change in a text: kept until a text was written that grants it. */
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearPerson } from '../../lib/storage.ts'
import { ViewerContext } from '../../session/session.ts'
import type { Viewer } from '../../session/session.ts'
import { nora } from '../../test/nora.ts'
import { GUIDE_LIMITS } from './use-queries.ts'
import { WriteAgain } from './write-again.tsx'

const other = { ...nora, id: 2, username: 'omar' }

type Visit = {
  viewer?: Viewer
  phaseNumber?: 1 | 2 | 3
  granted?: string | null
  simulated?: boolean
  onRegenerate?: () => void
}

/** As a page that was just loaded. */
function visit({ viewer = nora, onRegenerate = () => undefined, ...visited }: Visit = {}) {
  const props = { phaseNumber: 1 as const, granted: null, simulated: false, ...visited }
  const mocks = [{ request: { query: GUIDE_LIMITS }, error: new Error('down') }]
  return render(
    <MockedProvider mocks={mocks}>
      <ViewerContext value={viewer}>
        <WriteAgain {...props} busy={false} onRegenerate={onRegenerate} />
      </ViewerContext>
    </MockedProvider>,
  )
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>(/What should change\?/)
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))
const saysAt = (at: Visit) => {
  const { unmount } = visit(at)
  const { value } = field()
  unmount()
  return value
}

beforeEach(() => localStorage.clear())

test('a wish is there again after a reload, for its writer and its phase alone, until they sign out', async () => {
  const { unmount } = visit()
  await userEvent.type(field(), 'Shorter')
  expect(screen.queryByText(/Restored from a draft/)).toBeNull()
  unmount()
  expect([saysAt({ viewer: other }), saysAt({ phaseNumber: 2 })]).toEqual(['', ''])
  const again = visit()
  expect(field().value).toBe('Shorter')
  expect(screen.getByText(/Restored from a draft/)).toBeTruthy()
  again.unmount()
  clearPerson(nora.id)
  expect(saysAt({})).toBe('')
})

test('a wish that was asked for stays until a text grants it, however often that fails', async () => {
  const onRegenerate = vi.fn()
  const { unmount } = visit({ granted: 'Longer', onRegenerate })
  await userEvent.type(field(), ' Shorter ')
  await userEvent.click(screen.getByRole('button', { name: 'Regenerate' }))
  expect(onRegenerate).toHaveBeenCalledWith('Shorter')
  unmount()
  expect(saysAt({ granted: 'Longer' })).toBe(' Shorter ')
  expect(saysAt({ granted: 'Shorter' })).toBe('')
  expect(drafts()).toEqual([])
})

test('a wish can be given up', async () => {
  const { unmount } = visit()
  await userEvent.type(field(), 'Shorter')
  unmount()
  visit()
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(field().value).toBe('')
  expect(drafts()).toEqual([])
})

test('where no AI writes, it is said which wishes can be met', () => {
  const { unmount } = visit({ simulated: true })
  const hint = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent
  expect(hint()).toContain('Without AI, you can ask for it shorter or longer')
  unmount()
  visit()
  expect(hint()).not.toContain('AI')
})
