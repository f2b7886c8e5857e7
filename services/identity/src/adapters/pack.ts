/** One zip file of texts. */
import { strToU8, zipSync } from 'fflate'
import type { Pack } from '../exports.ts'

export const pack: Pack = (files) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level: 6 })
