import { formatMoney } from '../../../domain/kernel/money.ts'
import { type Language, type Text, textIn } from '../../../domain/kernel/text.ts'
import type { SandboxPayment } from './books.ts'
import { type Html, html, page } from './page.ts'
import type { Keys } from './signature.ts'

/** Accounts of a payer of the sandbox. */
export const accounts = {
  CMB8899: ['招商银行对公账户（尾号 8899）', 'China Merchants Bank, company account (8899)'],
  ICBC1024: ['工商银行对公账户（尾号 1024）', 'ICBC, company account (1024)'],
  WX6601: ['微信企业零钱（尾号 6601）', 'WeChat enterprise balance (6601)'],
} as const satisfies Record<string, Text>
export type Account = keyof typeof accounts
export const isAccount = (text: string): text is Account => Object.hasOwn(accounts, text)

/** Actions on an open payment. */
export const cashierActions = {
  pay: { words: ['确认支付', 'Pay'], message: null },
  fail: {
    words: ['模拟支付失败', 'Simulate a failure'],
    message: [
      '支付失败：账户余额不足。可以换一个账户再付。',
      'Payment failed: insufficient balance. Try another account.',
    ],
  },
  close: { words: ['取消支付', 'Cancel payment'], message: null },
} as const satisfies Record<string, { words: Text; message: Text | null }>
export type CashierAction = keyof typeof cashierActions
export const isCashierAction = (text: string): text is CashierAction => Object.hasOwn(cashierActions, text)

interface PayPage {
  readonly payment: SandboxPayment
  readonly payee: string
  readonly language: Language
  readonly now: number
  readonly returnTo: string
  readonly isFailed: boolean
  readonly keys: Keys
}

/** Renders the page of one payment: the form while it is open, afterwards its outcome. */
export const payPage = (pageFacts: PayPage): string => {
  const { payment, language, keys } = pageFacts
  const key = keys.pageKey(payment.paymentNo)
  const other = `?key=${key}&lang=${language === 'zh' ? 'en' : 'zh'}`
  const isOpen = payment.state === 'OPEN' && payment.expiresAt > pageFacts.now
  const body = isOpen ? openBody(pageFacts, key) : endedBody(pageFacts)
  return page({ language, title: titleOf(payment, isOpen), other, body })
}

const titleOf = ({ state }: SandboxPayment, isOpen: boolean): Text =>
  isOpen ? ['确认支付', 'Pay'] : state === 'PAID' ? ['支付成功', 'Paid'] : ['支付已关闭', 'Closed']

const openBody = ({ payment, payee, language, now, isFailed, keys, returnTo }: PayPage, key: string): Html => {
  const words = (text: Text) => textIn(text, language)
  const seconds = Math.max(1, Math.ceil((payment.expiresAt - now) / 1000))
  const choices = Object.entries(accounts).map(
    ([account, name], index) =>
      html`<label class="choice"><input type="radio" name="account" value="${account}"${index === 0 ? html` checked` : null}>${words(name)}</label>`,
  )
  return html`
${isFailed ? html`<p class="message bad" role="alert">${words(cashierActions.fail.message)}</p>` : null}
<section class="card">
<h1>${words(['确认支付', 'Confirm the payment'])}</h1>
${amount(payment)}
<p class="soft">${words(['剩余支付时间', 'Time left to pay'])} <span class="left" data-left="${seconds}">${clock(seconds)}</span></p>
${facts(payment, payee, language)}
</section>
<form method="post" class="card">
<input type="hidden" name="key" value="${key}"><input type="hidden" name="token" value="${keys.formToken(payment.paymentNo)}">
<input type="hidden" name="lang" value="${language}">
<fieldset><legend>${words(['付款账户', 'Pay from'])}</legend>${choices}</fieldset>
<button class="main" name="action" value="pay">${words(cashierActions.pay.words)}</button>
<div class="row"><button name="action" value="fail">${words(cashierActions.fail.words)}</button>
<button name="action" value="close">${words(cashierActions.close.words)}</button></div>
</form>
<a class="button" href="${returnTo}">${words(['返回商户', 'Back to the merchant'])}</a>`
}

const endedBody = ({ payment, payee, language, returnTo }: PayPage): Html => {
  const words = (text: Text) => textIn(text, language)
  const isPaid = payment.state === 'PAID'
  const sign = isPaid ? '✓' : '—'
  const title: Text = isPaid
    ? ['支付成功', 'Paid']
    : ['支付已关闭，无法再支付', 'Payment closed: it can no longer be paid']
  return html`
<section class="card">
<div class="state"><p class="sign" aria-hidden="true">${sign}</p><h1>${words(title)}</h1>
${amount(payment)}</div>
${facts(payment, payee, language)}
</section>
<a class="button main" href="${returnTo}">${words(['返回商户', 'Back to the merchant'])}</a>`
}

const amount = (payment: SandboxPayment): Html => {
  const { integer, decimal } = formatMoney(payment.amount)
  return html`<p class="amount"><small>¥</small>${integer}.${decimal}</p>`
}

const facts = (payment: SandboxPayment, payee: string, language: Language): Html => {
  const account = payment.payerAccount
  const rows: ReadonlyArray<readonly [Text, string | null]> = [
    [['收款方', 'Payee'], payee],
    [['订单内容', 'For'], payment.description],
    [['商户单号', "Merchant's number"], payment.paymentNo],
    [['付款账户', 'Paid from'], account && isAccount(account) ? textIn(accounts[account], language) : account],
    [['已退款', 'Refunded'], payment.refunded > 0 ? formatMoney(payment.refunded).text : null],
  ]
  return html`<dl>${rows.flatMap(([name, value]) => (value === null ? [] : [html`<dt>${textIn(name, language)}</dt><dd>${value}</dd>`]))}</dl>`
}

const clock = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(part => String(part).padStart(2, '0'))
    .join(':')
