import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { cutFiles } from './files.ts'

const mocked = 'src/**/*.mocked.test.ts'

export default defineConfig({
  plugins: [svelte(), cutFiles()],
  // Svelte as browsers get it, so that what is derived is derived again.
  resolve: { conditions: ['browser'] },
  test: {
    pool: 'threads',
    setupFiles: './vitest.setup.ts',
    // A test that puts something else in a module's place has the modules to itself; all others
    // share them, as loading them takes far longer than the tests.
    projects: [
      { extends: true, test: { name: 'mocked', include: [mocked] } },
      {
        extends: true,
        test: { name: 'shared', include: ['src/**/*.test.ts'], exclude: [mocked], isolate: false },
      },
    ],
  },
})
