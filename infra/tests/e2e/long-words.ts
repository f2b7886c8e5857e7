/** Simulates a language with longer words, and finds text that no longer fits. */
import type { Page } from 'playwright-core'

/** Makes every visible word 40 % longer, as in German. */
export function lengthenWords(page: Page): Promise<void> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement?.closest('script, style, svg')) continue
      // Addresses and names are the same in every language.
      node.nodeValue = (node.nodeValue ?? '').replaceAll(
        /(?<![\p{L}@./-])\p{L}{4,14}(?![\p{L}@/-])/gu,
        (word) => word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase(),
      )
    }
  })
}

/** Buttons, links, labels and headings that are narrower than their text. */
export function squeezedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The class enlarges the tap area beyond the text, so it would hide an overflow.
    for (const element of document.querySelectorAll('.reach')) element.classList.remove('reach')
    return (
      [...document.querySelectorAll('button, a, h1, h2, h3, label, [role="tab"], nav span')]
        .filter((element) => element.textContent.trim() !== '')
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1)
        // Truncated on purpose: the full text is shown elsewhere.
        .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ scrollWidth, clientWidth, outerHTML }) => `${scrollWidth} > ${clientWidth}: ${outerHTML.slice(0, 160)}`)
    )
  })
}
