/** What sharing says and where it goes: a prepared sentence, never a word of the person's own (A-106, A-107). */
import { BRAND } from '../brand.ts'
import { fill } from './fill.ts'
import * as texts from './texts.ts'

export const SENTENCE = fill(texts.whyWaitAnotherDay, { brand: BRAND.name })
/** A milestone per phase (A-106): that it is reached, and nothing of what was written. */
export const MILESTONES = {
  1: fill(texts.iPutTheLife, { brand: BRAND.name }),
  2: fill(texts.iKnowWhatsBeenHolding, { brand: BRAND.name }),
  3: fill(texts.iHaveAPlan, { brand: BRAND.name }),
} as const
export const HASHTAGS = [BRAND.tag, 'lifegoals', 'growthmindset']
const SHORT_VIDEO = 'https://www.tiktok.com/share'
const MICROBLOG = 'https://twitter.com/intent/tweet'

export function shortVideoUrl(text: string, page: string): string {
  return `${SHORT_VIDEO}?${new URLSearchParams({ text, url: page })}`
}

export function microblogUrl(text: string, page: string): string {
  return `${MICROBLOG}?${new URLSearchParams({ text, url: page, hashtags: BRAND.tag })}`
}

/** Caption, hashtags and address, as they are pasted under a picture. */
export function photoCaption(text: string, page: string): string {
  return `${text}\n\n${HASHTAGS.map((tag) => `#${tag}`).join(' ')}\n\n${page}`
}

/** Copies the caption for a post with a picture; a refusal of the browser is only logged (A-97). */
export async function copyCaption(text: string, page: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(photoCaption(text, page))
    window.alert(texts.captionCopiedToClipboard)
  } catch (error) {
    console.error('The caption could not be copied', error)
  }
}

/** The address of this screen, without what is open in it. */
export function pageAddress(): string {
  return window.location.origin + window.location.pathname
}
