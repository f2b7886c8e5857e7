/** How the web app is built, served while developing, and how its component tests run. */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

export default defineConfig(({ mode }) => {
  const gateway = loadEnv(mode, import.meta.dirname, 'GATEWAY').GATEWAY_URL ?? 'http://localhost:3000'
  return {
    root: import.meta.dirname,
    plugins: [react(), tailwindcss(), preloadFonts()],
    resolve: { alias: { 'react-style-singleton': `${import.meta.dirname}/src/lib/no-injected-styles.ts` } },
    build: {
      // Tokens use light-dark(); an older target would compile it away together with the choice of theme.
      cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
      // Inlined assets would need `data:` in the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    server: {
      proxy: {
        '/api': gateway,
        '/graphql': gateway,
      },
    },
    test: {
      name: 'web',
      environment: 'happy-dom',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['src/test/setup.ts'],
    },
  }
})

/** The upright Latin faces are on every screen: fetch them beside the style sheet, not after it. */
function preloadFonts(): Plugin {
  const wanted = /(newsreader-latin-opsz-normal|instrument-sans-latin-wght-normal)-[^/]*\.woff2$/
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
