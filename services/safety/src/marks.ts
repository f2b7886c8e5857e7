/** A mark by which a passage is known again without its words. */
import { createHash } from 'node:crypto'
import { fold } from './folding.ts'

export const markOf = (passage: string): string =>
  createHash('sha256').update(fold(passage)).digest('base64url').slice(0, 22)
