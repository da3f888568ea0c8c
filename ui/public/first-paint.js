// Runs before the first paint, so that a dark or English reader never sees a flash of the other kind (CSP allows no inline script).
;(() => {
  const root = document.documentElement
  const stored = name => {
    try {
      return localStorage.getItem(`dinghuo.${name}`)
    } catch {
      return null
    }
  }
  const scheme = stored('scheme')
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  root.dataset.density = stored('density') ?? 'default'
  if (stored('language') === 'en') root.lang = 'en'
})()
