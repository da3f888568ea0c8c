import { Effect } from 'effect'
import { documents } from '../../../domain/documents/index.ts'
import { addDays } from '../../../domain/kernel/day.ts'
import { listPath } from '../../../domain/lists/document.ts'
import { daysQuery, type HomeBlock, type HomeMoment, hrefOf, isShopWorker } from '../block.ts'
import { orderDays, orderListHref } from '../order-list-href.ts'
import { HomeFacts, type ShopWork } from '../ports.ts'
import { cell, ROWS_MAX, tableView } from '../table.ts'

const words = {
  title: ['各门店', 'By shop'],
  shop: ['门店', 'Shop'],
  toSubmit: ['待提交', 'To submit'],
  toPay: ['待支付', 'To pay'],
  toReceive: ['待收货', 'To receive'],
  toCount: ['待盘点', 'To count'],
} as const

/** One row per shop for people with several shops; every number links to its rows. */
export const shops: HomeBlock<HomeFacts> = {
  code: ['P000225', 'P003046'],
  load: moment =>
    Effect.gen(function* () {
      const { caller } = moment
      if (!isShopWorker(caller) || (caller.scope.shops !== 'ALL' && caller.scope.shops.length < 2)) return []
      const rows = yield* (yield* HomeFacts).shopWork(caller.scope, datesOf(moment), ROWS_MAX)
      const table = {
        ...{ id: 'shops', words: words.title, href: null, total: rows[0]?.total ?? 0 },
        columns: [words.shop, words.toSubmit, words.toPay, words.toReceive, words.toCount],
      }
      return [tableView({ ...table, rows: rows.map(row => shopRow(row, moment)) }, moment)]
    }),
}

const datesOf = (moment: HomeMoment) => ({ ...orderDays(moment), today: moment.today })

const shopRow = (row: ShopWork, moment: HomeMoment) => {
  const { shopCode, shopName, toSubmit, toPay, toReceive, toCount } = row
  const { today } = moment
  const orders = (status: string) => orderListHref(moment, { shopJdeNo: shopCode, bizStatus: status })
  const receipts = hrefOf(listPath(documents.receivingOrder), {
    ...daysQuery('expectArrivalDate', addDays(today, -30), today),
    ...{ shopJdeNoList: shopCode, shStatusList: ['10', '20'] },
  })
  const counts = hrefOf(listPath(documents.stocktake), {
    ...daysQuery('countingDate', addDays(today, -30), today),
    ...{ storeCode: shopCode, statusList: ['10', '20', '01'] },
  })
  return {
    ...{ key: shopCode, href: orderListHref(moment, { shopJdeNo: shopCode }), tone: 'act' as const },
    cells: [
      cell.text(shopName),
      cell.count(toSubmit, orders('WAIT_SUBMIT')),
      cell.count(toPay, orders('WAIT_PAY')),
      cell.count(toReceive, receipts),
      cell.count(toCount, counts),
    ],
  }
}
