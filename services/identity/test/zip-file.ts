/**
 * Reads a zip file of any length as unpacking programs do, from its central directory (APPNOTE 4.3.12). A reader that goes
 * from front to back has to look for marks in compressed data, where half a gigabyte holds them by chance.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'

const END = { signature: 0x06_05_4b_50, bytes: 22 }
const ENTRY = { signature: 0x02_01_4b_50, bytes: 46 }
const LOCAL_BYTES = 30
const DEFLATED = 8

interface Entry {
  name: string
  isDeflated: boolean
  /** Where its local header begins. */
  at: number
  /** As packed. */
  bytes: number
}

/** The SHA-256 of each file in it, in the order of its directory. */
export async function hashesOfZip(file: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const { name, isDeflated, at, bytes } of await readDirectory(file)) {
    const hash = createHash('sha256')
    const local = await readAt(file, at, LOCAL_BYTES)
    const start = at + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28)
    const packed = bytes === 0 ? new PassThrough().end() : fs.createReadStream(file, { start, end: start + bytes - 1 })
    await pipeline(packed, isDeflated ? createInflateRaw() : new PassThrough(), hash)
    hashes[name] = hash.digest('hex')
  }
  return hashes
}

async function readDirectory(file: string): Promise<Entry[]> {
  const { size } = fs.statSync(file)
  const end = await readAt(file, size - END.bytes, END.bytes)
  if (end.readUInt32LE(0) !== END.signature) throw new Error('The file does not end as a zip file does.')
  const directory = await readAt(file, end.readUInt32LE(16), end.readUInt32LE(12))
  const entries: Entry[] = []
  for (let at = 0; at < directory.length;) {
    if (directory.readUInt32LE(at) !== ENTRY.signature) throw new Error(`No entry at ${at} of the directory.`)
    const nameBytes = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + ENTRY.bytes, at + ENTRY.bytes + nameBytes)
    const isDeflated = directory.readUInt16LE(at + 10) === DEFLATED
    entries.push({ name, isDeflated, at: directory.readUInt32LE(at + 42), bytes: directory.readUInt32LE(at + 20) })
    at += ENTRY.bytes + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function readAt(file: string, position: number, length: number): Promise<Buffer> {
  await using handle = await open(file)
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length), position })
  if (bytesRead < length) throw new Error(`The file ends after ${position + bytesRead} bytes.`)
  return buffer
}
