/** Packs texts into one zip file, which comes as it is made. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'
import type { Pack } from '../exports.ts'

const DEFLATED = 8

export const pack: Pack = async function* (files, at) {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for (const [filename, texts] of files) {
    const file: ZipInputFile = { filename, mtime: at, compression: DEFLATED, size: 0, crc: 0 }
    zip.add(file)
    for await (const bytes of deflated(texts, file)) {
      file.ondata?.(null, bytes, false)
      yield* ready.splice(0)
    }
    file.ondata?.(null, new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}

/** Compressed by threads of the system; what goes in is measured on its way. */
function deflated(texts: AsyncIterable<string>, file: ZipInputFile): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const deflate = createDeflateRaw({ level: 6 })
  const source = Readable.from(measured(texts, file), { highWaterMark: 1 })
  pipeline(source, deflate).catch(() => undefined) // told to whoever reads
  return deflate
}

async function* measured(texts: AsyncIterable<string>, file: ZipInputFile) {
  for await (const text of texts) {
    const bytes = Buffer.from(text)
    file.size += bytes.length
    file.crc = crc32(bytes, file.crc)
    yield bytes
  }
}
