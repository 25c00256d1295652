import '@fontsource/alegreya/latin-500.css'
import '@fontsource/alegreya/latin-700.css'
import '@fontsource/source-sans-3/latin-400.css'
import '@fontsource/source-sans-3/latin-600.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { startRouter } from './router/router.svelte'

const target = document.getElementById('app')
if (target === null) throw new Error('the page has no place for the app')
startRouter()
mount(App, { target })
