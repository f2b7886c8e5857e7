/** What a screen must not have, whoever looks at it: axe's findings, and a page that scrolls sideways. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** A script for every page that `violations` is asked about. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A button that has been scrolled half under a bar that stays is no small one. */
const HALF_HIDDEN = /partially obscured/

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] }

/** What was asked for is drawn, and nothing moves any more, nor has begun to move where something else has ended. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What is asked for before a frame is drawn with it; by the one after it, what that brings has begun to move.
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    // One that holds its last picture stays in the list.
    const moving = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
    for (await drawn(); moving().length > 0; await drawn())
      await Promise.allSettled(moving().map((animation) => animation.finished))
  })
}

/**
 * Headings that begin neither at the edge of the page nor at that of a card's text: of those near it all, else the first
 * two, unless they stand beside something.
 */
export function strayEdges(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.querySelector('#root > header .wrap')?.getBoundingClientRect().left
    if (edge === undefined) return []
    const text = edge + (window.innerWidth < 640 ? 20 : 24)
    const others = [...document.querySelectorAll('main :is(img, svg, nav, li)')]
      .map((other) => other.getBoundingClientRect())
      .filter(({ width }) => width > 0)
    const standsBeside = ({ left, top, bottom }: DOMRect) =>
      others.some((other) => other.right <= left && other.top < bottom && top < other.bottom)
    const headings = [...document.querySelectorAll('main :is(h1, h2)')]
      .filter((heading) => heading.checkVisibility() && heading.clientWidth > 1)
      .filter((heading) => !heading.closest('li, [data-full-screen]'))
    const first = ['H1', 'H2'].map((level) => headings.find(({ tagName }) => tagName === level))
    return headings
      .map((heading) => ({ heading, box: heading.getBoundingClientRect() }))
      .filter(({ heading, box }) => box.left < edge + 50 || (first.includes(heading) && !standsBeside(box)))
      .filter(({ box }) => ![edge, text].some((each) => Math.abs(box.left - each) < 2))
      .map(({ heading, box }) => `${box.left}: ${heading.textContent.slice(0, 60)}`)
  })
}

/** Controls whose enlarged target lies around something else, so that a click far from them is theirs. */
export function strayTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a')]
      .filter((control) => getComputedStyle(control, '::before').position === 'absolute')
      .filter((control) => getComputedStyle(control).position === 'static')
      .map((control) => control.outerHTML.slice(0, 120)),
  )
}

/** Elements that reach beyond the right edge of a page that scrolls sideways. */
export function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (e) => e.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} > ${clientWidth}`, ...wide.map((element) => element.outerHTML.slice(0, 120))].slice(0, 5)
  })
}

/** What has the focus without showing it by an outline, a ring or an edge; empty when all is well. */
export function unmarkedFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    // Where a new screen begins: it takes the focus when it has come, and Tab never leads to it.
    if (element?.matches('main[tabindex="-1"]')) return ''
    // What has parts of its own (the payment form, a date) marks the part.
    if (!element || element === document.body || element.shadowRoot || element.matches('[type=date]')) return ''
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const marked = (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    const { width, height } = element.getBoundingClientRect()
    return marked && width > 0 && height > 0 ? '' : element.outerHTML.slice(0, 150)
  })
}

/** Every violation, with the element it is about. */
export async function violations(page: Page): Promise<string[]> {
  const options = { runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] }
  const found: { violations: Violation[] } = await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)
  const isScrolled = await page.evaluate(() => window.scrollY > 0)
  return found.violations
    .flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })))
    .filter(({ failureSummary }) => !(isScrolled && HALF_HIDDEN.test(failureSummary)))
    .filter(({ id, html }) => !(id === 'region' && html.startsWith('<div data-radix-popper')))
    .map(({ id, html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`)
}
