/** Writes the preload manifest: which files each screen loads, what it asks first, and its shell preview. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin, Rolldown } from 'vite'
import { pageQuestionsOf } from '../src/app/page-questions.ts'
import type { PageQuestion } from '../src/app/page-questions.ts'
import { shellPreviewsOf } from '../src/app/shell-preview.tsx'
import type { ShellPreview } from '../src/app/preview-frames.tsx'
import { SCREEN_ROUTES } from '../src/app/screen-routes.ts'
import type { ScreenRoute } from '../src/app/screen-routes.ts'
import { builtAs } from './built-as.ts'

/** A screen as the gateway knows it; the first whose pattern fits the address counts. */
type ScreenPreload = {
  pattern: string
  /** Whether people who are not signed in see it. */
  open: boolean
  /** What it loads beside that which every screen has. */
  files: string[]
  /** Beyond those, where the address asks for them; `search` as in `ScreenRoute`. */
  parts: { search: string; files: string[] }[]
  /** Whose answers come with the page. */
  questions: PageQuestion[]
  /** What to show until the app does; the first that fits counts. `filled-preview.tsx` writes the places for answers. */
  previews: (Omit<ShellPreview, 'shown'> & { html: string })[]
}

/** Tells the gateway which files each screen loads, so that the page names them before any script has run. */
export function preloadManifest(): Plugin {
  return {
    name: 'preload-manifest',
    apply: 'build',
    // Once Vite has taken away the chunks that held nothing but styles.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const screens = Object.entries(SCREEN_ROUTES).map(([path, place]): ScreenPreload => {
          return {
            pattern: path,
            open: place.access === 'anyone' || place.access === 'signed-out',
            files: [...filesAt(bundle, place), ...fontsAt(bundle, place)],
            parts: Object.entries(place.parts ?? {}).map(([search, parts]) => ({
              search,
              files: partsAt(bundle, place, parts),
            })),
            questions: pageQuestionsOf(path, place),
            previews: shellPreviewsOf(path, place).map(({ shown, ...fits }) => ({
              ...fits,
              html: renderToStaticMarkup(shown),
            })),
          }
        })
        this.emitFile({ type: 'asset', fileName: 'preload-manifest.json', source: JSON.stringify(screens) })
      },
    },
  }
}

function filesAt(bundle: Rolldown.OutputBundle, { route, frame }: ScreenRoute): string[] {
  const modules = [`src/routes/${route}.tsx`, ...(frame ? [`src/app/${frame}.tsx`] : [])]
  const everywhere = filesOf(
    bundle,
    chunksOf(bundle).filter(({ isEntry }) => isEntry),
  )
  return [...filesOf(bundle, chunksWith(bundle, modules))].filter((file) => !everywhere.has(file))
}

function partsAt(bundle: Rolldown.OutputBundle, place: ScreenRoute, parts: readonly string[]): string[] {
  const there = filesAt(bundle, place)
  const modules = parts.map((part) => `src/${part}.tsx`)
  return [...filesOf(bundle, chunksWith(bundle, modules))].filter((file) => !there.includes(file))
}

const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** @throws Error where there is no such module. */
function chunksWith(bundle: Rolldown.OutputBundle, modules: readonly string[]): Rolldown.OutputChunk[] {
  return modules.map((module) => {
    const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (!chunk) throw new Error(`The web app has no ${module}`)
    return chunk
  })
}

/** The preview of signing in has a paragraph in this face; where it came later, the largest text would change under it. */
const READING_FACE = 'newsreader-text.woff2'
const fontsAt = (bundle: Rolldown.OutputBundle, { frame }: ScreenRoute) =>
  frame === 'auth-layout' ? [builtAs(bundle, READING_FACE)] : []

/** Chunks with all that they import, and their style sheets. */
function filesOf(
  bundle: Rolldown.OutputBundle,
  chunks: Rolldown.OutputChunk[],
  files = new Set<string>(),
): Set<string> {
  for (const { fileName, viteMetadata, imports } of chunks) {
    if (files.has(fileName)) continue
    files.add(fileName)
    for (const style of viteMetadata?.importedCss ?? []) files.add(style)
    const needed = imports.map((name) => bundle[name]).filter((file) => file?.type === 'chunk')
    filesOf(bundle, needed, files)
  }
  return files
}
