import { type ReactNode, useState } from 'react'
import { getTransfer, type TransferView } from '../../../application/payment/contract/transfer.ts'
import { formatMoney } from '../../../domain/kernel/money.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { transferStates } from '../../../domain/payment/transfer.ts'
import { useApiQuery } from '../../app/backend.ts'
import { paidHref, paths, paymentGoingHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { CopyNumber } from '../../kit/document/copy-number.tsx'
import { Section } from '../../kit/document/detail-page/detail-page.tsx'
import {
  customSection,
  type DocumentDef,
  DocumentPage,
  type DocumentPart,
} from '../../kit/document/detail-page/document-page.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { Countdown } from '../../kit/feedback/countdown.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { numberOf } from '../../kit/layout/use-query.ts'
import { Money } from '../../kit/money/money-text.tsx'
import css from './transfer-page.module.css'

const words = {
  payment: ['支付', 'Payment'],
  list: ['支付中订单', 'Payments in progress'],
  page: ['对公转账', 'Bank transfer'],
  amount: ['转账金额', 'Amount to transfer'],
  exactly: [
    '请按此金额一笔转入，金额不符无法确认',
    'Transfer exactly this amount in one payment; a different amount cannot be confirmed',
  ],
  to: ['收款账户', 'Transfer to'],
  name: ['户名', 'Account name'],
  bank: ['开户行', 'Bank'],
  number: ['账号', 'Account number'],
  note: ['转账附言', 'Payment note'],
  noteHint: ['请务必填写，总部据此核对', 'Required: head office uses it to find your transfer'],
  noAccount: ['收款账户请向总部财务获取', 'Ask head-office finance for the account details'],
  validUntil: ['保留至', 'Valid until'],
  validUntilHint: [
    '到账由总部财务确认，确认后订单自动变为已支付；超过保留时间到账的款项原路退回。',
    'Head-office finance confirms the receipt, and the orders then become paid. Money received after the deadline is refunded.',
  ],
  received: ['银行到账时间', 'Received by the bank'],
  confirmed: ['确认时间', 'Confirmed'],
  trade: ['交易单号', 'Transaction number'],
  payer: ['付款主体', 'Payer'],
  goOn: ['查看支付进度', 'View payment status'],
} as const satisfies Record<string, Text>

const POLL = 15_000

const Content = ({ document: transfer, page }: DocumentPart<TransferView>) => {
  const t = useText()
  const { tradeOrderNo, state, amount } = transfer
  const isWaiting = state === 'WAITING'
  return (
    <div className={css.blocks}>
      <Section title={t(words.amount)}>
        <p className={css.amount}>
          <CopyNumber number={formatMoney(amount).text.replace(/[¥,]/g, '')}>
            <Money fen={amount} size="lg" />
          </CopyNumber>
        </p>
        {isWaiting && <p className={css.hint}>{t(words.exactly)}</p>}
        <Facts transfer={transfer} onEnd={page.reload} />
        <PageLink href={isWaiting ? paymentGoingHref(tradeOrderNo) : paidHref(tradeOrderNo)}>{t(words.goOn)}</PageLink>
      </Section>
      <Section title={t(words.to)}>
        <Account transfer={transfer} />
      </Section>
    </div>
  )
}

const transferDocument: DocumentDef<TransferView> = {
  trail: [{ words: words.payment }, { words: words.list, href: paths.paymentGoing }, { words: words.page }],
  backTo: paths.paymentGoing,
  missing: {
    title: ['没有找到这笔转账', 'This transfer was not found'],
    hint: ['单号可能有误，或者其中没有您的门店', 'The number may be wrong, or it contains none of your shops'],
    href: paths.paymentGoing,
    link: words.list,
  },
  numberIn: query => numberOf(query.no),
  useDocument: paymentOrderNo =>
    useApiQuery(
      getTransfer,
      { paymentOrderNo },
      {
        refetchInterval: ({ state }) => (state.data?.state === 'WAITING' ? POLL : false),
        refetchOnWindowFocus: 'always',
      },
    ),
  title: words.page,
  status: ({ state }) => transferStates[state],
  sections: [customSection('transfer', Content)],
}

/** What a payer transfers, to which account and with which note, until head office has confirmed it (decision 16). */
export const TransferPage = () => <DocumentPage document={transferDocument} />

const Facts = ({ transfer, onEnd }: { readonly transfer: TransferView; readonly onEnd: () => void }) => {
  const { zone } = useServerClock()
  const [ended, setEnded] = useState(false)
  const { state, heldUntil, receivedAt, confirmedAt } = transfer
  const end = () => {
    setEnded(true)
    onEnd()
  }
  return (
    <dl className={css.facts}>
      <Fact name={words.trade}>{transfer.tradeOrderNo}</Fact>
      <Fact name={words.payer}>{transfer.entityName}</Fact>
      {state === 'WAITING' && (
        <Fact name={words.validUntil}>
          {formatInstant(heldUntil, zone, 'minute')} {!ended && <Countdown until={heldUntil} onEnd={end} />}
        </Fact>
      )}
      {receivedAt !== null && <Fact name={words.received}>{formatInstant(receivedAt, zone, 'minute')}</Fact>}
      {confirmedAt !== null && <Fact name={words.confirmed}>{formatInstant(confirmedAt, zone)}</Fact>}
    </dl>
  )
}

const Account = ({ transfer: { account, paymentOrderNo } }: { readonly transfer: TransferView }) => {
  const t = useText()
  return (
    <>
      <dl className={css.facts}>
        {account === null ? (
          <Fact name={words.to}>{t(words.noAccount)}</Fact>
        ) : (
          (['name', 'bank', 'number'] as const).map(key => (
            <Fact key={key} name={words[key]}>
              <CopyNumber number={account[key]} />
            </Fact>
          ))
        )}
        <Fact name={words.note}>
          <strong>
            <CopyNumber number={paymentOrderNo} />
          </strong>
        </Fact>
      </dl>
      <p className={css.hint}>{t(words.noteHint)}</p>
      <p className={css.hint}>{t(words.validUntilHint)}</p>
    </>
  )
}

const Fact = ({ name, children }: { readonly name: Text; readonly children: ReactNode }) => {
  const t = useText()
  return (
    <>
      <dt>{t(name)}</dt>
      <dd>{children}</dd>
    </>
  )
}
