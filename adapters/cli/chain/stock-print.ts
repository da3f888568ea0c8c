import type { Effect } from 'effect'
import type { applyOpeningSheet, checkOpeningSheet } from '../../../application/inventory/handlers/opening-sheet.ts'
import { formatQuantity } from '../../../domain/kernel/quantity.ts'
import { pluralOf, type Text, textIn } from '../../../domain/kernel/text.ts'
import type { Terminal } from '../command.ts'
import { tableOf } from '../table.ts'

type Check = Effect.Success<ReturnType<typeof checkOpeningSheet>>
type Result = Effect.Success<ReturnType<typeof applyOpeningSheet>>
type ShopCounts = Check['shops'][number]

const words = {
  shop: ['门店', 'shop'],
  changed: ['变化', 'changed'],
  unchanged: ['相同', 'unchanged'],
  document: ['单据', 'document'],
  failed: ['未写入', 'not posted'],
} as const

/** Number of changes that are listed without --all. */
const changesAtFirst = 20

/** Prints what a valid sheet changes: the summary, the shops, then the first changes, or all of them. */
export const printCheck = ({ shops, changes }: Check, all: boolean, { print, language }: Terminal): void => {
  const count = changes.length
  print(
    count === 0
      ? ['没有变化', 'no changes']
      : [`检查通过，将有 ${count} 处变化；加 --apply 写入`, `no errors; ${pluralOf(count, 'change')}; --apply posts`],
  )
  print(
    tableOf(
      shopColumns(text => textIn(text, language)),
      shops,
    ),
  )
  for (const { storeCode, materialCode, bookQty, countedQty } of all ? changes : changes.slice(0, changesAtFirst))
    print(`  ~ ${storeCode} ${materialCode}  ${formatQuantity(bookQty)} → ${formatQuantity(countedQty)}`)
  const rest = count - changesAtFirst
  if (!all && rest > 0) print([`… 另有 ${rest} 行（--all 列出全部）`, `… and ${rest} more (--all lists them)`])
}

/** Prints what was posted, a line for each shop. */
export const printResult = ({ shops }: Result, { print, complain, language }: Terminal): void => {
  const t = (text: Text) => textIn(text, language)
  const failed = shops.filter(({ isFailed }) => isFailed).length
  const changed = shops.reduce((sum, shop) => sum + shop.changed, 0)
  print([`已写入 ${changed} 处变化`, `${pluralOf(changed, 'change')} posted`])
  print(
    tableOf(
      [
        ...shopColumns<Result['shops'][number]>(t),
        { head: t(words.document), cell: shop => (shop.isFailed ? t(words.failed) : (shop.documentNo ?? '')) },
      ],
      shops,
    ),
  )
  if (failed > 0) {
    complain([
      `${failed} 家门店未写入，其余已写入；再次导入同一文件即可补写`,
      `${pluralOf(failed, 'shop')} not posted, the others were; import the same file again`,
    ])
  }
}

const shopColumns = <R extends ShopCounts>(t: (text: Text) => string) => [
  { head: t(words.shop), cell: ({ storeCode, storeName }: R) => `${storeCode} ${storeName}` },
  { head: t(words.changed), cell: ({ changed }: R) => String(changed), align: 'right' as const },
  { head: t(words.unchanged), cell: ({ unchanged }: R) => String(unchanged), align: 'right' as const },
]
