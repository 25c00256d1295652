import '@fontsource/alegreya/latin-500.css'
import '@fontsource/alegreya/latin-700.css'
import '@fontsource/source-sans-3/latin-400.css'
import '@fontsource/source-sans-3/latin-600.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { startRouter } from './router/router.svelte'

const target = document.getElementById('app')
if (target === null) throw new Error('the page has no place for the app')

/** Wait for the fonts, so that no text changes its size after the first paint. On a slow connection the page starts
 * with the fonts of the device. */
const FONTS = ['500 1rem Alegreya', '700 1rem Alegreya', '400 1rem "Source Sans 3"', '600 1rem "Source Sans 3"']
const LONGEST_WAIT = 1500
const fonts = Promise.allSettled(FONTS.map((font) => document.fonts.load(font)))

/** Not at the top level of the module: a script that is loaded later may import this one, and would wait for it. */
async function start(app: HTMLElement): Promise<void> {
  await Promise.race([fonts, new Promise((late) => setTimeout(late, LONGEST_WAIT))])
  if (import.meta.env.MODE === 'static') (await import('./worker/host')).startWorkerHost()
  startRouter()
  mount(App, { target: app })
}

void start(target)
