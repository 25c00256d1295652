import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { catalogueParts } from './catalogues.ts'

export default defineConfig({
  plugins: [svelte(), catalogueParts()],
  // Svelte as browsers get it, so that what is derived is derived again.
  resolve: { conditions: ['browser'] },
  test: { include: ['src/**/*.test.ts'] },
})
