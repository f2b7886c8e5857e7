/** Packs texts into one zip file. */
import { strToU8, zipSync } from 'fflate'
import type { Pack } from '../exports.ts'

export const pack: Pack = (files) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level: 6 })
