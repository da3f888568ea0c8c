import { Effect } from 'effect'
import {
  type BillLine,
  NotificationForged,
  type PaymentProvider,
  type PaymentState,
  type Prepayment,
  ProviderRefused,
  ProviderUnreachable,
  type RefundOrder,
  type RefundState,
} from '../../../application/payment/ports/payment-provider.ts'
import type { Zone } from '../../../domain/kernel/day.ts'
import { type Fen, fen } from '../../../domain/kernel/money.ts'
import { billLines, isDigestOf } from './bill.ts'
import { understood, type WeChatAnswer, weChatClient } from './client.ts'
import { decrypt, type Encrypted, isSealed, sealOf, type WeChatMerchant } from './signing.ts'

export interface WeChatOptions {
  readonly merchant: WeChatMerchant
  /** https://api.mch.weixin.qq.com, or that of a test server. */
  readonly origin: string
  readonly zone: Zone
}

/** WeChat Pay APIv3 as a provider: H5 payments, refunds, signed notifications and the daily trade bill. */
export const weChatProvider = ({ merchant, origin, zone }: WeChatOptions): PaymentProvider => {
  const client = weChatClient(merchant, origin)
  const { mchid } = merchant
  const trade = (no: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(no)}`
  const query = (no: string) =>
    Effect.flatMap(client.ask('GET', `${trade(no)}?mchid=${mchid}`), answer => paymentState(answer))
  return {
    name: 'wechat',
    merchant: mchid,
    query,
    prepay: request =>
      Effect.flatMap(client.ask('POST', '/v3/pay/transactions/h5', prepayment(merchant, request)), answer =>
        Effect.gen(function* () {
          if (answer.status !== 200) return yield* new ProviderRefused({ detail: errorText(answer) })
          const { h5_url } = yield* read<{ h5_url: string }>(answer)
          return { payUrl: `${h5_url}&redirect_url=${encodeURIComponent(request.returnUrl)}` }
        }),
      ),
    // Queries the payment whatever the answer is, because only the payment has its final state.
    close: no => Effect.andThen(client.ask('POST', `${trade(no)}/close`, { mchid }), query(no)),
    refund: order =>
      Effect.gen(function* () {
        const answer = yield* client.ask('POST', '/v3/refund/domestic/refunds', refundOrder(order))
        if (answer.status !== 200) return yield* new ProviderRefused({ detail: errorText(answer) })
        return yield* refundState(answer)
      }),
    queryRefund: no =>
      Effect.flatMap(client.ask('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(no)}`), refundState),
    verify: ({ headers, body }, now) =>
      Effect.gen(function* () {
        const forged = (detail: string) => new NotificationForged({ detail })
        const seal = sealOf(headers)
        if (!seal) return yield* forged('no seal')
        if (!(Math.abs(now - Number(seal.timestamp) * 1000) <= PATIENCE_MS)) return yield* forged('not of this moment')
        const key = yield* Effect.catch(client.keyOf(seal.serial), () => Effect.succeed(null))
        const text = Buffer.from(body).toString('utf8')
        if (!key || !isSealed(seal, text, key)) return yield* forged('another seal')
        return yield* Effect.try({
          try: () => eventIn(text, merchant),
          catch: cause => forged(`not understood: ${cause}`),
        })
      }),
    bill: day =>
      Effect.gen(function* () {
        const answer = yield* client.ask('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
        if (answer.status !== 200) return codeOf(answer) === 'NO_STATEMENT_EXIST' ? ([] as BillLine[]) : null
        const { hash_value, download_url } = yield* read<{ hash_value: string; download_url: string }>(answer)
        const { pathname, search } = new URL(download_url)
        const file = yield* client.download(`${pathname}${search}`)
        if (file.status !== 200 || !isDigestOf(file.body, hash_value))
          return yield* new ProviderUnreachable({ detail: 'the bill is not whole' })
        return yield* understood(() => billLines(file.body, zone))
      }),
  }
}

/** Permitted clock difference of a notification in ms (RELIABILITY A4). */
const PATIENCE_MS = 5 * 60_000

const prepayment = ({ mchid, appid }: WeChatMerchant, request: Prepayment) => ({
  ...{ appid, mchid, description: request.description, out_trade_no: request.paymentOrderNo },
  time_expire: new Date(request.expiresAt).toISOString().replace(/\.\d{3}Z$/, '+00:00'),
  notify_url: request.notifyUrl,
  amount: { total: request.amount, currency: request.currency },
  scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } },
})

const refundOrder = (order: RefundOrder) => ({
  ...{ out_trade_no: order.paymentOrderNo, out_refund_no: order.paymentRefundNo, notify_url: order.notifyUrl },
  amount: { refund: order.amount, total: order.total, currency: order.currency },
})

interface Transaction {
  readonly mchid: string
  readonly trade_state: string
  readonly transaction_id?: string
  readonly trade_type?: string
  readonly bank_type?: string
  readonly success_time?: string
  readonly payer?: { readonly openid?: string }
  readonly amount?: { readonly total: number; readonly currency: string }
}

const paymentState = (answer: WeChatAnswer): Effect.Effect<PaymentState, ProviderUnreachable> => {
  if (answer.status === 404) return Effect.succeed({ state: 'NOT_FOUND' })
  if (answer.status !== 200) return Effect.fail(new ProviderUnreachable({ detail: errorText(answer) }))
  return Effect.flatMap(read<Transaction>(answer), of =>
    understood((): PaymentState => {
      if (of.trade_state === 'CLOSED' || of.trade_state === 'REVOKED') return { state: 'CLOSED' }
      // A partly or fully refunded payment has been paid.
      if (of.trade_state !== 'SUCCESS' && of.trade_state !== 'REFUND') return { state: 'OPEN' }
      return {
        state: 'PAID',
        amount: fen(of.amount!.total),
        currency: of.amount!.currency,
        merchant: of.mchid,
        channelNo: of.transaction_id!,
        externalChannelNo: null,
        paidChannel: 'WECHAT',
        paidType: of.trade_type ?? null,
        payerAccount: of.bank_type ?? null,
        paidAt: instantOf(of.success_time!),
      }
    }),
  )
}

interface Refunded {
  readonly status: string
  readonly refund_id: string
  readonly success_time?: string
  readonly user_received_account?: string
  readonly amount: { readonly refund: number }
}

const refundState = (answer: WeChatAnswer): Effect.Effect<RefundState, ProviderUnreachable> => {
  if (answer.status === 404) return Effect.succeed({ state: 'NOT_FOUND' })
  if (answer.status !== 200) return Effect.fail(new ProviderUnreachable({ detail: errorText(answer) }))
  return Effect.flatMap(read<Refunded>(answer), of =>
    understood((): RefundState => {
      if (of.status === 'PROCESSING') return { state: 'PROCESSING' }
      if (of.status !== 'SUCCESS') return { state: 'FAILED', detail: of.status }
      const amount: Fen = fen(of.amount.refund)
      const completedAt = instantOf(of.success_time!)
      return { state: 'SUCCESS', amount, channelRefundNo: of.refund_id, externalRefundNo: null, completedAt }
    }),
  )
}

/** Decrypts the subject of a notification. Throws if it cannot be decrypted or belongs to another merchant. */
const eventIn = (text: string, { mchid, apiV3Key }: WeChatMerchant) => {
  const { id, event_type, resource } = JSON.parse(text) as { id: string; event_type: string; resource: Encrypted }
  const about = JSON.parse(decrypt(resource, apiV3Key)) as Readonly<Record<string, string>>
  if (about.mchid !== mchid) throw new Error('of another merchant')
  const kind = event_type.startsWith('REFUND.') ? 'REFUND' : 'PAYMENT'
  const aboutNo = kind === 'REFUND' ? about.out_refund_no : about.out_trade_no
  if (!id || !aboutNo) throw new Error('about nothing')
  return { eventId: id, kind, aboutNo } as const
}

const read = <A>({ body }: WeChatAnswer) => understood(() => JSON.parse(body) as A)

const codeOf = ({ body }: WeChatAnswer): string => /"code"\s*:\s*"([A-Z_]+)"/.exec(body)?.[1] ?? ''

const errorText = ({ status, body }: WeChatAnswer): string => `${status} ${body.slice(0, 300)}`

const instantOf = (text: string): number => {
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw new Error(`no time: ${text}`)
  return at
}
