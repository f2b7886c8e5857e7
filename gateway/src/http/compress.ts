/** Compresses what is made for one request. ADR 0045 says which answers are, and why the others are not. */
import type { Request, Response } from 'express'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Less fits into one packet in any case. */
const LEAST_BYTES = 1_400
/** 29 kB take 0.2 ms and become 2.2 kB; the best quality saves a tenth more and takes fifty times as long. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The smallest first. */
const CODINGS = [
  { name: 'br', pack: (bytes: Buffer) => brotliCompressSync(bytes, FAST) },
  { name: 'gzip', pack: (bytes: Buffer) => gzipSync(bytes, { level: 1 }) },
] as const

/** Each is asked for alone: of several, Express picks the one that the browser lists first, and all list gzip first. */
export const accepts = (request: Request, encoding: string): boolean => request.acceptsEncodings(encoding) !== false

/** Ends the response with this body, compressed if the browser takes that. */
export function endCompressed(request: Request, response: Response, bytes: Buffer): void {
  const coding = bytes.length < LEAST_BYTES ? undefined : CODINGS.find(({ name }) => accepts(request, name))
  const sent = coding ? coding.pack(bytes) : bytes
  if (coding) response.setHeader('Content-Encoding', coding.name)
  response.setHeader('Content-Length', sent.length)
  response.end(sent)
}
