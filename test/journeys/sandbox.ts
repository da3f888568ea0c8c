import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Context, Effect, Option } from 'effect'
import { SandboxCashier } from '../../adapters/payment/sandbox/cashier.ts'
import type { PaymentProvider, Prepayment } from '../../application/ports/payment-provider.ts'
import { PaymentProviders } from '../../application/ports/payment-provider.ts'
import type { Fen } from '../../domain/money.ts'
import type { TestChain } from '../chain.ts'

/** The sandbox of a test chain. */
export const cashierOf = ({ ports }: TestChain): SandboxCashier['Service'] =>
  Option.getOrThrow(Context.getOption(ports as Context.Context<never>, SandboxCashier))

export const providerOf = ({ ports }: TestChain, name: 'sandbox' | 'offline'): PaymentProvider =>
  Context.get(ports, PaymentProviders).named(name)!

/** Sets how the sandbox behaves, and leaves the rest as it is. */
export const behave = (
  chain: TestChain,
  change: Partial<Effect.Success<SandboxCashier['Service']['settings']>>,
): Promise<void> => {
  const cashier = cashierOf(chain)
  return chain.run(Effect.flatMap(cashier.settings, settings => cashier.set({ ...settings, ...change })))
}

export const prepayment = (chain: TestChain, paymentOrderNo: string, change: Partial<Prepayment> = {}): Prepayment => ({
  paymentOrderNo,
  amount: 12_345 as Fen,
  currency: 'CNY',
  description: '订货单 DH1',
  expiresAt: chain.clock.now + 1_800_000,
  returnUrl: `${chain.address}/purchase-order/payment/payment-going/detail?tradeOrderNo=JY1`,
  notifyUrl: `${chain.address}/nowhere`,
  ...change,
})

/** As a good provider behaves. */
export const calm = {
  lateS: 0,
  copies: 1,
  shuffled: false,
  forged: false,
  silent: false,
  downUntil: 0,
  slowMs: 0,
  refundS: 0,
  refundsFail: false,
} as const

/** A notification as it came. */
export interface Heard {
  readonly path: string
  readonly headers: Record<string, string | undefined>
  readonly body: Buffer
  readonly said: { readonly id?: string; readonly outcome?: string }
}

/** Somewhere that notifications are sent to; it answers as it is told. */
export const listening = async () => {
  const heard: Array<Heard> = []
  const ear = { heard, url: '', answer: 200, close: async () => {} }
  const server = createServer(async (request, response) => {
    const parts: Array<Buffer> = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const headers = request.headers as Record<string, string>
    heard.push({ path: request.url ?? '', headers, body, said: read(body) })
    response.writeHead(ear.answer).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ear.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  ear.close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return ear
}

const read = (body: Buffer) => {
  try {
    return JSON.parse(body.toString('utf8')) ?? {}
  } catch {
    return {}
  }
}
