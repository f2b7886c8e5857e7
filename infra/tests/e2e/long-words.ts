/** A screen in a language whose words are longer. */
import type { Page } from 'playwright-core'

/** Makes every word that is read two fifths longer, as German does. */
export function lengthenWords(page: Page): Promise<void> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement?.closest('script, style, svg')) continue
      // An address or a name is what it is in every language.
      node.nodeValue = (node.nodeValue ?? '').replaceAll(
        /(?<![\p{L}@./-])\p{L}{4,14}(?![\p{L}@/-])/gu,
        (word) => word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase(),
      )
    }
  })
}

/** Buttons, links and headings that are narrower than their own text. */
export function squeezedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The area that takes a tap may be wider than the text.
    for (const element of document.querySelectorAll('.reach')) element.classList.remove('reach')
    return (
      [...document.querySelectorAll('button, a, h1, h2, h3, label, [role="tab"], nav span')]
        .filter((element) => element.textContent.trim() !== '')
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1)
        // Cut off on purpose, with the whole of it elsewhere.
        .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ scrollWidth, clientWidth, outerHTML }) => `${scrollWidth} > ${clientWidth}: ${outerHTML.slice(0, 160)}`)
    )
  })
}
