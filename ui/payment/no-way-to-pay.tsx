import { Alert } from '@mantine/core'
import type { Text } from '../../domain/kernel/text.ts'
import type { PaymentMethod } from '../../domain/payment/words.ts'
import { useText } from '../app/preferences.tsx'

const words = {
  closed: ['本连锁尚未开通收款，暂时无法付款', 'This chain has not set up payments yet, so you cannot pay now'],
  closedHint: [
    '请联系总部：开通微信支付或对公转账，或把门店改为线下结算。过了支付截止时间未付款的订货单会作废。',
    'Ask head office to turn on WeChat Pay or bank transfer, or to settle with the shop offline. Orders unpaid at their deadline are voided.',
  ],
  transfer: ['本连锁未开通线上支付', 'Online payment is not available at this chain'],
  transferHint: [
    '可以对公转账：到账由总部财务确认，确认后订单自动变为已支付。',
    'You can pay by bank transfer: head-office finance confirms the receipt, and the orders then become paid.',
  ],
} as const satisfies Record<string, Text>

/** What a payer can do if there is no online payment; renders nothing if one is offered. */
export const NoWayToPay = ({ methods }: { readonly methods: ReadonlyArray<PaymentMethod> }) => {
  const t = useText()
  if (methods.includes('WQF')) return null
  const isClosed = methods.length === 0
  return (
    <Alert
      color={isClosed ? 'orange' : 'blue'}
      title={t(isClosed ? words.closed : words.transfer)}
      role={isClosed ? 'alert' : 'note'}
    >
      {t(isClosed ? words.closedHint : words.transferHint)}
    </Alert>
  )
}
