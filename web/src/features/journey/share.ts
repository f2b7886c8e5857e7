/** What sharing says: the product's own sentence, never anything of the person (A-107). */
import { BRAND } from '../../brand.ts'

const SENTENCE = `Why wait another day to create the life of your dreams? Dream it, and walk the first ninety days, with ${BRAND.name}.`
const HASHTAGS = [BRAND.tag, 'lifegoals', 'growthmindset']
const SHORT_VIDEO = 'https://www.tiktok.com/share'
const MICROBLOG = 'https://twitter.com/intent/tweet'

export function shortVideoUrl(page: string): string {
  return `${SHORT_VIDEO}?${new URLSearchParams({ text: SENTENCE, url: page })}`
}

export function microblogUrl(page: string): string {
  return `${MICROBLOG}?${new URLSearchParams({ text: SENTENCE, url: page, hashtags: BRAND.tag })}`
}

/** Copies caption, hashtags and address for a post with a picture; a refusal of the browser is only logged. */
export async function copyCaption(page: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${SENTENCE}\n\n${HASHTAGS.map((tag) => `#${tag}`).join(' ')}\n\n${page}`)
    window.alert('Caption copied to clipboard! Open Instagram to paste and share.')
  } catch (error) {
    console.error('The caption could not be copied', error)
  }
}

/** The address of this screen, without what is open in it. */
export function pageAddress(): string {
  return window.location.origin + window.location.pathname
}
