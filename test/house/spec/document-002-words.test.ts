import { describe, expect, it } from 'vitest'
import { exportScraps, exportTransfers } from '../../../application/reports/contract/document-exports.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { adjustmentTypes } from '../../../domain/adjustments/words.ts'
import { imageTypes, validateFile } from '../../../domain/files/upload.ts'
import { causeFields } from '../../../domain/inventory/daily-inventory.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { returnStatuses } from '../../../domain/ordering/order/follow.ts'
import { nodeStatuses } from '../../../domain/platform/node-status.ts'
import { differencePayTypes, differenceRefundStatuses } from '../../../domain/receiving/difference-words.ts'
import { differenceStatuses, receiptStatuses } from '../../../domain/receiving/receipt-status.ts'
import { returnModes, returnSources, returnTypes, reviewResults } from '../../../domain/receiving/returns/words.ts'
import { scrapOrder } from '../../../domain/scrap/scrap-order.ts'
import { scrapCategories } from '../../../domain/scrap/words.ts'
import { stocktakeSources, stocktakeStatuses } from '../../../domain/stocktake/words.ts'
import { inStatuses, outStatuses, transferStatuses } from '../../../domain/transfers/words.ts'
import { returnHref } from '../../../ui/app/paths.ts'
import { factColumns, listColumns } from '../../../ui/documents/document-columns.ts'
import { type SyntaxNode, sourcesIn, textOf, walk } from '../sources.ts'

type Words = Readonly<Record<string, { readonly words: Text }>>

/** Codes that the document gives with their meaning, and the tables that hold them. */
const codes: ReadonlyArray<readonly [meaning: string, table: Words, codes: Readonly<Record<string, string>>]> = [
  [
    ...(['thStatus', returnStatuses] as const),
    { '00': '待提交', '11': '待审核', '31': '待退货入库', '99': '已完成', '01': '已驳回', '02': '已作废' },
  ],
  ['review result', reviewResults, { INVALID: '-', WAIT_APPROVE: '待审核', REJECT: '驳回', APPROVED: '通过' }],
  ['refund types', returnTypes, { ORIGINAL_ORDER: '原单退货', NOT_ORIGINAL_ORDER: '非原单退货' }],
  ['sources', returnSources, { SHOP: '门店申请', HEAD_OFFICE: '总部发起', SRM: '采购退货' }],
  ['delivery modes', returnModes, { ZS: '供应商直送', CP: '仓库配送' }],
  ['receiving', receiptStatuses, { 10: '待收货', '02': '已作废' }],
  ['difference', differenceStatuses, { 10: '待补充凭证', 11: '待审核', 99: '已完成' }],
  ['refund of a difference', differenceRefundStatuses, { REFUNDED: '已退款' }],
  ['fkType', differencePayTypes, { ONLINE: '线上', OFFLINE: '线下' }],
  ['stocktake', stocktakeStatuses, { '01': '已驳回' }],
  ['source of a stocktake', stocktakeSources, { 2: '盘点计划' }],
  ['outStatus', outStatuses, { 200: '已调出' }],
  ['inStatus', inStatuses, { 200: '已收货' }],
  ['status of a transfer', transferStatuses, { CALLED_OUT: '待收货' }],
  ['tzType', adjustmentTypes, { 0: '调增' }],
  ['timeline', nodeStatuses, { SUCC: '已完成', FALL: '未通过', WAIT: '等待中', OUT: '已跳过' }],
  ['categories', scrapCategories, { PRODUCT: '成品', SEMI: '半成品', MATERIAL: '原料', OTHER: '其他' }],
]

const screens = sourcesIn('ui')

/** The properties and constants of this name in a file of the screens, as the text of their values. */
const valuesIn = (file: string, name: string): ReadonlyArray<string> => {
  const source = screens.find(({ path }) => path === file)
  if (!source) throw new Error(`there is no ${file}`)
  const values: string[] = []
  walk(source.program, node => {
    const key = node.type === 'Property' ? node.key : node.type === 'VariableDeclarator' ? node.id : null
    const value = (node.value ?? node.init) as SyntaxNode | null
    if ((key as SyntaxNode | null)?.name === name && value?.type === 'Literal') values.push(String(value.value))
  })
  return values
}

/** The functions that make the address of a page, with the permission code of the page. */
const codesOfPages: Readonly<Record<string, string>> = {
  ...{ orderDetailHref: 'P000238', receiptHref: 'P000248', differenceHref: 'P000252', returnHref: 'P000257' },
}

/** Elements with an address of such a function and a code: where they are, the function, and the code. */
const gatedLinks = screens.flatMap(({ path, program }) => {
  const links: Array<readonly [path: string, href: string, code: string]> = []
  walk(program, node => {
    if (node.type !== 'JSXOpeningElement') return
    const attributes = new Map(
      (node.attributes as ReadonlyArray<SyntaxNode>).map(each => [
        String((each.name as SyntaxNode | undefined)?.name),
        each.value as SyntaxNode | null,
      ]),
    )
    const [href, code] = [attributes.get('href'), textOf(attributes.get('code'))]
    if (!href || code === null) return
    walk(href, inner => {
      if (inner.type === 'Identifier' && String(inner.name) in codesOfPages)
        links.push([path, String(inner.name), code])
    })
  })
  return links
})

describe('the codes of document 002', () => {
  it('are in daily inventory as one column for each process [002: 3.8.4.2]', () => {
    const columns = `orderInQty thOutQty scInQty thInQty saleOutQty saleReturnQty transferInQty transferOutQty scrapOutQty lcLcQty
      adjustAdjustQty pdPdQty bohSyncQty`
    expect(causeFields.toSorted()).toEqual(columns.split(/\s+/).toSorted())
  })

  it.each(codes)(
    'are in their tables, with words of their meaning: %s [002: 1.5.1, 3.2.2.1, 4.2.1-2, 4.3, 4.4.1, 4.5.1, 4.5.3-4, 4.6.1, 4.7.1, 4.8.1]',
    (_, table, meant) => {
      expect(Object.fromEntries(Object.keys(meant).map(code => [code, table[code]?.words[0]]))).toEqual(meant)
      expect(Object.values(table).every(({ words: [zh, en] }) => zh !== '' && en !== '')).toBe(true)
    },
  )
})

describe('the screens of document 002', () => {
  it.each([
    ['batches of scrap', 'ui/scrap/scrap-page.tsx', 'width', '1120'],
    ['operation log of a transfer', 'ui/transfers/transfer-page.tsx', 'width', '600'],
    ['expiry batches of a stocktake', 'ui/stocktake/stocktake-page.tsx', 'width', '480'],
  ])('have the sizes of the document: %s [002: 2.5.2.3, 2.5.3.3, 2.5.4.2, 9.13]', (_, file, name, value) =>
    expect(valuesIn(file, name)).toContain(value),
  )

  it('mark a scrap rate above 1.5% in red, in list and page [002: 5.12.1, 9.8.1]', () => {
    const { kind } = scrapOrder.columns.scrapRate
    const columns = [...listColumns(scrapOrder), ...factColumns(scrapOrder)].filter(({ key }) => key === 'scrapRate')
    expect(columns.map(column => column.kind === 'percent' && column.highAbove)).toEqual([150, 150])
    expect(kind).toBe('percent')
  })

  it('export transfers with P000282, and scrap with P000272 [002: 2.5.1.2, 6.1.1, 6.3.1]', () => {
    expect([exportTransfers.permission, exportScraps.permission]).toEqual(['P000282', 'P000272'])
  })

  it('lead from an order and from a refund to a return with its shop [000: 2.12.2.3]', () => {
    expect(returnHref('TH&1', 'S&1')).toBe('/purchase-order/refund/refund-order/detail?thNo=TH%261&shopJdeNo=S%261')
  })

  it('say which vouchers are taken, and how large [002: 5.9.5-6]', () => {
    const textOf = (fileName: string, size: number) => {
      const validation = validateFile('DH', {
        fileName,
        size,
        firstBytes: new Uint8Array(imageTypes['image/png'].signature),
      })
      return validation.ok ? null : refusalText(validation.refusal)
    }
    expect(textOf('a.gif', 100)).toEqual(['请上传 PNG, JPG, JPEG 格式图片', 'Please upload a PNG, JPG or JPEG picture'])
    expect(textOf('a.png', 10 * 1024 * 1024)).toBeNull()
    expect(textOf('a.png', 10 * 1024 * 1024 + 1)?.[0]).toBe('文件大小不能超过10MB')
  })

  it('link the numbers of documents with the code of their page [000: 2.11.5.3-4, 6.14.2-3]', () => {
    expect(gatedLinks.filter(([, href, code]) => codesOfPages[href] !== code)).toEqual([])
    expect(new Set(gatedLinks.map(([, href]) => href))).toEqual(new Set(Object.keys(codesOfPages)))
    const inOrders = gatedLinks.filter(([path]) => path.startsWith('ui/ordering/')).map(([, href]) => href)
    expect(new Set(inOrders)).toEqual(new Set(['receiptHref', 'differenceHref', 'returnHref', 'orderDetailHref']))
  })
})
