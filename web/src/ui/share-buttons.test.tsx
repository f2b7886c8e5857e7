/** Sharing: three places, what would be said first, and nothing that leaves by itself. */
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShareButtons } from './share-buttons.tsx'

const TEXT = 'Nora & co: a vision of 100 %'
const alert = vi.fn()
const opened = vi.fn()

beforeEach(() => {
  vi.stubGlobal('alert', alert.mockReset())
  vi.stubGlobal('open', opened.mockReset())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function choose(name: string) {
  const user = userEvent.setup()
  render(<ShareButtons text={TEXT} />)
  await user.click(screen.getByRole('button', { name }))
  return { user, preview: within(await screen.findByRole('dialog')) }
}
const linkOf = ({ preview }: Awaited<ReturnType<typeof choose>>) =>
  preview.getByRole<HTMLAnchorElement>('link', { name: /Open/ })

test('SHR-01 SHR-02 three places, and nothing happens before the preview is confirmed', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  render(<ShareButtons text={TEXT} />)
  const names = ['Share on TikTok', 'Share on X', 'Copy a caption for Instagram']
  for (const name of names) {
    await userEvent.click(screen.getByRole('button', { name }))
    const preview = within(await screen.findByRole('dialog'))
    expect(preview.getByText(/Nora & co: a vision of 100 %/)).toBeTruthy()
    expect(preview.getByText(/nothing is posted until/i)).toBeTruthy()
    await userEvent.click(preview.getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect([opened, copied, alert].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
})

test('each place is named in letters', () => {
  render(<ShareButtons text={TEXT} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['TikTok', 'X', 'Instagram'])
})

test('SHR-03 SHR-04 the short video gets text and address in a new tab', async () => {
  const link = linkOf(await choose('Share on TikTok'))
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener'])
  const params = new URL(link.href).searchParams
  expect(Object.fromEntries(params)).toEqual({ text: TEXT, url: window.location.origin + window.location.pathname })
})

test('SHR-03 SHR-05 SHR-10 the microblog gets text, address and the tag of the brand in a new tab', async () => {
  const link = linkOf(await choose('Share on X'))
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener'])
  const { text, url, hashtags } = Object.fromEntries(new URL(link.href).searchParams)
  expect([text, url, hashtags]).toEqual([TEXT, window.location.origin + window.location.pathname, 'daybreak'])
})

test('SHR-06 SHR-07 SHR-09 the photo gets caption, hashtags and address on the clipboard, and says so', async () => {
  const { user, preview } = await choose('Copy a caption for Instagram')
  await user.click(preview.getByRole('button', { name: 'Copy caption' }))
  await waitFor(() =>
    expect(alert).toHaveBeenCalledExactlyOnceWith('Caption copied to clipboard! Open Instagram to paste and share.'),
  )
  const address = window.location.origin + window.location.pathname
  expect(await navigator.clipboard.readText()).toBe(`${TEXT}\n\n#daybreak #lifegoals #growthmindset\n\n${address}`)
})

test('SHR-08 a clipboard that refuses is only logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user, preview } = await choose('Copy a caption for Instagram')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Blocked', 'NotAllowedError'))
  await user.click(preview.getByRole('button', { name: 'Copy caption' }))
  await waitFor(() => expect(logged).toHaveBeenCalled())
  expect(alert).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
})
