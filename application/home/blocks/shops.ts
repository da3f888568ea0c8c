import { Effect } from 'effect'
import { holds, type RequiredCode } from '../../../domain/access/permission.ts'
import { documents } from '../../../domain/documents/index.ts'
import { byUrgency } from '../../../domain/home/urgency.ts'
import { addDays } from '../../../domain/kernel/day.ts'
import { type Text, textIn } from '../../../domain/kernel/text.ts'
import { listPath } from '../../../domain/lists/document.ts'
import { USUAL_AMOUNT_DAYS } from '../../../domain/ordering/cart/usual-amount.ts'
import { statusesToReceive } from '../../../domain/receiving/receipt-status.ts'
import { Readiness } from '../../notifications/ports/readiness.ts'
import { AutoSubmits } from '../../ordering/ports/auto-submits.ts'
import { usualHints } from '../../texts/usual.ts'
import { daysQuery, type HomeBlock, type HomeMoment, hrefOf, isShopWorker } from '../block.ts'
import type { HomeCell } from '../contract.ts'
import { orderListHref } from '../order-list-href.ts'
import { HomeFacts, type ShopWork, type ShopWorkKind } from '../ports.ts'
import { type NextOrder, nextOrderOf, openDaysOf } from '../shop-order.ts'
import { orderCells, orderHeads } from '../shop-order-cells.ts'
import { cell, tableView } from '../table.ts'

const words = {
  title: ['各门店', 'By shop'],
  shop: ['门店', 'Shop'],
  press: ['操作', 'Action'],
  resolve: ['去处理', 'Resolve'],
} as const

/** The most shops on the page, those with the most to do. */
const SHOPS_MAX = 30

/** The columns, each for those who do this work: what others have to do in a shop is no task of the person. */
const columns: Readonly<
  Record<
    ShopWorkKind,
    {
      readonly words: Text
      readonly code: RequiredCode
      readonly href: (row: ShopWork, moment: HomeMoment) => string
    }
  >
> = {
  toReceive: {
    words: ['待收货', 'To receive'],
    code: 'DH0022',
    href: ({ shopCode }, { today }) =>
      hrefOf(listPath(documents.receivingOrder), {
        ...daysQuery('expectArrivalDate', addDays(today, -30), today),
        ...{ shopJdeNoList: shopCode, shStatusList: statusesToReceive },
      }),
  },
  toCount: {
    words: ['待盘点', 'To count'],
    code: 'DH0030',
    href: ({ shopCode }, { today }) =>
      hrefOf(listPath(documents.stocktake), {
        ...daysQuery('countingDate', addDays(today, -30), today),
        ...{ storeCode: shopCode, statusList: ['10', '20', '01'] },
      }),
  },
  toPay: {
    words: ['待支付', 'To pay'],
    code: 'P000225',
    href: ({ shopCode }, moment) => orderListHref(moment, { shopJdeNo: shopCode, bizStatus: 'WAIT_PAY' }),
  },
}
const kinds = Object.keys(columns) as ReadonlyArray<ShopWorkKind>

/** One row per shop for people with several shops: its next order with the press for it, and what waits in it. */
export const shops: HomeBlock<HomeFacts | Readiness | AutoSubmits> = {
  code: 'P000225',
  load: moment =>
    Effect.gen(function* () {
      const { caller } = moment
      if (!isShopWorker(caller) || (caller.scope.shops !== 'ALL' && caller.scope.shops.length < 2)) return []
      const workKinds = kinds.filter(kind => holds(caller.codes, columns[kind].code))
      const dates = { from: addDays(moment.today, -30), to: addDays(moment.today, 30), today: moment.today }
      const work = yield* (yield* HomeFacts).shopWork(caller.scope, dates, workKinds, SHOPS_MAX)
      const orders = yield* loadNextOrders(work, moment)
      const mayOrder = holds(caller.codes, 'P000508')
      const byCutOff = work.toSorted((a, b) => closingOf(orders.get(a.shopCode)!) - closingOf(orders.get(b.shopCode)!))
      const rows = byCutOff.map(row => {
        const order = orders.get(row.shopCode)!
        return {
          ...{ key: row.shopCode, href: orderListHref(moment, { shopJdeNo: row.shopCode }) },
          ...{ tone: order.tone, isEmpty: false },
          cells: [
            cell.text(row.shopName),
            ...orderCells(order, moment),
            ...workKinds.map(kind => cell.count(row[kind], columns[kind].href(row, moment))),
            ...(mayOrder ? [pressFor(row.shopCode, order, moment)] : []),
          ],
        }
      })
      const table = {
        ...{ id: 'shops', words: words.title, href: null, total: work[0]?.total ?? 0, isWide: true as const },
        hint: usualHints.order,
        columns: [
          words.shop,
          ...orderHeads,
          ...workKinds.map(kind => columns[kind].words),
          ...(mayOrder ? [words.press] : []),
        ],
      }
      return [tableView({ ...table, rows: byUrgency(rows) }, moment)]
    }),
}

/** Returns the press for the next order of a shop; of one whose submission failed, the link to it. */
const pressFor = (shopCode: string, next: NextOrder, { caller }: HomeMoment): HomeCell =>
  next.order?.status === 'SUBMIT_FAIL'
    ? cell.link(
        textIn(words.resolve, caller.language),
        hrefOf('/purchase-order/order/order-detail', { dhNo: next.order.dhNo }),
      )
    : cell.order(shopCode, next)

const closingOf = ({ closesAt }: NextOrder): number => closesAt ?? Number.MAX_SAFE_INTEGER

/** Returns the next order of each shop, read for all of them at once. */
const loadNextOrders = Effect.fnUntraced(function* (work: ReadonlyArray<ShopWork>, moment: HomeMoment) {
  const { caller, today } = moment
  const shopCodes = work.map(({ shopCode }) => shopCode)
  const groups = new Map(
    (yield* (yield* Readiness).groups(caller.scope)).map(group => [group.shopGroup, openDaysOf(group, moment)]),
  )
  const days = [...groups.values()].flat().map(({ purchaseDate }) => purchaseDate)
  const first = [today, ...days].toSorted()[0]!
  const tomorrow = addDays(today, 1)
  const facts = yield* HomeFacts
  const autoSubmits = yield* AutoSubmits
  const [orders, amounts, automatic] = yield* Effect.all(
    [
      facts.shopOrders(caller.scope, shopCodes, first, tomorrow),
      autoSubmits.recentAmounts(shopCodes, addDays(first, -USUAL_AMOUNT_DAYS), tomorrow),
      autoSubmits.shopsWith(shopCodes),
    ],
    { concurrency: 'unbounded' },
  )
  return new Map<string, NextOrder>(
    work.map(shop => {
      const { shopCode, shopGroup } = shop
      const shopFacts = {
        orders: orders.filter(order => order.shopCode === shopCode),
        days: groups.get(shopGroup) ?? [],
        amounts: amounts.get(shopCode) ?? [],
        isAutomatic: automatic.includes(shopCode),
      }
      return [shopCode, nextOrderOf(shop, shopFacts, moment)]
    }),
  )
})
