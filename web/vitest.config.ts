import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte()],
  // Svelte as browsers get it, so that what is derived is derived again.
  resolve: { conditions: ['browser'] },
  test: { include: ['src/**/*.test.ts'] },
})
