import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyLine, mergeServerLine } from '../../application/ordering/flows/filling/lines.ts'
import type { UnsavedLine } from '../../application/ordering/flows/unsaved.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import { cartServer, formOver } from './fill-order-server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('leaving', () => {
  it('sends the other lines after the batch in flight, and keeps entries typed over its lines', async () => {
    const server = cartServer({ answer: () => new Promise(done => setTimeout(done, 1000)) })
    const book = memoryBook()
    const form = formOver(server, book)
    form.setQuantity('A', '4')
    await pass(300)
    form.setQuantity('A', '6')
    form.setQuantity('B', '2')
    form.leave()
    await pass(0)
    expect([server.stored('A'), server.stored('B')]).toEqual(['4', '2'])
    expect(book.lines().find(line => line.materialCode === 'A')).toMatchObject({ text: '6', version: 0, sent: 4000 })
  })
})

describe('an unsaved entry', () => {
  it('is stored on the device at the keystroke, as typed, and deleted when it is saved', async () => {
    const server = cartServer()
    const book = memoryBook()
    const form = formOver(server, book)
    form.setQuantity('A', '4')
    form.setQuantity('B', '3')
    expect(book.lines()).toMatchObject([
      { materialCode: 'A', text: '4', stored: 0, version: 0, sent: null },
      { materialCode: 'B', text: '3', stored: 0, version: 0, sent: null },
    ])
    await pass(300)
    expect(book.lines().map(line => line.text)).toEqual(['3'])
    form.setQuantity('B', '')
    expect(book.lines()).toEqual([])
  })

  it('remains stored while an older text of its line is in flight, with the previously saved value', async () => {
    const server = cartServer({ answer: () => new Promise(done => setTimeout(done, 500)) })
    const book = memoryBook()
    const form = formOver(server, book)
    form.setQuantity('A', '4')
    await pass(400)
    form.setQuantity('A', '')
    expect(book.lines()).toMatchObject([{ text: '', stored: 0, sent: 4000 }])
    await pass(3000)
    expect(book.lines()).toEqual([])
  })

  it('is restored by the next form: saved, to be fixed, to be decided, or reported as lost', async () => {
    const server = cartServer()
    server.write('C', 6, '王小燕')
    const form = formOver(server)
    const left = (materialCode: string, text: string) => ({
      ...{ materialCode, text, stored: 0 as Thousandths, version: 0 },
      ...{ sent: null, at: 1 },
    })
    expect(form.restore([left('A', '4'), left('B', '3'), left('C', '8'), left('X', '5')])).toEqual([
      { materialCode: 'A', text: '4', as: 'typed' },
      { materialCode: 'B', text: '3', as: 'invalid' },
      { materialCode: 'C', text: '8', as: 'conflict' },
      { materialCode: 'X', text: '5', as: 'gone' },
    ])
    await pass(300)
    expect([server.stored('A'), server.stored('C')]).toEqual(['4', '6'])
    expect(form.state().invalid).toEqual(['C', 'B'])
    expect(form.state().lines.get('C')?.conflict).toMatchObject({ yours: 8000, theirs: 6000, theirsBy: '王小燕' })
  })

  it('is saved over our own write whose answer was lost, without a question', async () => {
    const server = cartServer()
    server.write('A', 4, 'me')
    const form = formOver(server)
    form.restore([
      { materialCode: 'A', text: '6', stored: 0 as Thousandths, version: 0, sent: 4000 as Thousandths, at: 1 },
    ])
    await pass(300)
    expect(server.stored('A')).toBe('6')
  })

  it('waits while the cart here is older than the one that it was typed over', async () => {
    const server = cartServer()
    const form = formOver(server)
    const left = { materialCode: 'A', text: '', stored: 4000 as Thousandths, version: 1, sent: null, at: 1 }
    expect(form.restore([left])).toEqual([{ materialCode: 'A', text: '', as: 'waiting' }])
    server.write('A', 4, 'me')
    form.mergeServerCart(server.cart())
    expect(form.restore([left])).toEqual([{ materialCode: 'A', text: '', as: 'typed' }])
    await pass(300)
    expect(server.stored('A')).toBe('0')
  })

  it('is reported as not stored while the device has no room for it', async () => {
    const book = { ...memoryBook(), keep: () => false }
    const form = formOver(cartServer(), book)
    expect(form.state().isPersisted).toBe(true)
    form.setQuantity('A', '3')
    expect(form.state().isPersisted).toBe(false)
    form.setQuantity('A', '')
    expect(form.state().isPersisted).toBe(true)
  })

  it('[C4] conflicts with what somebody wrote while the text was invalid, as soon as it is valid', () => {
    const server = cartServer()
    server.write('A', 4, 'me')
    const form = formOver(server)
    form.setQuantity('A', '3')
    server.write('A', 8, '王小燕')
    form.mergeServerCart(server.cart())
    form.setQuantity('A', '4')
    expect(form.state().lines.get('A')?.conflict).toMatchObject({ yours: 4000, theirs: 8000, theirsBy: '王小燕' })
  })

  it('marks external changes for a few seconds, with their author', async () => {
    const server = cartServer()
    const form = formOver(server)
    server.write('C', 6, '王小燕')
    form.mergeServerCart(server.cart())
    expect(form.state().lines.get('C')?.remoteChange).toEqual({ from: 0, by: '王小燕' })
    await pass(6000)
    expect(form.state().lines.get('C')?.remoteChange).toBeNull()
  })

  it('marks a further external change for its full time', async () => {
    const server = cartServer()
    const form = formOver(server)
    server.write('C', 6, '王小燕')
    form.mergeServerCart(server.cart())
    await pass(5900)
    server.write('C', 0, '王小燕')
    form.mergeServerCart(server.cart())
    await pass(5900)
    expect(form.state().lines.get('C')?.remoteChange).toEqual({ from: 6000, by: '王小燕' })
    await pass(100)
    expect(form.state().lines.get('C')?.remoteChange).toBeNull()
  })
})

describe('a write of our own that somebody has overwritten before its answer arrived', () => {
  const theirs = { materialCode: 'A', quantity: 20_000 as Thousandths, version: 3, updatedByName: '乙' }
  const sent = { ...emptyLine('A'), text: '10', quantity: 10_000 as Thousandths }

  it('[C4] is replaced by the newer one if nothing was typed since', () => {
    const line = mergeServerLine(sent, 10_000 as Thousandths, theirs)
    expect(line).toMatchObject({ text: '20', conflict: null, remoteChange: { from: 10_000, by: '乙' } })
  })

  it('[C4] is a conflict if it was undone since', () => {
    const line = mergeServerLine({ ...sent, text: '', quantity: 0 as Thousandths }, 10_000 as Thousandths, theirs)
    expect(line).toMatchObject({ text: '', conflict: { yours: 0, theirs: 20_000, theirsBy: '乙', version: 3 } })
  })
})

/** Returns the storage of a device, for inspection. */
function memoryBook() {
  const unsaved = new Map<string, UnsavedLine>()
  return {
    works: true,
    keep: (line: UnsavedLine) => unsaved.set(line.materialCode, line).size > 0,
    drop: (materialCode: string) => void unsaved.delete(materialCode),
    lines: () => [...unsaved.values()],
  }
}
