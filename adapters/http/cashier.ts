import { Clock, Context, Effect, Option } from 'effect'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { handleRequest } from '../../application/dispatch.ts'
import { PaymentProviders } from '../../application/payment/ports/payment-provider.ts'
import type { Ports } from '../../application/ports.ts'
import { SandboxCashier } from '../payment/sandbox/cashier.ts'
import { CASHIER_POLICY } from '../payment/sandbox/page.ts'
import { panelPage, settingsIn } from '../payment/sandbox/panel-page.ts'
import { isAccount, isCashierAction, payPage } from '../payment/sandbox/pay-page.ts'
import { same } from '../payment/sandbox/signature.ts'
import { CASHIER_SCRIPT, CASHIER_STYLE } from '../payment/sandbox/style.ts'
import { languageOf } from './request-language.ts'
import { tokenOf } from './session-cookie.ts'

const PAYMENTS_MAX = 20
const perMinute = { config: { rateLimit: { max: 600, timeWindow: '1 minute' } } }

/** Serves the pages of the sandbox cashier under their own path; serves none if another provider collects payments. */
export const cashier = async (server: FastifyInstance, ports: Context.Context<Ports>): Promise<void> => {
  const sandboxOption = Context.getOption(ports as Context.Context<never>, SandboxCashier)
  if (Option.isNone(sandboxOption)) return
  await server.register(async pages => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    pages.addHook('onRequest', (_, reply, done) => {
      reply.headers({ 'content-security-policy': CASHIER_POLICY, 'cache-control': 'no-store' })
      done()
    })
    pages.get('/sandbox-cashier/cashier.css', (_, reply) => reply.type('text/css; charset=utf-8').send(CASHIER_STYLE))
    pages.get('/sandbox-cashier/cashier.js', (_, reply) =>
      reply.type('text/javascript; charset=utf-8').send(CASHIER_SCRIPT),
    )
    paying(pages, ports, sandboxOption.value)
    panel(pages, ports, sandboxOption.value)
  })
}

type PayRequest = FastifyRequest<{
  Params: { no: string }
  Querystring: { key?: string; lang?: string; notice?: string }
}>

function paying(pages: FastifyInstance, ports: Context.Context<Ports>, sandbox: SandboxCashier['Service']): void {
  const run = runOver(ports)
  const paymentOf = async (no: string, key: string) =>
    same(key, sandbox.keys.pageKey(no)) ? await run(sandbox.payment(no)) : null
  pages.get('/sandbox-cashier/pay/:no', perMinute, async (request: PayRequest, reply) => {
    const payment = await paymentOf(request.params.no, String(request.query.key ?? ''))
    if (!payment) return replyNotFound(reply)
    const page = {
      payment,
      payee: sandbox.payee,
      language: languageOf(request, request.query.lang),
      now: await run(Clock.currentTimeMillis),
      returnTo: backTo(payment.returnUrl, Context.get(ports, PaymentProviders).publicUrl),
      isFailed: request.query.notice === 'fail',
      keys: sandbox.keys,
    }
    return send(reply, payPage(page))
  })
  pages.post('/sandbox-cashier/pay/:no', perMinute, async (request: PayRequest, reply) => {
    const form = formIn(request)
    const { no } = request.params
    const payment = await paymentOf(no, form.get('key') ?? '')
    const action = form.get('action') ?? ''
    const account = form.get('account') ?? ''
    if (!payment || !same(form.get('token') ?? '', sandbox.keys.formToken(no)) || !isCashierAction(action))
      return replyNotFound(reply)
    if (action === 'pay' && !isAccount(account)) return replyNotFound(reply)
    await run(action === 'pay' ? sandbox.pay(no, account) : sandbox[action](no))
    const next = new URLSearchParams({ key: sandbox.keys.pageKey(no), lang: form.get('lang') === 'en' ? 'en' : 'zh' })
    if (action === 'fail') next.set('notice', 'fail')
    return reply.redirect(`/sandbox-cashier/pay/${encodeURIComponent(no)}?${next}`, 303)
  })
}

type PanelRequest = FastifyRequest<{ Querystring: { lang?: string; notice?: string } }>

/** Permission to change the behaviour of the sandbox: that of reconciliation. */
const panelAccess = { name: 'sandbox.panel', permission: 'DH0010', mutates: true } as const

function panel(pages: FastifyInstance, ports: Context.Context<Ports>, sandbox: SandboxCashier['Service']): void {
  const run = runOver(ports)
  const userOf = async (request: PanelRequest): Promise<string | null> => {
    const call = { token: tokenOf(request), language: 'zh', requestId: request.id } as const
    const answer = handleRequest(panelAccess, call, ({ userId }) =>
      Effect.succeed({ code: 0, message: '', data: userId }),
    )
    const { code, data } = await Effect.runPromise(Effect.provideContext(answer, ports))
    return code === 0 ? String(data) : null
  }
  const tokenFor = (userId: string) => sandbox.keys.formToken(`panel ${userId}`)
  pages.get('/sandbox-cashier', perMinute, async (request: PanelRequest, reply) => {
    const userId = await userOf(request)
    if (userId === null) return reply.redirect('/login', 303)
    const { notice: outcome, lang } = request.query
    return send(
      reply,
      panelPage({
        settings: await run(sandbox.settings),
        payments: await run(sandbox.newest(PAYMENTS_MAX)),
        language: languageOf(request, lang),
        now: await run(Clock.currentTimeMillis),
        token: tokenFor(userId),
        keys: sandbox.keys,
        status: outcome === 'saved' || outcome === 'wrong' ? outcome : null,
      }),
    )
  })
  pages.post('/sandbox-cashier', perMinute, async (request: PanelRequest, reply) => {
    const userId = await userOf(request)
    const form = formIn(request)
    if (userId === null || !same(form.get('token') ?? '', tokenFor(userId))) return replyNotFound(reply)
    const settings = settingsIn(form, await run(sandbox.settings), await run(Clock.currentTimeMillis))
    if (settings) await run(sandbox.set(settings))
    const lang = form.get('lang') === 'en' ? 'en' : 'zh'
    return reply.redirect(`/sandbox-cashier?notice=${settings ? 'saved' : 'wrong'}&lang=${lang}`, 303)
  })
}

const runOver =
  (ports: Context.Context<Ports>) =>
  <A>(work: Effect.Effect<A>): Promise<A> =>
    Effect.runPromise(Effect.provideContext(work, ports))

const formIn = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

const send = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text)

const replyNotFound = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').send('没有这笔支付 / no such payment')

/** Returns the address back to the portal: relative if it is on the portal's own host, otherwise absolute. */
export const backTo = (returnUrl: string, publicUrl: string): string => {
  const url = URL.parse(returnUrl)
  if (!url || !/^https?:$/.test(url.protocol)) return '/'
  if (url.origin !== URL.parse(publicUrl)?.origin) return url.href
  // A browser interprets a path that begins with two slashes as a host name.
  return url.pathname.startsWith('//') ? '/' : `${url.pathname}${url.search}`
}
