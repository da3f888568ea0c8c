import { Effect, Exit } from 'effect'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openEnvelope } from '../../adapters/http/client.ts'
import { currentSession } from '../../application/people/contract/session.ts'
import { refusalAnswer } from '../../application/platform/answer.ts'
import { Refused } from '../../application/platform/failure.ts'
import { refusalText } from '../../application/texts/refusals.ts'
import { type Refusal, refusal } from '../../domain/kernel/refusal.ts'

const template = refusal('TEMPLATE_NAME_TAKEN', { templateName: '周末' })

/** A window as it is after the first load: the sentences of all trades are not loaded yet. */
const freshWindow = async () => {
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  return await import('../../ui/app/sentences.ts')
}

afterEach(() => {
  vi.doUnmock('../../application/texts/refusals.ts')
  vi.unstubAllGlobals()
})

describe('the sentence of a refusal', () => {
  it('is the message of the server until the sentences are loaded, then follows the language', async () => {
    const { loadSentences, sentenceOf } = await freshWindow()
    const message = refusalAnswer(new Refused({ refusal: template }), 'zh').message
    expect(message).toBe(refusalText(template)[0])
    expect(sentenceOf(template, message)).toEqual([message, message])
    await loadSentences()
    expect(sentenceOf(template, message)).toEqual(refusalText(template))
  })

  it('comes with the answer of a call', async () => {
    const answer = { ...refusalAnswer(new Refused({ refusal: template }), 'en'), requestId: 'r1' }
    const exit = await Effect.runPromise(Effect.exit(openEnvelope(currentSession, answer)))
    expect(Exit.isFailure(exit) && String(exit.cause)).toContain(refusalText(template)[1])
  })

  it('is there without loading anything for what the order centre shows first', async () => {
    const { sentenceOf } = await freshWindow()
    const reasons: ReadonlyArray<Refusal> = [
      refusal('SHOP_NOT_TRADING', { storeStatus: 'OPENING' }),
      refusal('DAY_NOT_ORDERABLE', { purchaseDate: '2026-11-29', entry: null }),
      refusal('DAY_NOT_ORDERABLE', { purchaseDate: '2026-11-29', entry: '2026-11-29' }),
      refusal('DAY_NOT_ORDERABLE', { purchaseDate: '2026-11-29', entry: 'SUN' }),
      refusal('NO_ORDERABLE_MATERIAL', { purchaseDate: '2026-11-29' }),
      refusal('NOT_OPEN_YET', { opensAt: 0 }),
      refusal('CUT_OFF_PASSED', { cutOffAt: 0, now: 1 }),
      refusal('NO_ORDER_RULE', { orderType: 'NORMAL' }),
      refusal('NO_NOTICE_IN_EFFECT', { endedAt: null }),
    ]
    for (const one of reasons) expect(sentenceOf(one)).toEqual(refusalText(one))
    expect(refusalText(reasons[3]!)[1]).toBe('2026-11-29 is not an ordering day: no orders on Sundays')
  })

  it('is never a code, even if its file cannot be loaded, and is loaded by the next attempt', async () => {
    vi.doMock('../../application/texts/refusals.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const { loadSentences, sentenceOf } = await freshWindow()
    await loadSentences()
    expect(sentenceOf(template)).toEqual(['当前不能进行此操作', 'This cannot be done now'])
    expect(sentenceOf(template, '模板重名')).toEqual(['模板重名', '模板重名'])
    vi.doUnmock('../../application/texts/refusals.ts')
    await loadSentences()
    expect(sentenceOf(template)).toEqual(refusalText(template))
  })
})

describe('code that the page can do without', () => {
  it('does not reload the page if it cannot be loaded; other code still does', async () => {
    vi.stubGlobal('window', new EventTarget())
    const { onMissingChunk, withoutReload } = await import('../../ui/app/missing-chunk.ts')
    let reloads = 0
    onMissingChunk(() => {
      reloads++
    })
    const settled = () => new Promise(done => setTimeout(done))
    const fail = () => {
      window.dispatchEvent(new Event('vite:preloadError'))
      return Promise.reject(new TypeError('missing'))
    }
    await expect(withoutReload(fail)).rejects.toThrow('missing')
    await settled()
    expect(reloads).toBe(0)
    await expect(fail()).rejects.toThrow('missing')
    await settled()
    expect(reloads).toBe(1)
  })
})
