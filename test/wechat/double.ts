import { createCipheriv, createHash, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

/**
 * WeChat Pay's APIv3 on this machine, in the shapes of its published examples: signed requests only, sealed answers,
 * encrypted certificates and notifications, trade bills. Its clock is the test's.
 */
export interface WeChatDouble {
  readonly origin: string
  readonly apiV3Key: Uint8Array
  /** Somebody pays; of another amount where the test says so. */
  readonly pay: (outTradeNo: string, total?: number) => void
  readonly finishRefund: (outRefundNo: string, status?: 'SUCCESS' | 'ABNORMAL') => void
  /** Seals with the other certificate from now on, and has both on its list. */
  readonly turnCertificate: () => void
  /** Answers nothing, wrongly sealed, or with 500. */
  readonly misbehave: (how: 'not' | 'silent' | 'unsealed' | 'broken') => void
  readonly notification: (eventType: string, resource: object, at: number) => SealedNotification
  readonly billOf: (day: string, text: string) => void
  readonly asked: ReadonlyArray<string>
  readonly close: () => Promise<void>
}

export interface SealedNotification {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

interface Trade {
  readonly body: {
    readonly out_trade_no: string
    readonly amount: { readonly total: number; readonly currency: string }
  }
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND'
  total: number
}

interface Refund {
  readonly out_refund_no: string
  readonly out_trade_no: string
  readonly amount: { readonly refund: number; readonly total: number }
  status: 'PROCESSING' | 'SUCCESS' | 'ABNORMAL'
}

const certificate = (name: string) => ({
  serial: createHash('sha1').update(name).digest('hex').toUpperCase(),
  pem: readFileSync(join(import.meta.dirname, `${name}.cert.pem`), 'utf8'),
  key: readFileSync(join(import.meta.dirname, `${name}.key.pem`), 'utf8'),
})

interface Merchant {
  readonly mchid: string
  readonly serialNo: string
  readonly publicKey: KeyObject
}

export const openWeChatDouble = async (merchant: Merchant): Promise<WeChatDouble> => {
  const desk: Desk = { merchant, trades: new Map(), refunds: new Map(), bills: new Map(), asked: [], ...sealing() }
  const server = Fastify()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
  server.addHook('preHandler', async (request, reply) => {
    desk.asked.push(`${request.method} ${request.url.split('?')[0]}`)
    if (desk.state.manner === 'silent') return reply.hijack()
    if (desk.state.manner === 'broken') return desk.no(reply, 500, 'SYSTEM_ERROR')
    if (!isSigned(request, merchant)) return desk.no(reply, 401, 'SIGN_ERROR')
  })
  for (const routes of [certificates, payments, refunds, bills]) routes(server, desk)
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...{ origin, apiV3Key: Buffer.from(desk.apiV3Key), asked: desk.asked },
    pay: (number, total) => {
      const trade = desk.trades.get(number)!
      trade.state = 'SUCCESS'
      trade.total = total ?? trade.body.amount.total
    },
    finishRefund: (number, status = 'SUCCESS') => {
      desk.refunds.get(number)!.status = status
    },
    turnCertificate: () => {
      desk.state.certificates = [certificate('first'), certificate('second')]
    },
    misbehave: how => {
      desk.state.manner = how
    },
    notification: (eventType, resource, at) => notification(desk, eventType, resource, at),
    billOf: (day, text) => void desk.bills.set(day, text),
    close: () => server.close(),
  }
}

interface Desk extends ReturnType<typeof sealing> {
  readonly merchant: Merchant
  readonly trades: Map<string, Trade>
  readonly refunds: Map<string, Refund>
  readonly bills: Map<string, string>
  readonly asked: Array<string>
}

/** How answers are sealed, with the newest certificate, and what is encrypted for the merchant alone. */
const sealing = () => {
  const apiV3Key = randomBytes(16).toString('hex')
  const state = { manner: 'not' as Parameters<WeChatDouble['misbehave']>[0], certificates: [certificate('first')] }
  const seal = (body: string, at: number) => {
    const { serial, key } = state.certificates.at(-1)!
    const nonce = randomBytes(16).toString('hex')
    const timestamp = String(Math.floor(at / 1000))
    const signature = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(key, 'base64')
    const spoilt = signature.replace(/^./, letter => (letter === 'A' ? 'B' : 'A'))
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial,
      'wechatpay-signature': state.manner === 'unsealed' ? spoilt : signature,
    }
  }
  const answer = (reply: FastifyReply, status: number, told: object | null) => {
    const body = told === null ? '' : JSON.stringify(told)
    return reply.code(status).headers(seal(body, Date.now())).type('application/json').send(body)
  }
  const no = (reply: FastifyReply, status: number, code: string) => answer(reply, status, { code, message: code })
  const encrypted = (text: string, associated: string) => {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(associated))
    const bytes = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
    return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: associated, ciphertext: bytes.toString('base64') }
  }
  return { apiV3Key, state, seal, answer, no, encrypted }
}

const certificates = (server: FastifyInstance, { state, answer, encrypted }: Desk): void => {
  const valid = { effective_time: '2026-01-01T00:00:00+08:00', expire_time: '2031-01-01T00:00:00+08:00' }
  server.get('/v3/certificates', (_, reply) =>
    answer(reply, 200, {
      data: state.certificates.map(({ serial, pem }) => ({
        ...{ serial_no: serial, ...valid, encrypt_certificate: encrypted(pem, 'certificate') },
      })),
    }),
  )
}

const payments = (server: FastifyInstance, { merchant, trades, answer, no }: Desk): void => {
  const one = '/v3/pay/transactions/out-trade-no/:no'
  server.post('/v3/pay/transactions/h5', (request, reply) => {
    const body = JSON.parse(request.body as string) as Trade['body']
    const known = trades.get(body.out_trade_no)
    if (known && known.state !== 'NOTPAY')
      return no(reply, 400, known.state === 'CLOSED' ? 'ORDER_CLOSED' : 'ORDERPAID')
    trades.set(body.out_trade_no, { body, state: 'NOTPAY', total: body.amount.total })
    return answer(reply, 200, {
      h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx${body.out_trade_no}`,
    })
  })
  server.get<{ Params: { no: string }; Querystring: { mchid?: string } }>(one, (request, reply) => {
    const trade = trades.get(request.params.no)
    if (!trade || request.query.mchid !== merchant.mchid) return no(reply, 404, 'ORDER_NOT_EXIST')
    return answer(reply, 200, transaction(trade, merchant.mchid))
  })
  server.post<{ Params: { no: string } }>(`${one}/close`, (request, reply) => {
    const trade = trades.get(request.params.no)
    if (!trade) return no(reply, 404, 'ORDER_NOT_EXIST')
    if (trade.state === 'SUCCESS') return no(reply, 400, 'ORDERPAID')
    trade.state = 'CLOSED'
    return answer(reply, 204, null)
  })
}

const refunds = (server: FastifyInstance, { trades, refunds: all, answer, no }: Desk): void => {
  server.post('/v3/refund/domestic/refunds', (request, reply) => {
    const order = JSON.parse(request.body as string) as Omit<Refund, 'status'>
    const trade = trades.get(order.out_trade_no)
    if (!trade || trade.state === 'NOTPAY' || trade.state === 'CLOSED') return no(reply, 404, 'RESOURCE_NOT_EXISTS')
    const others = [...all.values()].filter(
      known => known.out_trade_no === order.out_trade_no && known.out_refund_no !== order.out_refund_no,
    )
    const before = others.reduce((sum, { amount }) => sum + amount.refund, 0)
    if (before + order.amount.refund > trade.total) return no(reply, 403, 'NOT_ENOUGH')
    const refund = all.get(order.out_refund_no) ?? { ...order, status: 'PROCESSING' as const }
    all.set(order.out_refund_no, refund)
    trade.state = 'REFUND'
    return answer(reply, 200, refundView(refund))
  })
  server.get<{ Params: { no: string } }>('/v3/refund/domestic/refunds/:no', (request, reply) => {
    const refund = all.get(request.params.no)
    return refund ? answer(reply, 200, refundView(refund)) : no(reply, 404, 'RESOURCE_NOT_EXISTS')
  })
}

const bills = (server: FastifyInstance, { bills: all, answer, no }: Desk): void => {
  server.get<{ Querystring: { bill_date: string } }>('/v3/bill/tradebill', (request, reply) => {
    const text = all.get(request.query.bill_date)
    if (text === undefined) return no(reply, 400, 'NO_STATEMENT_EXIST')
    const hash_value = createHash('sha1').update(text).digest('hex')
    const download_url = `http://${request.headers.host}/v3/billdownload/file?token=${request.query.bill_date}`
    return answer(reply, 200, { hash_type: 'SHA1', hash_value, download_url })
  })
  server.get<{ Querystring: { token: string } }>('/v3/billdownload/file', (request, reply) =>
    reply.type('text/plain').send(all.get(request.query.token)),
  )
}

const notification = (
  { encrypted, seal }: Desk,
  eventType: string,
  resource: object,
  at: number,
): SealedNotification => {
  const associated = eventType.startsWith('REFUND') ? 'refund' : 'transaction'
  const body = JSON.stringify({
    ...{ id: randomBytes(8).toString('hex'), create_time: new Date(at).toISOString(), event_type: eventType },
    ...{ resource_type: 'encrypt-resource', resource: encrypted(JSON.stringify(resource), associated) },
  })
  return { headers: seal(body, at), body: Buffer.from(body) }
}

/** Every request must carry the merchant's signature over exactly what was sent. */
const isSigned = (request: FastifyRequest, { mchid, serialNo, publicKey }: Merchant): boolean => {
  const [scheme, fields = ''] = (request.headers.authorization ?? '').split(' ')
  const told = Object.fromEntries([...fields.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value!]))
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || told.mchid !== mchid || told.serial_no !== serialNo) return false
  const body = (request.body as string | undefined) ?? ''
  const message = `${request.method}\n${request.url}\n${told.timestamp}\n${told.nonce_str}\n${body}\n`
  return createVerify('RSA-SHA256').update(message).verify(publicKey, told.signature!, 'base64')
}

const transaction = ({ body, state, total }: Trade, mchid: string) => ({
  ...{
    appid: 'wxd678efh567hg6787',
    mchid,
    out_trade_no: body.out_trade_no,
    trade_state: state,
    trade_state_desc: state,
  },
  ...((state === 'SUCCESS' || state === 'REFUND') && {
    ...{ transaction_id: `4200${body.out_trade_no}`, trade_type: 'MWEB', bank_type: 'CMB_DEBIT', attach: '' },
    ...{ success_time: '2026-11-21T10:34:56+08:00', payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' } },
    amount: { total, payer_total: total, currency: body.amount.currency, payer_currency: 'CNY' },
  }),
})

const refundView = (refund: Refund) => ({
  ...{ refund_id: `5000${refund.out_refund_no}`, out_refund_no: refund.out_refund_no, channel: 'ORIGINAL' },
  ...{ out_trade_no: refund.out_trade_no, transaction_id: `4200${refund.out_trade_no}`, status: refund.status },
  ...{ user_received_account: '招商银行信用卡0403', create_time: '2026-11-21T10:40:00+08:00' },
  ...(refund.status === 'SUCCESS' && { success_time: '2026-11-21T10:45:00+08:00' }),
  amount: { ...refund.amount, currency: 'CNY' },
})
