/** Only the full-screen element is available; the page behind is inert, except its heading and notifications. */
import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useInertBackground } from './use-inert-background.ts'

function Sheet({ covers }: { covers: boolean }) {
  const sheet = useRef<HTMLElement>(null)
  useInertBackground(sheet, covers)
  return (
    <section ref={sheet}>
      <button>Save</button>
    </section>
  )
}

const page = (covers: boolean) => (
  <>
    <header>
      <h1>Your Journey</h1>
      <div>
        <button>Begin</button>
      </div>
    </header>
    <main>
      <Sheet covers={covers} />
      <footer>
        <button>More</button>
      </footer>
    </main>
    <div role="region" aria-label="Notifications">
      <button>Undo</button>
    </div>
  </>
)
const isHeld = (name: string) => screen.getByText(name).closest('[inert]') !== null

test('beside a heading that stays, the rest of its place is held', () => {
  const { rerender } = render(page(true))
  expect(['Begin', 'More', 'Save', 'Your Journey', 'Undo'].map(isHeld)).toEqual([true, true, false, false, false])
  rerender(page(false))
  expect(['Begin', 'More'].map(isHeld)).toEqual([false, false])
})
