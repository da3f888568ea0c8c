import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { getOrderDetail, type OrderInfo, type OrderLine } from '../../../application/contract/order.ts'
import { type Fen, fen } from '../../../domain/money.ts'
import type { FeeKey } from '../../../domain/order/fees.ts'
import type { Text } from '../../../domain/text.ts'
import { useAsk } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/clock.tsx'
import { InfoBlock } from '../../kit/detail-page/info-block.tsx'
import { NothingYet } from '../../kit/empty.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { RowSkeleton } from '../../kit/loading.tsx'
import { Money } from '../../kit/money.tsx'
import { Quantity } from '../../kit/quantity.tsx'
import { SideDrawer } from '../../kit/side-drawer.tsx'
import { type FeeTable, feeTableOf } from './fee-table.ts'
import css from './payment-drawer.module.css'

const words = {
  title: ['支付明细', 'Payment details'],
  terms: ['点开金额，查看它由哪些项目组成', 'Open an amount to see what it is made of'],
  total: ['合计', 'Total'],
  fees: ['费用', 'Fees'],
  payment: ['支付信息', 'Payment'],
  noFees: ['提交后显示费用', 'Fees appear once the order is submitted'],
  offline: ['线下结算，无需在线支付', 'Settled offline; nothing is paid online'],
  unpaid: ['尚未支付', 'Not paid yet'],
  payMethod: ['支付方式', 'Payment method'],
  batchNo: ['支付批次号', 'Payment batch'],
  payer: ['付款人', 'Payer'],
  payerType: ['付款人类型', 'Payer type'],
  account: ['付款账户', 'Account'],
  paidAt: ['支付时间', 'Paid at'],
  paymentNo: ['支付单号', 'Payment number'],
  perOrder: ['按订货规则，每单收取一次', 'By the order rule, once an order'],
} as const

export interface PaymentDrawerProps {
  readonly order: OrderInfo
  readonly opened: boolean
  readonly onClose: () => void
}

/** What the order costs, every amount open to its terms, and who paid it (spec 2.10, 9). */
export const PaymentDrawer = ({ order, opened, onClose }: PaymentDrawerProps) => {
  const t = useText()
  return (
    <SideDrawer opened={opened} onClose={onClose} width={520} title={t(words.title)}>
      <Payment order={order} />
    </SideDrawer>
  )
}

const Payment = ({ order }: { readonly order: OrderInfo }) => {
  const t = useText()
  const table = feeTableOf(order)
  // The page may have narrowed its lines by a keyword; an amount is made of all of them.
  const whole = useAsk(getOrderDetail, { dhNo: order.dhNo })
  if (table === null || table.rows.length === 0) return <NothingYet title={words.noFees} />
  if (whole.data === undefined) {
    return whole.error ? (
      <FailureState error={whole.error} onRetry={() => void whole.refetch()} />
    ) : (
      <RowSkeleton rows={6} />
    )
  }
  return (
    <>
      <p className={css.hint}>{t(words.terms)}</p>
      <section aria-label={t(words.fees)} className={css.fees}>
        {table.rows.map(row => (
          <Amount key={row.key} words={row.words} amount={row.takenOff ? fen(-row.amount) : row.amount}>
            <Terms of={row.key} amount={row.amount} lines={whole.data.lineList} />
          </Amount>
        ))}
        <Amount words={words.total} amount={table.total} isTotal>
          <TotalTerms table={table} />
        </Amount>
      </section>
      <Paid order={order} />
    </>
  )
}

interface AmountProps {
  readonly words: Text
  readonly amount: Fen
  readonly isTotal?: boolean
  /** Its terms. */
  readonly children: ReactNode
}

const Amount = ({ words: name, amount, isTotal = false, children }: AmountProps) => {
  const t = useText()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={css.amount} data-total={isTotal || undefined}>
      <UnstyledButton className={css.row} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span>{t(name)}</span>
        <span className={css.figure}>
          <Money fen={amount} {...(isTotal && { size: 'lg' as const })} />
          <IconChevronDown size={16} aria-hidden className={css.mark} />
        </span>
      </UnstyledButton>
      <div id={id} hidden={!open} className={css.terms}>
        {open && children}
      </div>
    </div>
  )
}

interface TermsProps {
  readonly of: FeeKey
  readonly amount: Fen
  readonly lines: ReadonlyArray<OrderLine>
}

/** Goods and subsidy come from the lines; a fee is charged once an order. */
const Terms = ({ of, amount, lines }: TermsProps) => {
  const t = useText()
  if (of === 'originFee') {
    return lines.map(line => (
      <Term key={line.materialCode} name={line.materialName} amount={line.orderPay}>
        <Money fen={line.price} /> × <Quantity of={line.quantity} unit={line.unit} />
      </Term>
    ))
  }
  if (of === 'discountFee') {
    return lines
      .filter(({ promoFee }) => promoFee)
      .map(line => <Term key={line.materialCode} name={line.materialName} amount={fen(-line.promoFee!)} />)
  }
  return <Term name={t(words.perOrder)} amount={amount} />
}

const TotalTerms = ({ table }: { readonly table: FeeTable }) => {
  const t = useText()
  return table.rows.map(row => (
    <Term key={row.key} name={t(row.words)} amount={row.takenOff ? fen(-row.amount) : row.amount} />
  ))
}

interface TermProps {
  readonly name: string
  readonly amount: Fen | null
  readonly children?: ReactNode
}

const Term = ({ name, amount, children }: TermProps) => (
  <div className={css.term}>
    <span>{name}</span>
    <span className={css.of}>{children}</span>
    <Money fen={amount} />
  </div>
)

const Paid = ({ order: { paymentDetail, payMethod, payMethodCode } }: { readonly order: OrderInfo }) => {
  const t = useText()
  const { zone } = useServerClock()
  const { paymentBatchNo = null, payer, payerType, account, paidAt = null, paymentNo = null } = paymentDetail ?? {}
  const note = payMethodCode === 'OFFLINE' ? words.offline : paidAt === null ? words.unpaid : null
  return (
    <section className={css.paid}>
      <h3>{t(words.payment)}</h3>
      {note && <p className={css.hint}>{t(note)}</p>}
      <InfoBlock
        items={[
          { words: words.payMethod, value: payMethod },
          ...(note
            ? []
            : [
                { words: words.batchNo, value: paymentBatchNo, copy: paymentBatchNo ?? undefined },
                { words: words.payer, value: payer },
                { words: words.payerType, value: payerType },
                { words: words.account, value: account },
                { words: words.paidAt, value: paidAt && formatInstant(paidAt, zone) },
                { words: words.paymentNo, value: paymentNo, copy: paymentNo ?? undefined },
              ]),
        ]}
      />
    </section>
  )
}
