import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../../../../application/documents/contract.ts'
import { shipOrder } from '../../../../application/fulfilment/handlers/ship.ts'
import { writeTransport } from '../../../../application/fulfilment/handlers/transport.ts'
import { listInTransit } from '../../../../application/inventory/contract/stock.ts'
import { getOrderDetail } from '../../../../application/ordering/contract/order.ts'
import { scopeOf } from '../../../../application/platform/caller.ts'
import type { Failure } from '../../../../application/platform/failure.ts'
import { Transaction } from '../../../../application/platform/transaction.ts'
import type { Ports } from '../../../../application/ports.ts'
import type { Transport } from '../../../../domain/fulfilment/transport.ts'
import { openTestChain, type Session, type TestChain } from '../../../fixtures/chain.ts'
import { putOrder } from '../fixtures/history.ts'

const by = { scope: scopeOf('ALL'), actor: { userId: 'ma', name: '马超' } }
const orderDay = '2026-11-23'
const carrierDay = '2026-11-25'
/** The small hours of the carrier's day in Shanghai, when it is still the day before in UTC. */
const expectArriveAt = Date.parse(`${carrierDay}T01:00:00+08:00`)

describe('the expected arrival of a shipment', () => {
  let chain: TestChain
  let clerk: Session
  beforeAll(async () => {
    chain = await openTestChain({ now: Date.parse('2026-11-22T15:00:00+08:00') })
    clerk = await chain.signIn('clerk1')
  })
  afterAll(() => chain.close())

  const run = <A>(work: Effect.Effect<A, Failure, Ports>): Promise<A> =>
    chain.run(Effect.flatMap(Transaction, transaction => transaction.run(work)))
  const shipped = async (day: string, transport: Partial<Transport> = {}) => {
    const dhNo = await putOrder(chain, { shop: 'S1', day, status: 'DC_RECEIVED', lines: { M1: 4000 } })
    await chain.connections.pool.query('update orders set arrival_date = $2 where dh_no = $1', [dhNo, orderDay])
    const lines = [{ materialCode: 'M1', quantity: 4000 }]
    const { shNo } = await run(shipOrder(by, dhNo, { lines, isLast: false, declaresMore: false, transport }))
    return { dhNo, shNo: shNo! }
  }
  /** Returns the days of the order, the receiving order, their list and the documents in transit. */
  const daysOf = async ({ dhNo, shNo }: { readonly dhNo: string; readonly shNo: string }) => {
    const { baseInfo } = await clerk.call(getOrderDetail, { dhNo })
    const { page, detail } = callsOf.receivingOrder
    const november = { fhTimeStart: '2026-11-01 00:00:00', fhTimeEnd: '2026-11-30 23:59:59' }
    const { records } = await clerk.call(page, { ...november, shNo: [shNo] })
    const receipt = await clerk.call(detail, { shNo })
    const documents = await clerk.call(listInTransit, { storeCode: 'S1', materialCode: 'M1' })
    const transit = documents.find(({ bizOrderNo }) => bizOrderNo === shNo)
    return [
      ...[baseInfo.shOrderLines[0]?.expectArrivalDate, records[0]?.expectArrivalDate],
      ...[receipt.expectArrivalDate, transit?.expectedDate],
    ]
  }
  const onAll = (day: string) => [day, day, day, day]

  it('is on all screens the day that the carrier reports, else that of the order', async () => {
    const shipment = await shipped('2026-11-20')
    expect(await daysOf(shipment)).toEqual(onAll(orderDay))
    await run(writeTransport(by, shipment.dhNo, shipment.shNo, { expectArriveAt }))
    expect(await daysOf(shipment)).toEqual(onAll(carrierDay))
    const { lineList } = await clerk.call(getOrderDetail, { dhNo: shipment.dhNo })
    expect(lineList.map(({ expectedDeliveryDate }) => expectedDeliveryDate)).toEqual([orderDay])
    await run(writeTransport(by, shipment.dhNo, shipment.shNo, { expectArriveAt: null }))
    expect(await daysOf(shipment)).toEqual(onAll(orderDay))
    expect(await daysOf(await shipped('2026-11-21', { expectArriveAt }))).toEqual(onAll(carrierDay))
  })
})
