/** The bars around every screen, and what stands where there is none. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { NotFound } from '../routes/not-found.tsx'
import { VIEWER } from '../session/session.ts'
import { nora } from '../test/nora.ts'
import { BottomBar } from './bottom-bar.tsx'
import { isCurrent } from './navigation.ts'
import { TopBar } from './top-bar.tsx'
import { reply } from '../test/reply.ts'
import { renderWith } from '../test/render-with.tsx'

const subscriber = { ...nora, subscriptionStatus: 'active' as const }

function show(
  part: React.ReactNode,
  { viewer = subscriber, path = '/' }: { viewer?: typeof subscriber | null; path?: string } = {},
) {
  renderWith([reply(VIEWER, { viewer })], part, { at: path })
}

test('NAV-01 NAV-02 NAV-03 NAV-04 NAV-05 A-91 the top bar leads to four screens and four places outside', () => {
  show(<TopBar onSearch={() => undefined} />, { path: '/sprint/7' })
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole<HTMLAnchorElement>('link')
  expect(links.slice(0, 4).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Your Journey', '/'],
    ['Journal', '/journal'],
    ['Action Plans', '/sprints'],
    ['FAQs', '/faq'],
  ])
  expect(links.filter((link) => link.getAttribute('aria-current')).map((link) => link.textContent)).toEqual([
    'Action Plans',
  ])
  const newTab = ['_blank', 'noopener']
  expect(links.slice(4).map((link) => [link.textContent, link.getAttribute('href'), link.target, link.rel])).toEqual([
    ['Home (opens in a new tab)', '/pages/daybreak', ...newTab],
    ['Blog (opens in a new tab)', '/pages/blog', ...newTab],
    ['Manifestos (opens in a new tab)', '/pages/manifestos', ...newTab],
    ['Reach Out (opens in a new tab)', '/reach-out', ...newTab],
  ])
})

test('NAV-08 CST-08 the bottom bar leads to four screens, and to the guide between them', async () => {
  const guide = vi.fn()
  show(<BottomBar onGuide={guide} />)
  const bar = within(screen.getByRole('navigation', { name: 'Main, mobile' }))
  await bar.findByRole('link', { name: 'Profile' })
  expect(bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Journey', '/'],
    ['Journal', '/journal'],
    ['Plans', '/sprints'],
    ['Profile', '/profile'],
  ])
  await userEvent.click(bar.getByRole('button', { name: 'Sol' }))
  expect(guide).toHaveBeenCalledOnce()
})

test('NAV-09 strangers are led in instead', async () => {
  show(<BottomBar onGuide={() => undefined} />, { viewer: null })
  const link = await screen.findByRole('link', { name: 'Sign In' })
  expect(link.getAttribute('href')).toBe('/auth')
  expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull()
})

test('NF-01 NF-02 the screen of a path that leads nowhere', () => {
  show(<NotFound />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 Page Not Found')
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy()
  expect(document.title).toBe('404 Page Not Found | Daybreak')
})

test.each([
  ['/journal', '/journal/entries', true],
  ['/journal', '/journal/entries/7', true],
  ['/journal', '/journals', false],
  ['/sprints', '/sprint/7', true],
  ['/', '/journal', false],
])('%s is marked as current at %s: %s', (to, pathname, current) => {
  expect(isCurrent(to, pathname)).toBe(current)
})
