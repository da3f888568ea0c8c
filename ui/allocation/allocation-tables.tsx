import type { ReactNode } from 'react'
import type { JudgedAllocationRow, previewAllocation } from '../../application/allocation/contract.ts'
import type { Success } from '../../application/platform/endpoint.ts'
import { refusalText } from '../../application/texts/refusals.ts'
import { formatQuantity } from '../../domain/kernel/quantity.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { zpTypes } from '../../domain/master-data/words.ts'
import type { Outcome } from '../../domain/ordering/filling/proposal.ts'
import type { Tone } from '../../domain/ordering/order/status.ts'
import { useText } from '../app/preferences.tsx'
import { Why } from '../kit/feedback/refusal.tsx'
import { NothingYet } from '../kit/layout/empty.tsx'
import { Money } from '../kit/money/money-text.tsx'
import plain from '../kit/table/plain-table.module.css'
import { StatusBadge, type StatusIcon } from '../kit/table/status-badge.tsx'
import css from './allocation.module.css'

const words = {
  at: ['行', 'Row'],
  shop: ['门店', 'Shop'],
  material: ['物料', 'Material'],
  written: ['填写数量', 'Written'],
  fills: ['下单数量', 'Ordered'],
  price: ['单价', 'Price'],
  amount: ['金额', 'Amount'],
  verdict: ['结论', 'Result'],
  zpType: ['主配类型', 'Type'],
  zpExplain: ['主配说明', 'Explanation'],
  kinds: ['物料数', 'Kinds'],
  none: ['没有这样的行', 'No such rows'],
  noneHint: ['预览中没有得到这一结论的行', 'No row of the preview has this result'],
  noOrder: ['没有可以生成的订货单', 'No orders to create'],
  noOrderHint: [
    '所有行都被拒绝，请返回修改后再预览',
    'All rows were rejected. Go back, correct them and preview again',
  ],
} as const

const looks = {
  accepted: { words: ['接受', 'Accepted'], tone: 'done', icon: 'check' },
  adjusted: { words: ['调整', 'Adjusted'], tone: 'act', icon: 'pencil' },
  rejected: { words: ['拒绝', 'Rejected'], tone: 'fail', icon: 'x' },
} as const satisfies Record<Outcome, { words: Text; tone: Tone; icon: StatusIcon }>

/** Rows with their verdict; on a phone each is a card. */
export const PreviewRows = ({ rows }: { readonly rows: ReadonlyArray<JudgedAllocationRow> }) => {
  const t = useText()
  if (rows.length === 0) return <NothingYet title={words.none} hint={words.noneHint} />
  return (
    <Table
      heads={[
        words.at,
        words.shop,
        words.material,
        words.written,
        words.fills,
        words.price,
        words.amount,
        words.verdict,
      ]}
    >
      {rows.map(row => (
        <tr key={row.at} data-outcome={row.outcome}>
          <Cell of={words.at}>{row.at}</Cell>
          <Cell of={words.shop}>
            <Named name={row.shopName ?? row.shop} code={row.shopJdeNo} />
          </Cell>
          <Cell of={words.material}>
            <Named name={row.materialName ?? row.material} code={row.materialCode} />
          </Cell>
          <Cell of={words.written} isNumber>
            {row.quantity || '--'}
          </Cell>
          <Cell of={words.fills} isNumber>
            {row.fills === null ? '--' : `${formatQuantity(row.fills)} ${row.unitName ?? ''}`}
          </Cell>
          <Cell of={words.price} isNumber>
            {row.price === null ? '--' : <Money fen={row.price} />}
          </Cell>
          <Cell of={words.amount} isNumber>
            {row.amount === null ? '--' : <Money fen={row.amount} />}
          </Cell>
          <Cell of={words.verdict}>
            <span className={css.verdict}>
              <StatusBadge status={looks[row.outcome]} />
              {row.refusal && (
                <span className={css.why}>
                  {t(refusalText(row.refusal))} <Why refusal={row.refusal} unit={row.unitName ?? undefined} compact />
                </span>
              )}
            </span>
          </Cell>
        </tr>
      ))}
    </Table>
  )
}

/** What each shop gets, one order a row. */
export const PlannedOrders = ({ orders }: { readonly orders: Success<typeof previewAllocation>['orders'] }) => {
  const t = useText()
  if (orders.length === 0) return <NothingYet title={words.noOrder} hint={words.noOrderHint} />
  return (
    <Table heads={[words.shop, words.zpType, words.zpExplain, words.kinds, words.amount]}>
      {orders.map(({ shopJdeNo, shopName, zpType, zpExplain, kinds, total }) => (
        <tr key={`${shopJdeNo} ${zpType} ${zpExplain}`}>
          <Cell of={words.shop}>
            <Named name={shopName} code={shopJdeNo} />
          </Cell>
          <Cell of={words.zpType}>{t(zpTypes[zpType].words)}</Cell>
          <Cell of={words.zpExplain}>{zpExplain || '--'}</Cell>
          <Cell of={words.kinds} isNumber>
            {kinds}
          </Cell>
          <Cell of={words.amount} isNumber>
            <Money fen={total} />
          </Cell>
        </tr>
      ))}
    </Table>
  )
}

export const Table = ({ heads, children }: { readonly heads: ReadonlyArray<Text>; readonly children: ReactNode }) => {
  const t = useText()
  return (
    <div className={plain.scroll}>
      <table className={`${plain.table} ${css.table}`}>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head[0]} scope="col" data-align={isNumber.has(head[0]) ? 'right' : undefined}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

const isNumber: ReadonlySet<string> = new Set(
  [words.written, words.fills, words.price, words.amount, words.kinds].map(([zh]) => zh),
)

export interface CellProps {
  /** Its head, which a card says beside it. */
  readonly of: Text
  readonly isNumber?: boolean
  readonly children: ReactNode
}

export const Cell = ({ of, isNumber = false, children }: CellProps) => {
  const t = useText()
  return (
    <td data-align={isNumber ? 'right' : undefined} data-label={t(of)}>
      {children}
    </td>
  )
}

const Named = ({ name, code }: { readonly name: string; readonly code: string | null }) => (
  <span className={css.named}>
    {name}
    {code !== null && code !== name && <span className={css.code}>{code}</span>}
  </span>
)
