/** Hands on the licences of the fonts, which come by style sheets and are therefore in no list of what is bundled. */
import fs from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import type { Plugin } from 'vite'

export function fontLicenses(): Plugin {
  const newsreader = path.join(import.meta.dirname, '../src/assets/fonts/OFL.txt')
  const sans = fileURLToPath(import.meta.resolve('@fontsource-variable/instrument-sans/LICENSE'))
  return {
    name: 'font-licenses',
    apply: 'build',
    async generateBundle() {
      const texts = await Promise.all([newsreader, sans].map((file) => fs.readFile(file, 'utf8')))
      this.emitFile({ type: 'asset', fileName: 'assets/font-licenses.txt', source: texts.join('\n\n') })
    },
  }
}
