/** What the gateway puts into the page of a screen that people arrive at. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin, Rolldown } from 'vite'
import { FIRST_SIGHTS } from '../src/app/first-sight.tsx'

/** Where people come in, and the parts of the app that show there beside those that every screen has. */
const ARRIVALS = {
  '/auth': ['src/app/auth-layout.tsx', 'src/routes/auth.tsx'],
  '/': ['src/app/layout.tsx', 'src/routes/home.tsx'],
}

/**
 * Tells the gateway which files those screens load, so that the page names them before any script has run, and what to
 * show meanwhile.
 */
export function listArrivals(): Plugin {
  return {
    name: 'list-arrivals',
    apply: 'build',
    // Once Vite has taken away the chunks that held nothing but styles.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const everywhere = filesOf(
          bundle,
          chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
        )
        const filesAt = (modules: string[]) => {
          const shown = chunks.filter(({ facadeModuleId }) =>
            modules.some((module) => facadeModuleId?.endsWith(module)),
          )
          const files = filesOf(
            bundle,
            shown.map(({ fileName }) => fileName),
          )
          return [...files].filter((file) => !everywhere.has(file))
        }
        const arrivals = Object.entries(ARRIVALS).map(([place, modules]) => [place, filesAt(modules)])
        this.emitFile({
          type: 'asset',
          fileName: 'arrivals.json',
          source: JSON.stringify(Object.fromEntries(arrivals)),
        })
        const sights = Object.entries(FIRST_SIGHTS).map(([place, sight]) => [place, renderToStaticMarkup(sight)])
        this.emitFile({
          type: 'asset',
          fileName: 'first-sights.json',
          source: JSON.stringify(Object.fromEntries(sights)),
        })
      },
    },
  }
}

/** Chunks with all that they import, and their style sheets. */
function filesOf(bundle: Rolldown.OutputBundle, names: string[], files = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name)) continue
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    filesOf(bundle, chunk.imports, files)
  }
  return files
}
