import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cartServer, formOver } from './fill-order-server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('saving the entries of an order', () => {
  it('waits 300 ms after the last change and sends the changed lines together [000: 5.1.9.1, 9.3.5]', async () => {
    const server = cartServer()
    const form = formOver(server)
    form.setQuantity('A', '2')
    await pass(200)
    form.setQuantity('A', '4')
    form.setQuantity('B', '6')
    await pass(299)
    expect(server.requests).toHaveLength(0)
    expect(form.state().saving).toBe('saving')
    await pass(1)
    expect(server.requests.map(({ payload }) => payload.cart)).toEqual([
      [
        { materialCode: 'A', quantity: 4, baseVersion: 0 },
        { materialCode: 'B', quantity: 6, baseVersion: 0 },
      ],
    ])
    expect(form.state().saving).toBe('saved')
  })

  it('never has two requests in flight, and sends later entries with the version just written', async () => {
    const server = cartServer({ answer: () => new Promise(done => setTimeout(done, 1000)) })
    const form = formOver(server)
    form.setQuantity('A', '2')
    await pass(300)
    form.setQuantity('A', '4')
    await pass(900)
    expect(server.edits()).toHaveLength(1)
    await pass(2000)
    expect(server.mostInFlight()).toBe(1)
    expect(server.edits().map(({ payload }) => payload.cart)).toEqual([
      [{ materialCode: 'A', quantity: 2, baseVersion: 0 }],
      [{ materialCode: 'A', quantity: 4, baseVersion: 1 }],
    ])
    expect(server.stored('A')).toBe('4')
  })

  it('cancels a pending save when the input becomes invalid, and says so [000: 5.1.9.2-3]', async () => {
    const server = cartServer()
    const form = formOver(server)
    form.setQuantity('A', '4')
    await pass(200)
    form.setQuantity('A', '43')
    await pass(5000)
    expect(server.requests).toHaveLength(0)
    expect(form.state()).toMatchObject({ saving: 'unsaved', invalid: ['A'] })
    expect(form.state().lines.get('A')?.refusal?.kind).toBe('QUANTITY_ABOVE_MAXIMUM')
  })

  it('saves a quantity changed back to the stored one while another is in flight', async () => {
    const server = cartServer({ answer: () => new Promise(done => setTimeout(done, 500)) })
    const form = formOver(server)
    form.setQuantity('A', '4')
    await pass(400)
    form.setQuantity('A', '')
    expect(form.state().saving).toBe('saving')
    await pass(3000)
    expect(server.stored('A')).toBe('0')
    expect(form.state().saving).toBe('saved')
  })

  it('repeats a batch with the same key until the server is reached, before anything newer', async () => {
    const server = cartServer()
    const form = formOver(server)
    server.cut('deaf')
    form.setQuantity('A', '4')
    await pass(300)
    expect(form.state().saving).toBe('unsaved')
    form.setQuantity('B', '2')
    server.cut('up')
    await pass(2000)
    expect(server.edits().map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2'])
    expect(form.state()).toMatchObject({ saving: 'saved', failure: null })
    expect(server.cart().cartVersion).toBe(2)
  })

  it('retries at once when it is flushed', async () => {
    const server = cartServer()
    const form = formOver(server)
    server.cut('down')
    form.setQuantity('A', '4')
    await pass(300)
    server.cut('up')
    await expect(form.flush()).resolves.toMatchObject({ saving: 'saved' })
  })

  it('stops when the order can no longer be filled', async () => {
    const server = cartServer()
    const form = formOver(server)
    server.passTime(100)
    form.setQuantity('A', '4')
    await pass(300)
    expect(form.state().ended?.kind).toBe('CUT_OFF_PASSED')
    form.setQuantity('A', '6')
    await pass(5000)
    expect(server.edits()).toHaveLength(1)
  })
})

describe('two people in one cart', () => {
  it('[C4] shows both quantities, saves the other lines, and writes mine only when it is chosen', async () => {
    const server = cartServer()
    const form = formOver(server)
    server.write('A', 8, '王小燕')
    form.setQuantity('A', '4')
    form.setQuantity('B', '2')
    await pass(300)
    expect(form.state().lines.get('A')?.conflict).toMatchObject({ yours: 4000, theirs: 8000, theirsBy: '王小燕' })
    expect([server.stored('A'), server.stored('B')]).toEqual(['8', '2'])
    form.settle('A', 'mine')
    await pass(300)
    expect(server.stored('A')).toBe('4')
    expect(form.state()).toMatchObject({ saving: 'saved', invalid: [] })
  })

  it('[C4] takes theirs without a call to the server', async () => {
    const server = cartServer()
    const form = formOver(server)
    server.write('A', 8, '王小燕')
    form.setQuantity('A', '4')
    await pass(300)
    form.settle('A', 'theirs')
    await pass(300)
    expect(form.state().lines.get('A')).toMatchObject({ text: '8', conflict: null })
    expect(server.edits()).toHaveLength(1)
  })

  it('shows what others wrote into lines not edited here, and never returns to an older cart', async () => {
    const server = cartServer()
    const form = formOver(server)
    const older = server.cart()
    server.write('C', 6, '王小燕')
    form.mergeServerCart(server.cart())
    form.mergeServerCart(older)
    expect(form.state().lines.get('C')?.text).toBe('6')
  })
})

describe('clearing and undoing it', () => {
  it('empties the cart with one call and fills it again as it was', async () => {
    const server = cartServer()
    server.write('A', 4, 'me')
    server.write('B', 6, 'me')
    const form = formOver(server)
    const texts = form.clear()
    expect(form.state().totals.kinds).toBe(0)
    await pass(10)
    expect([server.stored('A'), server.stored('B')]).toEqual(['0', '0'])
    form.refill(texts)
    await pass(10)
    expect([server.stored('A'), server.stored('B')]).toEqual(['4', '6'])
    expect(form.state().saving).toBe('saved')
  })

  it('fills it again even if that is requested before the clearing is answered', async () => {
    const server = cartServer({ answer: () => new Promise(done => setTimeout(done, 500)) })
    server.write('A', 4, 'me')
    const form = formOver(server)
    const texts = form.clear()
    form.refill(texts)
    await pass(3000)
    expect(server.stored('A')).toBe('4')
    expect(form.state()).toMatchObject({ saving: 'saved' })
  })
})

describe('submitting', () => {
  it('saves first, then sends the displayed lines and version', async () => {
    const server = cartServer()
    const form = formOver(server)
    form.setQuantity('A', '4')
    await expect(form.submit()).resolves.toMatchObject({ kind: 'SUBMITTED', dhNo: 'DH1' })
    expect(server.requests.map(({ name }) => name)).toEqual(['cart.edit', 'order.submit'])
    expect(server.requests[1]?.payload).toEqual({
      dhNo: 'DH1',
      cart: [{ materialCode: 'A', quantity: 4 }],
      cartVersion: 1,
    })
  })

  it('[C1] does not call for an empty cart', async () => {
    const server = cartServer()
    await expect(formOver(server).submit()).resolves.toEqual({ kind: 'EMPTY' })
    expect(server.requests).toHaveLength(0)
  })

  it('[C2] names the lines to fix, and saves the valid ones', async () => {
    const server = cartServer()
    const form = formOver(server)
    form.setQuantity('A', '4')
    form.setQuantity('B', '3')
    await expect(form.submit()).resolves.toEqual({ kind: 'INVALID', materialCodes: ['B'] })
    expect(server.requests.map(({ name }) => name)).toEqual(['cart.edit'])
  })

  it('[C5] reads the cart again when somebody changed it, and shows the changes', async () => {
    const server = cartServer()
    const form = formOver(server)
    form.setQuantity('A', '4')
    await form.flush()
    server.write('B', 6, '王小燕')
    await expect(form.submit()).resolves.toEqual({
      kind: 'CHANGED',
      changes: [{ materialCode: 'B', from: 0, to: 6000, by: '王小燕' }],
    })
    await expect(form.submit()).resolves.toMatchObject({ kind: 'SUBMITTED' })
  })

  it('keeps its key over a lost answer, so that a second press cannot submit twice', async () => {
    const server = cartServer()
    const form = formOver(server)
    form.setQuantity('A', '4')
    await form.flush()
    server.cut('deaf')
    await expect(form.submit()).resolves.toMatchObject({ kind: 'FAILED' })
    server.cut('up')
    await expect(form.submit()).resolves.toMatchObject({ kind: 'SUBMITTED' })
    const keys = server.requests.filter(({ name }) => name === 'order.submit').map(({ key }) => key)
    expect(new Set(keys).size).toBe(1)
  })

  it('does not submit what could not be saved', async () => {
    const server = cartServer()
    const form = formOver(server)
    server.cut('down')
    form.setQuantity('A', '4')
    await expect(form.submit()).resolves.toMatchObject({ kind: 'FAILED', failure: { kind: 'UNREACHABLE' } })
    expect(server.requests.map(({ name }) => name)).toEqual(['cart.edit'])
  })
})
