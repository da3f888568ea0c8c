import { callsOf, type DocumentRow } from '../../application/documents/contract.ts'
import { exportExpiryDesk } from '../../application/reports/contract/document-exports.ts'
import { expiryDesk } from '../../domain/inventory/expiry-desk.ts'
import { formatQuantity, type Thousandths } from '../../domain/kernel/quantity.ts'
import { paths } from '../app/paths.ts'
import { writeQuery } from '../app/query-string.ts'
import { type DocumentCells, textOf } from '../documents/document-columns.ts'
import { DocumentList } from '../documents/document-list-page.tsx'
import type { RowAction } from '../kit/list-page/table/columns.ts'
import { Quantity } from '../kit/money/quantity-text.tsx'
import { ExportDocuments } from '../reports/export-documents.tsx'
import { FigureButton } from './figure-button.tsx'
import { useWhy, whyKeys } from './use-why.tsx'

const words = {
  why: ['查看库存由来', 'Show where the figure comes from'],
  scrap: ['报废', 'Scrap'],
  return: ['退货', 'Return'],
  transfer: ['调拨', 'Transfer'],
} as const

/** What is left, or all of the batch if nothing is. */
const quantityOf = ({ leftQty, totalQty }: DocumentRow): string =>
  formatQuantity(Number(leftQty) > 0 ? (Number(leftQty) as Thousandths) : (Number(totalQty) as Thousandths))

/** The actions on a batch: both open their form with the material, the batch and the quantity filled in. */
const actions = (row: DocumentRow): ReadonlyArray<RowAction> => {
  const { storeCode, materialCode, expireDate, dhNo, bizOrderNo, orderUnit } = row
  const material = String(materialCode)
  const scrap = { shop: String(storeCode), material, expires: String(expireDate), quantity: quantityOf(row) }
  // A return is entered in the order unit, which a batch is not counted in where the stock has another one.
  const returned = { ...(orderUnit === null && { quantity: quantityOf(row) }) }
  const { nearShopCode, nearShopName, nearShopQty } = row
  const transfer = {
    ...{ shop: String(storeCode), partner: String(nearShopCode), partnerName: String(nearShopName), material },
    quantity: formatQuantity(Number(nearShopQty) as Thousandths),
  }
  const origin = { dhNo: String(dhNo), shNo: String(bizOrderNo) }
  return [
    { key: 'scrap', words: words.scrap, code: 'DH0033', href: `${paths.scrapGoods}${writeQuery(scrap)}` },
    ...(nearShopCode === null
      ? []
      : [
          {
            ...{ key: 'transfer', words: words.transfer, code: 'DH0035' as const },
            href: `${paths.applyTransfer}${writeQuery(transfer)}`,
          },
        ]),
    ...(dhNo === null
      ? []
      : [
          {
            ...{ key: 'return', words: words.return, code: 'DH0024' as const },
            href: `${paths.applyReturn}${writeQuery({ ...origin, material, ...returned })}`,
          },
        ]),
  ]
}

/** P000263: what will be left of the goods on their last day, and what can be done with it. */
export const DocumentListPage = () => {
  const why = useWhy()
  const unitOf = ({ uomName }: DocumentRow) => textOf(uomName)
  const quantity = (field: 'dailyUse' | 'leftQty' | 'nearShopQty') => ({
    render: (row: DocumentRow) => <Quantity of={row[field] as Thousandths} unit={unitOf(row)} />,
  })
  const cells: DocumentCells = {
    totalQty: {
      render: row => (
        <FigureButton
          of={row.totalQty as Thousandths}
          unit={unitOf(row)}
          label={words.why}
          onPress={() => why.open(row)}
        />
      ),
    },
    dailyUse: quantity('dailyUse'),
    leftQty: quantity('leftQty'),
    nearShopQty: quantity('nearShopQty'),
  }
  return (
    <DocumentList
      name="expiryDesk"
      declared={expiryDesk}
      calls={callsOf.expiryDesk}
      cells={cells}
      keep={whyKeys}
      actions={actions}
      exports={(payload, total) => <ExportDocuments endpoint={exportExpiryDesk} {...{ payload, total }} />}
    >
      {why.drawer}
    </DocumentList>
  )
}
