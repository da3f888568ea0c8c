import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { Effect, Exit } from 'effect'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { httpBackend } from '../../adapters/http/client.ts'
import { getCentreChanges } from '../../application/ordering/contract/order-centre.ts'
import { currentSession, permittedShops } from '../../application/people/contract/session.ts'
import { Backend } from '../../application/platform/backend.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'
import type { Language } from '../../domain/kernel/text.ts'
import { earlyAnswer, forgetEarlyAnswers } from '../../ui/app/offline/early-answers.ts'
import { paths } from '../../ui/app/paths.ts'

const script = readFileSync(new URL('../../ui/public/first-paint.js', import.meta.url), 'utf8')

interface Arrival {
  readonly path?: string
  readonly stored?: Readonly<Record<string, string>>
  readonly signedIn?: boolean
  readonly mustChangePassword?: boolean
}

/** Runs the script as a browser does on arrival at a page. Returns its requests. */
const arrive = async ({
  path = paths.orderCenter,
  stored = {},
  signedIn = true,
  mustChangePassword = false,
}: Arrival) => {
  const calls: Array<string> = []
  const answerTo = (url: string): object => {
    if (!signedIn) return { code: 401000, message: '', data: { kind: 'UNAUTHENTICATED' } }
    if (url.endsWith('session/current'))
      return { code: 0, message: '', data: { user: { id: 'u1' }, mustChangePassword } }
    if (mustChangePassword) return { code: 403000, message: '', data: { kind: 'FORBIDDEN' } }
    return { code: 0, message: '', data: { shops: [{ shopJdeNo: 'S1' }, { shopJdeNo: 'S2' }] } }
  }
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    calls.push(`${url.split('/').slice(-2).join('/')} ${body}`)
    return Response.json(answerTo(url))
  })
  vi.stubGlobal('document', { documentElement: { setAttribute: () => undefined, dataset: {}, lang: 'zh' } })
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('location', { pathname: path })
  vi.stubGlobal('dinghuoEarly', undefined)
  runInThisContext(script)
  await new Promise(done => setTimeout(done, 20))
  return calls
}

/** Whether a call of the portal is answered by a request of the script. */
const isAnswered = async (endpoint: Endpoint, payload: object, language: Language = 'zh'): Promise<boolean> => {
  let answered = false
  const take: typeof fetch = (input, init = {}) => {
    const early = earlyAnswer(input, init)
    answered = early !== undefined
    return early ?? Promise.reject(new Error('not asked before'))
  }
  const backend = httpBackend({ origin: '', language: () => language, fetch: take })
  const call = Effect.flatMap(Backend, it => it.call(endpoint, payload as never))
  const exit = await Effect.runPromiseExit(Effect.provide(call, backend))
  // The fake answers lack some fields of the contract.
  expect(Exit.isFailure(exit)).toBe(true)
  return answered
}

describe('the requests sent before the portal is loaded', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('are those of the order centre, each used once', async () => {
    const answer = await arrive({})
    expect(answer).toHaveLength(3)
    for (const [endpoint, payload] of [
      [currentSession, {}],
      [permittedShops, {}],
      [getCentreChanges, { shopJdeNo: 'S1' }],
    ] as const) {
      expect([endpoint.name, await isAnswered(endpoint, payload)]).toEqual([endpoint.name, true])
      expect([endpoint.name, await isAnswered(endpoint, payload)]).toEqual([endpoint.name, false])
    }
  })

  it('are about the shop chosen last, and not about one outside the first ones', async () => {
    await arrive({ stored: { 'dinghuo.user.u1.shop': '"S2"' } })
    expect(await isAnswered(getCentreChanges, { shopJdeNo: 'S1' })).toBe(false)
    expect(await isAnswered(getCentreChanges, { shopJdeNo: 'S2' })).toBe(true)
    expect(await arrive({ stored: { 'dinghuo.user.u1.shop': '"S9"' } })).toHaveLength(2)
  })

  it('have the language of the person', async () => {
    await arrive({ stored: { 'dinghuo.language': 'en' } })
    expect(await isAnswered(currentSession, {}, 'zh')).toBe(false)
    expect(await isAnswered(currentSession, {}, 'en')).toBe(true)
  })

  it('are not sent on signing in or with a host’s token, and only for what a page needs', async () => {
    expect(await arrive({ path: paths.signIn })).toEqual([])
    expect(await arrive({ stored: { 'dinghuo.bearer': 'T' } })).toEqual([])
    expect(await arrive({ path: paths.orderList })).toHaveLength(2)
  })

  it('leave nothing for the next person who signs in', async () => {
    await arrive({ signedIn: false })
    expect(await isAnswered(permittedShops, {})).toBe(false)
  })

  it('leave no refusal for people who must change their password first', async () => {
    await arrive({ mustChangePassword: true })
    expect(await isAnswered(permittedShops, {})).toBe(false)
  })

  it('are sent again after a change', async () => {
    await arrive({})
    forgetEarlyAnswers()
    expect(await isAnswered(permittedShops, {})).toBe(false)
  })

  it('are sent again once ten seconds old', async () => {
    await arrive({})
    const later = performance.now() + 10_001
    vi.spyOn(performance, 'now').mockReturnValue(later)
    expect(await isAnswered(currentSession, {})).toBe(false)
  })
})
