import type { Attempt } from './attempts.ts'
import { type Books, foreign, numberOf, type Written, written } from './books.ts'

/** Cards that belong to nobody. */
const accounts = ['招商银行 对公（尾号 0000）', '工商银行 对公（尾号 0001）', '微信企业账户（测试）'] as const

/**
 * The try to collect a trade at a provider, in our books and in the provider's; none where the subsidy paid for everything.
 * What is being paid just now stands at the cashier, or waits for a transfer.
 */
export const collect = (books: Books, trade: Written, outcome: Attempt['outcome']): Written | null => {
  if (trade.payable_fee === 0) return null
  const { random, now } = books
  const isOffline = outcome === 'open' ? trade.entity_code === 'PAYER-03' : random.chance(0.15)
  const at = Number(trade.created_at) + random.between(2_000, 9_000)
  const number = numberOf(books, 'ZF', at)
  const paidAt = Number(trade.completed_at)
  const isPaid = outcome === 'paid'
  const isOpen = outcome === 'open'
  const account = isOffline ? accounts[random.between(0, 1)]! : accounts[2]
  const channelNo = isOffline ? `BANK${number.slice(2)}` : foreign('SBP', number)
  const payment = written(books, 'payment_orders', {
    ...{ entity_code: trade.entity_code!, payment_order_no: number, trade_order_no: trade.trade_order_no!, attempt: 1 },
    ...{ provider: isOffline ? 'offline' : 'sandbox', method_no: isOffline ? 'OFFLINE' : 'WQF' },
    ...{ amount: trade.payable_fee!, currency: 'CNY', status: isPaid ? 'PAID' : isOpen ? 'PREPAID' : 'CLOSED' },
    ...{ settles: isPaid, created_at: at, prepaid_at: at, closed_at: trade.canceled_at!, refunding: 0, refunded: 0 },
    ...{
      ask_at: isOpen ? now : null,
      asked: isOpen ? 0 : 1,
      pay_url: isOpen && isOffline ? transferPage(number) : null,
    },
    ...(isPaid && {
      ...{ paid_at: paidAt, channel_no: channelNo, external_channel_no: isOffline ? null : foreign('BK', channelNo) },
      ...{
        paid_channel: isOffline ? 'BANK' : 'SANDBOX',
        paid_type: isOffline ? null : 'BALANCE',
        payer_account: account,
      },
      ...{ confirmed_amount: trade.payable_fee!, confirmed_currency: 'CNY', confirmed_at: paidAt },
      confirmed_merchant: isOffline ? 'BANK' : 'SANDBOX',
    }),
  })
  const asked = { amount: trade.payable_fee!, currency: 'CNY', created_at: at, closed_at: trade.canceled_at! }
  const description = `订货支付 ${trade.trade_order_no}（${trade.order_count} 单）`
  if (isOffline) {
    written(books, 'offline_transfers', {
      ...{ ...asked, payment_order_no: number, description, held_until: trade.expires_at! },
      ...{ state: isPaid ? 'CONFIRMED' : isOpen ? 'WAITING' : 'CLOSED' },
      ...(isPaid && { bank_reference: channelNo, received_at: paidAt, confirmed_at: paidAt, ...confirmedBy }),
    })
    if (isPaid) written(books, 'bank_references', { bank_reference: channelNo, used_by: number })
  } else {
    written(books, 'sandbox_payments', {
      ...{ ...asked, payment_no: number, channel_no: channelNo, description, expires_at: trade.expires_at! },
      ...{ return_url: transferPage(number), notify_url: '/', state: isPaid ? 'PAID' : isOpen ? 'OPEN' : 'CLOSED' },
      ...{ paid_at: isPaid ? paidAt : null, payer_account: isPaid ? account : null, refunded: 0 },
    })
  }
  return payment
}

const transferPage = (number: string): string => `/purchase-order/payment/transfer?no=${number}`

/** Whoever of head office found the money in the account. */
export const confirmedBy = { confirmed_by: 'gao.wei', confirmed_by_name: '高伟' } as const
