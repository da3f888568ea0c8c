import { Effect } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillOrder } from '../../application/ordering/flows/filling/fill-order.ts'
import { Backend } from '../../application/platform/backend.ts'
import { cartServer, sheet } from './fill-order-server.ts'
import '../properties/runs.ts'

describe('filling an order over a connection that delays, loses and reorders', () => {
  it('ends with the last entries, shows no stale quantity meanwhile, and has one request in flight', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(step, { minLength: 1, maxLength: 25 }), async (s, steps) => {
        const server = cartServer({ answer: ({ key }) => s.schedule(Promise.resolve(), `answer ${key}`) })
        const form = fillOrder({
          dhNo: 'DH1',
          sheet,
          cart: server.cart(),
          run: flow => Effect.runPromise(Effect.provideService(flow, Backend, server.backend)),
          later: task => {
            let off = false
            void s.schedule(Promise.resolve(), 'timer').then(() => off || task())
            return () => {
              off = true
            }
          },
        })
        const typed = new Map<string, string>()
        const comparisons: Array<[seen: string, wanted: string]> = []
        form.subscribe(() => {
          for (const [code, text] of typed) comparisons.push([form.state().lines.get(code)?.text ?? '', text])
        })
        // The connection works at the end, because retries never stop while it is cut.
        s.scheduleSequence([
          ...steps.map(({ code, text, wire }) => async () => {
            server.cut(wire)
            typed.set(code, text)
            form.setQuantity(code, text)
          }),
          async () => server.cut('up'),
        ])
        await s.waitIdle()
        for (const [code, text] of typed) expect(server.stored(code)).toBe(text === '' ? '0' : text)
        for (const [seen, expected] of comparisons) expect(seen).toBe(expected)
        expect(form.state().saving).toBe('saved')
        expect(server.mostInFlight()).toBeLessThanOrEqual(1)
        form.close()
      }),
      { numRuns: 300 },
    )
  })
})

const step = fc.record({
  code: fc.constantFrom('A', 'B', 'C'),
  text: fc.constantFrom('', '2', '4', '6', '20'),
  wire: fc.constantFrom('up', 'up', 'up', 'down', 'deaf' as const),
})
