/**
 * The face of everything that is pressed and the one of titles are on every screen: fetch them beside the style sheet,
 * not after it.
 */
import type { Plugin } from 'vite'

export function preloadFonts(): Plugin {
  const wanted = /(instrument-sans-latin-wght-normal|newsreader-title)-[^/]*\.woff2$/
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => wanted.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head',
          })),
    },
  }
}
