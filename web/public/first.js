// Runs before anything is painted, so that a chosen theme or language never flashes the other one.
try {
  const settings = JSON.parse(localStorage.getItem('hexstead.settings') || '{}')
  if (settings.theme === 'light' || settings.theme === 'dark') {
    document.documentElement.dataset.theme = settings.theme
  }
  if (settings.language) document.documentElement.lang = settings.language
} catch {
  // Storage may be switched off; the pages work without it.
}
