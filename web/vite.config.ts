import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { boardColours } from './boardColours.ts'
import { cutFiles } from './files.ts'
import { absoluteIndex, preloadFonts } from './indexPage.ts'

/** `--mode static` builds the pages without a server (tools/web.sh build-static). */
export default defineConfig(({ mode }) => ({
  // Scripts and styles name each other by relative URLs, so that the same files are served under any path.
  base: './',
  plugins: [svelte(), cutFiles(), boardColours(), ...(mode === 'static' ? [] : [preloadFonts(), absoluteIndex()])],
  build: {
    // The server hands out what lies here.
    outDir: '../src/hexstead/server/pages',
    emptyOutDir: true,
    target: 'es2022',
    // Nothing inlined: the pages' content security policy allows no data addresses for scripts.
    assetsInlineLimit: 0,
    // Most of it is words in three languages, which travel compressed; tests weigh them so.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // A busy machine is no fault of the pages.
      checks: { pluginTimings: false },
      // What the home page loads is one script and one style sheet, instead of fifty and sixteen.
      output: {
        codeSplitting: {
          groups: [{ name: 'first', tags: ['$initial'] }],
        },
      },
    },
  },
  worker: { format: 'es', rolldownOptions: { checks: { pluginTimings: false } } },
  // `npm run dev` beside a server started by `make play`.
  // Art and words lie beside the rules they belong to, in the folders of the games.
  server: { proxy: { '/api': 'http://127.0.0.1:8137' }, fs: { allow: ['..'] } },
}))
