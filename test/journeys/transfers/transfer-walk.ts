import { randomUUID } from 'node:crypto'
import { callsOf } from '../../../application/documents/contract.ts'
import type { Payload } from '../../../application/platform/endpoint.ts'
import { applyTransfer, callOutTransfer, receiveTransfer } from '../../../application/transfers/contract/transfers.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { openTestChain } from '../../fixtures/chain.ts'
import { countStock } from '../ordering/fixtures/stock.ts'

type Quantities = ReadonlyArray<readonly [materialCode: string, quantity: number]>

export const units = (figure: number) => figure as Thousandths
export const refused = (kind: string) => ({ refusal: { kind } })
export const linesOf = (...quantities: Quantities) =>
  quantities.map(([materialCode, quantity]) => ({ materialCode, quantity: units(quantity) }))

/** Opens the small chain with a clerk of S1, which sends, and one of S3, which receives, and the steps between them. */
export const openTransfers = async () => {
  const chain = await openTestChain()
  await chain.run(countStock('S1', { M1: 20_000, M2: 3000 }))
  const head = await chain.signIn('head')
  const sender = await chain.signIn('clerk1')
  const receiver = await chain.signIn('clerk3')
  const rows = async (statement: string) => (await chain.connections.pool.query(statement)).rows
  const stockOf = async (shopCode: string, materialCode = 'M1') => {
    const [row] = await rows(
      `select in_store, in_transport from stock_balances where shop_code = '${shopCode}' and material_code = '${materialCode}'`,
    )
    return row ? [Number(row.in_store), Number(row.in_transport)] : [0, 0]
  }
  const apply = (payload: Partial<Payload<typeof applyTransfer>> = {}, who = receiver) =>
    who.call(applyTransfer, {
      ...{ storeCode: 'S3', clientKey: randomUUID(), partnerCode: 'S1', direction: 'IN' as const },
      lines: linesOf(['M1', 2000]),
      ...payload,
    })
  const callOut = async (...quantities: Quantities) => {
    const { no } = await apply({ lines: linesOf(...quantities) })
    await sender.call(callOutTransfer, { no, lines: linesOf(...quantities) })
    return no
  }
  const count = (no: string, ...quantities: Quantities) =>
    receiver.call(receiveTransfer, { no, clientKey: randomUUID(), lines: linesOf(...quantities) })
  const detailOf = (no: string, who = head) => who.call(callsOf.stockTransfer.detail, { no })
  return { chain, head, sender, receiver, rows, stockOf, apply, callOut, count, detailOf }
}
