/** Where the help button goes when something that can be pressed is in its place. */
import { expect, test } from 'vitest'
import { freeLift } from './clear-of-controls.ts'

const place = { top: 700, height: 44, highest: 72 }

test.each([
  ['nothing is in the way', [], 0],
  ['the button below it is not touched', [{ top: 744, bottom: 790 }], 0],
  ['a button in its place is cleared', [{ top: 720, bottom: 772 }], 24],
  [
    'two of them are cleared where the gap is too small',
    [
      { top: 720, bottom: 772 },
      { top: 640, bottom: 690 },
    ],
    104,
  ],
  ['a page full of controls leaves it where it is', [{ top: 0, bottom: 800 }], 0],
])('NAV-10 %s', (_name, obstacles, lift) => expect(freeLift({ ...place, obstacles })).toBe(lift))
