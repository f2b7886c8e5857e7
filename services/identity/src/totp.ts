/** Time-based one-time passwords: RFC 6238 with SHA-1, six digits, thirty seconds. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** One step early or late: clocks differ, and people type slowly. */
const DRIFT = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepAt = (milliseconds: number) => Math.floor(milliseconds / 1_000 / STEP_SECONDS)

/** The code of one time step (RFC 4226, 5.3). */
export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step that `code` belongs to, around `now`; null where it belongs to none. */
export function matchingStep(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const key = fromBase32(secret)
  const given = Buffer.from(code)
  let found: number | null = null
  for (let step = stepAt(now) - DRIFT; step <= stepAt(now) + DRIFT; step += 1) {
    if (timingSafeEqual(given, Buffer.from(codeOf(key, step)))) found ??= step
  }
  return found
}

/** What an authenticator app reads from the QR code. */
export function otpauthUrl(secret: string, account: string): string {
  const label = `Daybreak:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=Daybreak&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
}

export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
