import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { cutFiles } from './files.ts'

export default defineConfig({
  plugins: [svelte(), cutFiles()],
  // Svelte as browsers get it, so that what is derived is derived again.
  resolve: { conditions: ['browser'] },
  test: { include: ['src/**/*.test.ts'] },
})
