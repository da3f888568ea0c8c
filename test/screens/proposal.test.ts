import { Effect } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cart } from '../../application/ordering/contract/cart.ts'
import { fillOrder } from '../../application/ordering/flows/filling/fill-order.ts'
import { Backend } from '../../application/platform/backend.ts'
import { validateProposal } from '../../domain/ordering/filling/proposal.ts'
import { thousandths } from '../properties/runs.ts'
import { backendOf, cartServer, formOver, sheet, sheetOf } from './fill-order-server.ts'

describe('a proposal in the form', () => {
  it('[N1] is saved as displayed, and undone to exactly the texts before, including invalid ones', async () => {
    await fc.assert(
      fc.asyncProperty(quantityTexts, wishes, how, async (before, wished, way) => {
        const server = cartServer()
        const form = formOver(server)
        for (const [code, text] of Object.entries(before)) form.setQuantity(code, text)
        await form.flush()
        const { change, before: back } = validateProposal(wished, {
          ...{ sheet, texts: textsOf(form), how: way, onto: 'nearest', unorderable: 'reject' },
        })
        form.refill(change)
        for (const [code, text] of change) expect(form.state().lines.get(code)!.text).toBe(text)
        await form.flush()
        for (const [code, text] of change) expect(server.stored(code)).toBe(text === '' ? '0' : text)
        form.refill(back)
        for (const code of codes) expect(form.state().lines.get(code)?.text ?? '').toBe(before[code] ?? '')
        await form.flush()
        expect(server.mostInFlight()).toBeLessThanOrEqual(1)
        form.close()
      }),
      { numRuns: 200 },
    )
  })

  it('[N1] of five thousand lines is applied at once', () => {
    const rule = sheetOf(1000, 99_000).get('A')!
    const many = Array.from({ length: 5000 }, (_, index) => `M${index}`)
    const form = fillOrder({
      dhNo: 'DH1',
      sheet: new Map(many.map(materialCode => [materialCode, { ...rule, materialCode }])),
      cart: { dhNo: 'DH1', cartVersion: 0, categories: [] } as Cart,
      run: flow =>
        Effect.runPromise(
          Effect.provideService(
            flow,
            Backend,
            backendOf(() => new Promise(() => {})),
          ),
        ),
    })
    const begun = process.cpuUsage()
    form.refill(new Map(many.map(code => [code, '3'])))
    expect(form.state().totals).toMatchObject({ kinds: 5000, quantity: thousandths(15_000_000) })
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(500)
    form.close()
  })
})

const textsOf = (form: ReturnType<typeof formOver>) =>
  new Map(
    [...form.state().lines.values()].filter(({ text }) => text !== '').map(line => [line.materialCode, line.text]),
  )

const codes = ['A', 'B', 'C', 'D']
const text = fc.constantFrom('2', '3', '4', '20', '21', '1.5', '99')
const quantityTexts = fc.dictionary(fc.constantFrom(...codes), text)
const wishes = fc
  .array(fc.record({ materialCode: fc.constantFrom(...codes, 'GONE'), quantity: text }), { maxLength: 6 })
  .map(rows => rows.map((row, index) => ({ ...row, at: index + 1, raw: '' })))
const how = fc.constantFrom('fill', 'add', 'replace')
