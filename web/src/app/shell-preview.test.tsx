/** What is seen before the app has begun, and how it gives way. */
import { cleanup, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { LOWEST_PRICES } from '../session/from-price.tsx'
import { HeroStrip } from '../features/journey/hero-strip.tsx'
import { Hero } from '../features/journey/hero.tsx'
import { Component as AuthLayout } from './auth-layout.tsx'
import { dropShellPreview, untilShown } from './drop-shell-preview.ts'
import { SCREEN_ROUTES } from './screen-routes.ts'
import { shellPreviewsOf } from './shell-preview.tsx'
import type { ShellPreview } from './preview-frames.tsx'
import { reply } from '../test/reply.ts'
import { renderWith } from '../test/render-with.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

function drawn(shown: ReactNode) {
  const preview = document.createElement('div')
  preview.innerHTML = renderToStaticMarkup(shown)
  return preview
}

/** Without answers. */
function previewOf(path: string, asked: Partial<ShellPreview> = {}) {
  const screen = SCREEN_ROUTES[path]
  const previews = screen ? shellPreviewsOf(path, screen) : []
  const fits = ({ search, complete }: ShellPreview) => search === asked.search && complete === asked.complete
  const plain = previews.filter(({ shown }) => !renderToStaticMarkup(shown).includes('{{'))
  return drawn(plain.find(fits)?.shown)
}

const begin = () => undefined
const SCREENS = [
  ['/auth', <AuthLayout />, () => previewOf('/auth')],
  ['/', <Hero onBegin={begin} />, () => previewOf('/')],
  ['/ of a complete journey', <HeroStrip onBegin={begin} />, () => previewOf('/', { complete: true })],
] as const

test.each(SCREENS)('at %s the title stands as it will, and is no heading yet', (_place, screen, draw) => {
  const preview = draw()
  const { container } = renderWith([reply(LOWEST_PRICES, { prices: [] })], screen)
  const title = container.querySelector('h1')
  const seen = [...preview.querySelectorAll('p')].find(({ textContent }) => textContent === title?.textContent)
  expect(seen?.className).toBe(title?.className)
  expect(preview.querySelector('h1, a, button, main')).toBeNull()
})

test.each([
  ['/journal', ['Your Journal']],
  ['/sprints', ['90-Day Sprints']],
  ['/profile', ['Account Settings']],
  ['/faq', ['Help and questions']],
  [
    '/reach-out',
    [
      'Reach Out',
      'Questions, problems, ideas, or a charge that looks wrong: write to the people who run Daybreak. They see this message, and nothing you wrote to Sol.',
    ],
  ],
  [
    '/memory',
    [
      'What Sol remembers',
      'Every note quotes your own words, exactly as you wrote them. Anything without a quote isn’t kept.',
    ],
  ],
  ['/admin', ['Admin Dashboard']],
  ['/admin/users/:id', ['User', 'Account facts only. You can’t see what people wrote.']],
  ['/admin/audit', ['Audit log', 'What happened to accounts, never what people wrote.']],
  ['/admin/costs', ['AI costs', 'What model requests cost, by your price list. Never what people wrote.']],
  ['/admin/messages', ['Messages', 'Sent through Reach Out. Admins also get them by email.']],
])('at %s the bar, the title and what stands under it are there before the app is', (place, lines) => {
  const preview = previewOf(place)
  expect([...preview.querySelectorAll('p > span')].map(({ textContent }) => textContent)).toEqual(lines)
  expect(preview.querySelector('h1, a, button, main')).toBeNull()
})

test('paper has no bars, but its title is there', () => {
  expect(previewOf('/journal/print').textContent).toBe('Your Journal')
})

test.each(Object.keys(SCREEN_ROUTES).filter((path) => SCREEN_ROUTES[path]?.frame === 'layout'))(
  'at %s nobody looks at an empty page before the app is there',
  (place) => {
    expect(previewOf(place).textContent).toContain('Daybreak')
  },
)

test('the preview stays while the app has nothing to show, and goes with the first heading', async () => {
  document.body.innerHTML = '<div id="shell-preview"></div><div id="root"></div>'
  const root = document.getElementById('root')!
  dropShellPreview(untilShown(root))
  root.innerHTML = '<p role="status">Loading</p>'
  await new Promise((resolve) => queueMicrotask(() => resolve(null)))
  expect(document.getElementById('shell-preview')).not.toBeNull()
  root.innerHTML = '<main><h1>Welcome</h1></main>'
  await waitFor(() => expect(document.getElementById('shell-preview')).toBeNull())
})
