/** Writes a brotli and a gzip copy of each text asset, so that nothing is packed while somebody waits. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** The best takes twice as long for a sixtieth less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

export function packAssets(): Plugin {
  return {
    name: 'pack-assets',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const files = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|svg)$/.test(file))
      await Promise.all(
        files.map(async (file) => {
          const source = path.join(dir, file)
          const bytes = await fs.readFile(source)
          await fs.writeFile(`${source}.br`, await promisify(brotliCompress)(bytes, BROTLI))
          await fs.writeFile(`${source}.gz`, await promisify(gzip)(bytes, { level: 9 }))
        }),
      )
    },
  }
}
