/** The vectors of the RFCs, and what may not pass for a code. */
import { expect, test } from 'vitest'
import { codeOf, fromBase32, matchingStep, otpauthUrl, stepAt, toBase32 } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: at %i seconds the code is %s', (seconds, code) => {
  expect(codeOf(SECRET, stepAt(seconds * 1_000), 8)).toBe(code)
})

test('RFC 4226, appendix D: the first ten codes', () => {
  const codes = Array.from({ length: 10 }, (_, counter) => codeOf(SECRET, counter))
  expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489')
})

test('a code passes in its own half minute and in the ones beside it, and in no other', () => {
  const secret = toBase32(SECRET)
  const now = 1_234_567_890_000
  const steps = [-2, -1, 0, 1, 2].map((drift) => matchingStep(secret, codeOf(SECRET, stepAt(now) + drift), now))
  expect(steps).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null])
  for (const nonsense of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', ' 123456']) {
    expect(matchingStep(secret, nonsense, now)).toBeNull()
  }
})

test('base 32 goes there and back, as authenticator apps write it', () => {
  expect(toBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(fromBase32('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toEqual(SECRET)
  expect(otpauthUrl('ABC', 'a b&c')).toContain('otpauth://totp/Daybreak:a%20b%26c?secret=ABC&issuer=Daybreak')
})
