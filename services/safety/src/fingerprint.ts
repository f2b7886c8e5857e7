/** A fingerprint finds a passage again without keeping its words. */
import { createHash } from 'node:crypto'
import { fold } from './folding.ts'

export const fingerprintOf = (passage: string): string =>
  createHash('sha256').update(fold(passage)).digest('base64url').slice(0, 22)
