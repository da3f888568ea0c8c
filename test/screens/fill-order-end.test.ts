import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filledLines } from '../../application/ordering/flows/filling/fill-order.ts'
import { refusal } from '../../domain/kernel/refusal.ts'
import { cartServer, formOver } from './fill-order-server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('an order whose cut-off passes while its form is open', () => {
  const cutOff = refusal('CUT_OFF_PASSED', { cutOffAt: 100, now: 100 })

  it('[D4] accepts nothing from the instant of the cut-off on, and sends nothing', async () => {
    const server = cartServer()
    const form = formOver(server)
    form.setQuantity('A', '4')
    await pass(300)
    form.setQuantity('B', '6')
    form.end(cutOff)
    form.setQuantity('A', '8')
    form.refill(new Map([['C', '2']]))
    form.clear()
    await pass(5000)
    expect(server.edits()).toHaveLength(1)
    const { ended, lines } = form.state()
    expect(ended).toEqual(cutOff)
    // Entries typed before remain visible, so that they can be transferred to another order.
    expect([...lines.values()].map(({ materialCode, text }) => [materialCode, text])).toEqual([
      ['A', '4'],
      ['B', '6'],
    ])
  })

  it('keeps the first reason', () => {
    const form = formOver(cartServer())
    form.end(cutOff)
    form.end(refusal('ORDER_STATUS', { status: 'INVALID', event: 'edit' }))
    expect(form.state().ended).toEqual(cutOff)
  })
})

describe('an order that was submitted', () => {
  it('undoes nothing: an earlier undo changes no line and stores nothing on the device', async () => {
    const savedDrafts: Array<string> = []
    const server = cartServer()
    const form = formOver(server, {
      works: true,
      keep: ({ materialCode }) => savedDrafts.push(materialCode) > 0,
      drop: () => {},
    })
    form.refill(new Map([['A', '4']]))
    await pass(300)
    await expect(form.submit()).resolves.toMatchObject({ kind: 'SUBMITTED' })
    const before = savedDrafts.length
    form.refill(new Map([['A', '']]))
    await pass(5000)
    expect(form.state().lines.get('A')?.text).toBe('4')
    expect(savedDrafts).toHaveLength(before)
    expect(server.edits()).toHaveLength(1)
  })
})

describe('a line of the cart', () => {
  it('[C6] is ordered or to be corrected; zero is none', () => {
    const form = formOver(cartServer())
    form.refill(
      new Map([
        ['A', '4'],
        ['B', '0'],
        ['C', '3'],
        ['D', ''],
      ]),
    )
    expect(filledLines(form.state())).toEqual(['A', 'C'])
    expect([...form.clear().keys()]).toEqual(['A', 'C'])
  })
})
