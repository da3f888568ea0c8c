import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyRows, getSheetRows, getTrail } from '../../../application/master-data/contract.ts'
import { getReceiptForm } from '../../../application/receiving/contract/receipts.ts'
import { openedAt, openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { putOrder } from '../ordering/fixtures/history.ts'
import { faultOf, newShop, signInForLong } from '../platform/walk.ts'

const sheet = 'receiving_settings'

describe('the settings of receiving', () => {
  let chain: TestChain
  let head: Session
  beforeAll(async () => {
    chain = await openTestChain()
    chain.clock.now = openedAt
    head = await signInForLong(chain, 'head')
  })
  afterAll(() => chain.close())

  const load = () => head.call(getSheetRows, { sheet, current: 1, size: 10 })
  const save = async (column: string, value: string) => {
    const { edition } = await load()
    const rows = [['RECEIVING', value]]
    const { errors } = await head.call(applyRows, {
      ...{ sheet, header: ['area', column], rows, added: [], removed: [], edition },
    })
    return errors.map(error => error.allowed[1])
  }

  it('[A7] are one row that head office changes, with a change log', async () => {
    expect((await load()).records.map(({ cells }) => cells)).toEqual([
      {
        ...{
          area: 'RECEIVING',
          blind_receiving: 'no',
          auto_receive_days: '3',
          void_receipt_days: '7',
          claim_days: '7',
        },
        ...{ small_claim_max: '', small_claim_rate: '', stock_grace_hours: '36' },
        ...{
          local_purchase_review_above: '',
          negative_stock: 'confirm',
          scrap_review_above: '',
          transfer_alarm_days: '3',
        },
      },
    ])
    expect(await save('small_claim_max', '20')).toEqual([])
    expect(await save('small_claim_rate', '1.5')).toEqual([])
    const { rows } = await chain.connections.pool.query('select small_claim_max, small_claim_rate, name from chain')
    expect(rows).toEqual([{ small_claim_max: 2000, small_claim_rate: 150, name: expect.any(String) }])
    expect((await save('auto_receive_days', '91'))[0]).toContain('0 to 90')
    expect((await save('claim_days', '0'))[0]).toContain('1 to 90')
    const { records } = await head.call(getTrail, { sheet, current: 1, size: 10 })
    expect(records.map(({ fields }) => fields)).toEqual([
      [{ column: 'small_claim_rate', from: '', to: '1.50' }],
      [{ column: 'small_claim_max', from: '', to: '20.00' }],
    ])
    const byKeyword = await head.call(getSheetRows, { sheet, keyword: '收货', current: 1, size: 10 })
    expect(byKeyword.total).toBe(0)
    const reader = await signInForLong(chain, 'reader')
    expect(faultOf(await reader.attempt(getSheetRows, { sheet, current: 1, size: 10 }))).toBe('FORBIDDEN')
  })

  it('[RC5] [RC7] take effect at the next call', async () => {
    const shop = await newShop(chain)
    const dhNo = await putOrder(chain, { shop, status: 'DC_SHIPPED', day: '2026-11-18', lines: { M1: 4000 } })
    const form = () => head.call(getReceiptForm, { shNo: `SH${dhNo}` })
    expect(await form()).toMatchObject({ isBlind: false, autoReceiveAt: expect.any(Number) })
    await save('blind_receiving', '是')
    await save('auto_receive_days', '0')
    expect(await form()).toMatchObject({ isBlind: true, autoReceiveAt: null, lines: [{ fhQuantity: null }] })
  })
})
