import { Effect } from 'effect'
import { holds, type RequiredCode } from '../../../domain/access/permission.ts'
import { documents } from '../../../domain/documents/index.ts'
import { addDays } from '../../../domain/kernel/day.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { listPath } from '../../../domain/lists/document.ts'
import { daysQuery, type HomeBlock, type HomeMoment, hrefOf, isShopWorker } from '../block.ts'
import { orderDays, orderListHref } from '../order-list-href.ts'
import { HomeFacts, type ShopWork, type ShopWorkKind } from '../ports.ts'
import { cell, ROWS_MAX, tableView } from '../table.ts'

const words = { title: ['各门店', 'By shop'], shop: ['门店', 'Shop'] } as const

type Address = (row: ShopWork, moment: HomeMoment) => string

const orders =
  (bizStatus: string, more: Readonly<Record<string, string>> = {}): Address =>
  ({ shopCode }, moment) =>
    orderListHref(moment, { shopJdeNo: shopCode, bizStatus, ...more })

/** The columns, each for those who do this work: what others have to do in a shop is no task of the person. */
const columns: Readonly<
  Record<ShopWorkKind, { readonly words: Text; readonly code: RequiredCode; readonly href: Address }>
> = {
  toSubmit: { words: ['待提交', 'To submit'], code: 'P000225', href: orders('WAIT_SUBMIT', { hasMaterials: 'true' }) },
  toPay: { words: ['待支付', 'To pay'], code: 'P000225', href: orders('WAIT_PAY') },
  toReceive: {
    words: ['待收货', 'To receive'],
    code: 'DH0022',
    href: ({ shopCode }, { today }) =>
      hrefOf(listPath(documents.receivingOrder), {
        ...daysQuery('expectArrivalDate', addDays(today, -30), today),
        ...{ shopJdeNoList: shopCode, shStatusList: ['10', '20'] },
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
}
const kinds = Object.keys(columns) as ReadonlyArray<ShopWorkKind>

/** One row per shop for people with several shops; every number links to its rows. */
export const shops: HomeBlock<HomeFacts> = {
  code: 'P000225',
  load: moment =>
    Effect.gen(function* () {
      const { caller } = moment
      if (!isShopWorker(caller) || (caller.scope.shops !== 'ALL' && caller.scope.shops.length < 2)) return []
      const workKinds = kinds.filter(kind => holds(caller.codes, columns[kind].code))
      const rows = yield* (yield* HomeFacts).shopWork(caller.scope, datesOf(moment), workKinds, ROWS_MAX)
      const table = {
        ...{ id: 'shops', words: words.title, href: null, total: rows[0]?.total ?? 0 },
        columns: [words.shop, ...workKinds.map(kind => columns[kind].words)],
      }
      return [tableView({ ...table, rows: rows.map(row => shopRow(row, workKinds, moment)) }, moment)]
    }),
}

const datesOf = (moment: HomeMoment) => ({ ...orderDays(moment), today: moment.today })

const shopRow = (row: ShopWork, workKinds: ReadonlyArray<ShopWorkKind>, moment: HomeMoment) => ({
  ...{ key: row.shopCode, href: orderListHref(moment, { shopJdeNo: row.shopCode }), tone: 'act' as const },
  cells: [cell.text(row.shopName), ...workKinds.map(kind => cell.count(row[kind], columns[kind].href(row, moment)))],
})
