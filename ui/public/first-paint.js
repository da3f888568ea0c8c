// Runs before the first paint, so that the dark scheme or English never flashes in the other one, and the first queries are sent
// early (CSP allows no inline script).
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
  const language = stored('language') === 'en' ? 'en' : 'zh'
  if (language === 'en') root.lang = 'en'
  if (stored('bearer') === null && location.pathname !== '/login') askEarly()

  // Queries the session, the shops, and the start page or the order centre while the portal is loaded and parsed; it takes the
  // answers from here (ui/app/offline/early-answers.ts) and queries whatever is missing itself.
  function askEarly() {
    const answers = new Map()
    globalThis.dinghuoEarly = { at: performance.now(), answers }
    const ask = (path, payload) => {
      const body = JSON.stringify(payload)
      const headers = { 'content-type': 'application/json', 'accept-language': language }
      const answer = fetch(path, { method: 'POST', headers, body, credentials: 'same-origin' })
      const key = `${language} ${path} ${body}`
      answers.set(key, answer)
      return answer
        .then(it => it.clone().json())
        .then(({ code, data }) => {
          // A refusal may be temporary: a session whose password must be changed first may read shops afterwards.
          if (code !== 0) answers.delete(key)
          return data ?? {}
        })
        .catch(() => ({}))
    }
    const askAll = async () => {
      const session = ask('/api/service-hsp-staff-web/session/current', {})
      const shops = ask('/api/service-hsp-staff-web/shop/permitted', {})
      const { user } = await session
      // Nobody is signed in: these refusals must not be used as answers for the person who signs in.
      if (!user) return answers.clear()
      if (['/', '/purchase-order', '/purchase-order/home'].includes(location.pathname))
        ask('/api/service-hsp-pom-web/home/today', {})
      if (location.pathname !== '/purchase-order/order/order-center') return
      const permitted = (await shops).shops
      const preferred = JSON.parse(stored(`user.${user.id}.shop`)) ?? permitted[0].shopJdeNo
      if (!permitted.some(({ shopJdeNo }) => shopJdeNo === preferred)) return
      ask('/api/service-hsp-pom-web/purchase-order/centre-changes', { shopJdeNo: preferred })
    }
    askAll().catch(() => {})
  }
})()
