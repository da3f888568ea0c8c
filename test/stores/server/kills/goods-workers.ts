import { shipBatch } from '../../../../application/fulfilment/contract/warehouse.ts'
import { setShopStock } from '../../../../application/inventory/contract/opening.ts'
import { confirmReceipt } from '../../../../application/receiving/contract/receipts.ts'
import { applyReturn, voidReturn } from '../../../../application/receiving/contract/returns.ts'
import type { KilledChain } from './killed-chain.ts'
import { callerUntilAnswered, signInAsHead } from './killed-workers.ts'

/** What the ledger of a shop has to hold of M1, in thousandths, and in how many postings. */
interface ExpectedStock {
  readonly shop: string
  inStore: number
  inTransport: number
  postings: number
}

/** What warehouse and shops did, and where the ledger differs from what was acknowledged. */
interface GoodsWorked {
  readonly acknowledged: number
  readonly repeated: number
  readonly defects: number
  readonly wrong: ReadonlyArray<string>
}

/**
 * Starts warehouse and shops that keep shipping, receiving, returning and counting through faults of the server, each call repeated until it is
 * answered; `end` stops them and compares the ledger with what was acknowledged.
 */
export const goodsWorkers = async (chain: KilledChain): Promise<{ readonly end: () => Promise<GoodsWorked> }> => {
  let going = true
  const token = await signInAsHead(chain)
  const work = chain.goodsShops.map(({ shop, dhNos }) => moveGoods(chain, token, shop, dhNos, () => going))
  return {
    end: async () => {
      going = false
      const worked = await Promise.all(work)
      const wrong = await Promise.all(worked.map(({ expected }) => differenceOf(chain, expected)))
      const sum = (of: (one: (typeof worked)[number]) => number) => worked.reduce((total, one) => total + of(one), 0)
      return {
        acknowledged: sum(({ counts }) => counts.acknowledged),
        repeated: sum(({ counts }) => counts.repeated),
        defects: sum(({ counts }) => counts.defects),
        wrong: wrong.flat(),
      }
    },
  }
}

/** Takes one order after the other from the lorry to a return, until there is none left or the work ends. */
const moveGoods = async (
  chain: KilledChain,
  token: string,
  shop: string,
  dhNos: ReadonlyArray<string>,
  isGoing: () => boolean,
) => {
  const { counts, insist } = callerUntilAnswered(chain.address, token)
  const expected: ExpectedStock = { shop, inStore: 0, inTransport: 0, postings: 0 }
  const post = (inStore: number, inTransport = 0) => {
    expected.inStore += inStore
    expected.inTransport += inTransport
    expected.postings += 1
  }
  for (const [place, dhNo] of dhNos.entries()) {
    if (!isGoing()) break
    const shNo = `SH-${dhNo}`
    await insist(shipBatch, { dhNo, shNo, lines: [{ materialCode: 'M1', quantity: 4 }], isLast: true })
    post(0, 4000)
    const lines = [{ materialCode: 'M1', quantity: 3 }]
    await insist(confirmReceipt, { shNo, clientKey: `phone-${shNo}`, lines })
    post(3000, -4000)
    const payload = { materialCode: 'M1', quantity: 1, thReason: '临期' }
    const { thNo } = await insist<{ thNo: string }>(applyReturn, { dhNo, lines: [payload], isStockConfirmed: true })
    post(-1000)
    await insist(voidReturn, { thNo, reason: '不退了' })
    post(1000)
    const onHand = (place + 1) * 7
    await insist(setShopStock, { storeCode: shop, lines: [{ materialCode: 'M1', onHand }], reason: '盘点' })
    post(onHand * 1000 - expected.inStore)
  }
  return { counts, expected }
}

const differenceOf = async (chain: KilledChain, expected: ExpectedStock): Promise<ReadonlyArray<string>> => {
  const [stock] = await chain.query<Omit<ExpectedStock, 'shop'>>(
    `select in_store as "inStore", in_transport as "inTransport", seq as postings from stock_balances
      where shop_code = $1 and material_code = 'M1'`,
    [expected.shop],
  )
  const { shop, ...figures } = expected
  const isRight = Object.entries(figures).every(([name, figure]) => stock?.[name as keyof typeof stock] === figure)
  return isRight
    ? []
    : [`${shop}: ${JSON.stringify(figures)} was acknowledged, the ledger has ${JSON.stringify(stock)}`]
}
