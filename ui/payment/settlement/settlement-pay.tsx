import '@mantine/core/styles/Radio.layer.css'
import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import type { Settlement } from '../../../application/payment/contract/settlement.ts'
import type { Failure } from '../../../application/platform/failure.ts'
import { explainPayable, termWords } from '../../../domain/payment/explain.ts'
import type { PaymentMethod } from '../../../domain/payment/words.ts'
import { paidHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { Section } from '../../kit/document/detail-page/detail-page.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { usePhone } from '../../kit/layout/use-phone.ts'
import { ExplainedMoney, MoneyTerms } from '../../kit/money/money-terms.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import { Figures } from '../../kit/table/figures.tsx'
import { NoWayToPay } from '../no-way-to-pay.tsx'
import { usePay } from '../pay/use-pay.tsx'
import css from './settlement.module.css'
import { SubsidyChoice } from './subsidy-choice.tsx'
import { type SettlementState, useSubmit } from './use-settlement.ts'

const words = {
  title: ['支付信息', 'Payment'],
  total: ['订单合计', 'Order total'],
  method: ['支付方式', 'Payment method'],
  pay: ['去支付', 'Pay now'],
  confirm: ['确认，无需支付', 'Confirm, no payment needed'],
} as const

export interface SettlementPayProps {
  readonly settlement: Settlement
  readonly settling: SettlementState
}

/** The total, the subsidy's share, the payment method of the rest, and the pay button (spec 001 section 2). */
export const SettlementPay = ({ settlement, settling }: SettlementPayProps) => {
  const t = useText()
  const phone = usePhone()
  const { paymentMethods, payableFee, totalFee } = settlement
  const [chosen, setChosen] = useState<string | null>(null)
  const method = paymentMethods.find(({ paymentMethodNo }) => paymentMethodNo === chosen) ?? paymentMethods[0]
  const payable = <Payable settlement={settlement} />
  const pay = <Pay settlement={settlement} settling={settling} method={method?.paymentMethodNo} />
  return (
    <div className={css.side}>
      <Section title={t(words.title)}>
        <Figures figures={[[words.total, <Money key="total" fen={totalFee} />]]} />
        <SubsidyChoice settlement={settlement} settling={settling} />
        {!phone && payable}
        {payableFee > 0 && (
          <Radio.Group
            className={css.methods}
            label={t(words.method)}
            value={method?.paymentMethodNo ?? ''}
            onChange={setChosen}
          >
            <NoWayToPay methods={paymentMethods.map(({ paymentMethodNo }) => paymentMethodNo)} />
            {paymentMethods.map(({ paymentMethodNo, name }) => (
              <Radio key={paymentMethodNo} value={paymentMethodNo} label={name} mt={8} />
            ))}
          </Radio.Group>
        )}
        {!phone && <div className={css.payBox}>{pay}</div>}
      </Section>
      {phone && (
        <div className={css.payBar}>
          {payable}
          {pay}
        </div>
      )}
    </div>
  )
}

/** The payable amount, expandable into its terms. */
const Payable = ({ settlement }: Pick<SettlementPayProps, 'settlement'>) => {
  const t = useText()
  const { payableFee } = settlement
  return (
    <div className={css.payable}>
      <span>{t(termWords.payable)}</span>
      <ExplainedMoney name={termWords.payable} amount={payableFee} size="lg">
        <MoneyTerms
          terms={explainPayable(settlement).terms ?? []}
          total={{ name: termWords.payable, amount: payableFee }}
        />
      </ExplainedMoney>
    </div>
  )
}

interface PayProps extends SettlementPayProps {
  readonly method: PaymentMethod | undefined
}

const Pay = ({ settlement, settling, method }: PayProps) => {
  const t = useText()
  const go = useGo()
  const submit = useSubmit()
  const { pay, busy, notice } = usePay()
  const [submitting, setSubmitting] = useState(false)
  const { payableFee } = settlement
  const pressed = async () => {
    setSubmitting(true)
    try {
      if (payableFee > 0) await pay(() => submit(settlement), method)
      else go(paidHref((await submit(settlement)).tradeOrderNo))
    } catch (failure) {
      await settling.refused(failure as Failure)
    } finally {
      setSubmitting(false)
    }
  }
  return (
    <>
      {notice}
      <Gate code="P003047">
        <Button
          size="md"
          className={css.payButton}
          loading={busy || submitting}
          disabled={settling.reloading || (payableFee > 0 && method === undefined)}
          onClick={() => void pressed()}
        >
          {t(payableFee > 0 ? words.pay : words.confirm)}
        </Button>
      </Gate>
    </>
  )
}
