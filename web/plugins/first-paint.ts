/**
 * The first picture of a page is its shell preview, which needs the style sheet and two fonts: these come before the
 * scripts, which would else share the line with them.
 */
import type { Plugin } from 'vite'
import { builtAs } from './built-as.ts'

/** The face of everything that is pressed and the one of titles are on every screen. */
const FONTS = ['instrument-sans.woff2', 'newsreader-title.woff2']

export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: html.replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"'),
        tags: FONTS.map((font) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${builtAs(bundle, font)}`,
            crossorigin: true,
          },
          injectTo: 'head',
        })),
      }),
    },
  }
}
