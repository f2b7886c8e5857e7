/** The commonest passwords of known breaches, as the beginnings of their hashes: attackers try them first. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { ServiceError } from '@daybreak/proto/errors'

/** Of each hash; of some eighteen thousand, one password in sixty million that is not among them looks as if it were. */
const BYTES = 5
const FILE = new URL('common-passwords.bin', import.meta.url)

/** Sorted, one after the other. Where they come from: the README of the service. */
const beginnings = fs.readFileSync(FILE)

/** Whether the password is among them, whatever its case. */
export function isCommon(password: string): boolean {
  const wanted = createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest().subarray(0, BYTES)
  let [low, high] = [0, beginnings.length / BYTES]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const order = Buffer.compare(beginnings.subarray(middle * BYTES, (middle + 1) * BYTES), wanted)
    if (order === 0) return true
    if (order < 0) low = middle + 1
    else high = middle
  }
  return false
}

/** @throws ServiceError `INVALID_INPUT`, beside the field that holds the password. */
export function refuseCommon(password: string, field: 'password' | 'next'): void {
  if (!isCommon(password)) return
  const message = 'This password is on lists of stolen passwords. Choose another one.'
  throw new ServiceError('INVALID_INPUT', message, { fields: { [field]: message } })
}
