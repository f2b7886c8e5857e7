/**
 * The first picture of a page is its shell preview, which needs the style sheet and two fonts. The style sheet comes in the
 * page itself, while the line would else wait for the first file asked for. The fonts come before the scripts, which would
 * else share the line with them.
 */
import type { Plugin, Rolldown } from 'vite'
import { builtAs } from './built-as.ts'

/** The face of everything that is pressed and the one of titles are on every screen. */
const FONTS = ['instrument-sans.woff2', 'newsreader-title.woff2']
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/

export function firstPaint(): Plugin {
  let styleSheet: string | undefined
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const [link = '', file = ''] = STYLE_SHEET.exec(html) ?? []
        styleSheet = file
        return {
          html: withStyles(html, { link, sheet: takeOut(bundle, file) }).replaceAll(
            /<script type="module"|<link rel="modulepreload"/g,
            LATER,
          ),
          tags: FONTS.map((font) => ({
            tag: 'link',
            attrs: { ...FONT, href: `/${builtAs(bundle, font)}` },
            injectTo: 'head-prepend',
          })),
        }
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const naming = Object.values(bundle).find(
          (file) => styleSheet && file.type === 'chunk' && file.code.includes(styleSheet),
        )
        if (naming) throw new Error(`${naming.fileName} fetches the style sheet, which stands in the page.`)
      },
    },
  }
}

const LATER = '$& fetchpriority="low"'
const FONT = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true }

/** @throws Error when the page names no style sheet that the build holds. */
function takeOut(bundle: Rolldown.OutputBundle, file: string): string {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error('The page names no style sheet.')
  delete bundle[file]
  return String(asset.source)
}

/** At the end of the head, so that the browser first reads what else to fetch. The gateway lets this one element pass. */
const withStyles = (html: string, { link, sheet }: { link: string; sheet: string }) =>
  html.replace(link, '').replace('</head>', () => `<style>${sheet}</style></head>`)
