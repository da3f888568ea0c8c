import { Effect } from 'effect'
import { documents } from '../../../domain/documents/index.ts'
import { addDays } from '../../../domain/kernel/day.ts'
import { textIn } from '../../../domain/kernel/text.ts'
import { listPath } from '../../../domain/lists/document.ts'
import { HIGH_SCRAP_RATE, scrapRate } from '../../../domain/scrap/scrap.ts'
import { daysQuery, type HomeBlock, hrefOf, isShopWorker } from '../block.ts'
import { HomeFacts } from '../ports.ts'
import { cell, ROWS_MAX, tableView } from '../table.ts'

const words = {
  title: ['近 30 天报废', 'Scrap in the last 30 days'],
  shop: ['门店', 'Shop'],
  rate: ['报废率', 'Rate'],
  amount: ['报废金额', 'Amount'],
  sales: ['销售额', 'Gross sales'],
  none: ['没有销售额', 'No sales'],
  hint: [
    `只列有报废的门店；报废率超过 ${HIGH_SCRAP_RATE / 100}% 标红`,
    `Only shops that scrapped something; a rate above ${HIGH_SCRAP_RATE / 100}% is red`,
  ],
} as const

/** Scrap of the caller's shops in thirty days as a share of their sales; a high rate is red [002: 5]. */
export const scrap: HomeBlock<HomeFacts> = {
  code: 'P000270',
  load: moment =>
    Effect.gen(function* () {
      const { caller, businessDay } = moment
      if (!isShopWorker(caller)) return []
      const [from, to] = [addDays(businessDay, -29), businessDay]
      const shopRates = yield* (yield* HomeFacts).scrapRates(caller.scope, from, to, ROWS_MAX)
      const rows = shopRates.map(({ shopCode, shopName, amount, gross }) => {
        const rate = scrapRate(amount, gross)
        const tone = rate !== null && rate > HIGH_SCRAP_RATE ? 'fail' : 'done'
        const query = { ...daysQuery('scrapDate', from, to), shopJdeNoList: [shopCode], bizStatusList: ['99'] }
        return {
          ...({ key: shopCode, href: hrefOf(listPath(documents.scrap), query), tone } as const),
          cells: [
            cell.text(shopName),
            cell.status(rate === null ? textIn(words.none, caller.language) : `${(rate / 100).toFixed(2)}%`, tone),
            cell.money(amount),
            cell.money(gross),
          ],
        }
      })
      const table = {
        ...{ id: 'scrap', words: words.title, href: null, total: shopRates[0]?.total ?? 0, rows },
        columns: [words.shop, words.rate, words.amount, words.sales],
        hint: words.hint,
      }
      return shopRates.length === 0 ? [] : [tableView(table, moment)]
    }),
}
