/** How the web app is built, served while developing, and how its component tests run. */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'

export default defineConfig(({ mode }) => {
  const gateway = loadEnv(mode, import.meta.dirname, 'GATEWAY').GATEWAY_URL ?? 'http://localhost:3000'
  return {
    root: import.meta.dirname,
    plugins: [react(), tailwindcss()],
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
