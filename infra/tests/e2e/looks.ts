/** The widths and themes that screens are looked at in. */

export type Look = { width: 1280 | 390; theme: 'light' | 'dark' }

const WIDE: Look = { width: 1280, theme: 'light' }
const NARROW: Look = { width: 390, theme: 'dark' }
const ALL: Look[] = [WIDE, NARROW, { width: 1280, theme: 'dark' }, { width: 390, theme: 'light' }]

/** `LOOKS=all`, as in the nightly run. */
export const wantsAll = process.env['LOOKS'] === 'all'

/** The two that differ most. */
export const LOOKS: Look[] = wantsAll ? ALL : [WIDE, NARROW]

/** The narrowest screen that counts; at night also a window of 1280 at 200 %. */
export const ENLARGED = wantsAll ? [320, 640] : [320]

/** Where every word is made longer; at night at every width. */
export const LENGTHENED = wantsAll ? [...ENLARGED, 1280] : ENLARGED

/** For long stories, in which most screens stand that are looked at in both looks elsewhere. */
export const WIDE_LOOK: Look[] = wantsAll ? ALL : [WIDE]
export const NARROW_LOOK: Look[] = wantsAll ? ALL : [NARROW]
