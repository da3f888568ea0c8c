import { formatMoney } from '../../../domain/kernel/money.ts'
import { type Language, type Text, textIn } from '../../../domain/kernel/text.ts'
import type { SandboxPayment, SandboxSettings } from './books.ts'
import { type Html, html, page } from './page.ts'
import { payPath } from './provider.ts'
import type { Keys } from './signature.ts'

interface NumberField {
  readonly words: Text
  readonly about: Text
  readonly max: number
  readonly least: number
  readonly set: (settings: SandboxSettings, value: number, now: number) => SandboxSettings
  readonly get: (settings: SandboxSettings, now: number) => number
}

/** Numeric settings. */
const numbers: Readonly<Record<string, NumberField>> = {
  late: {
    words: ['通知延迟（秒）', 'Notification delay (s)'],
    about: ['支付后过多久才发通知，最多 25 小时', 'Time between a payment and its notification, 25 hours at most'],
    least: 0,
    max: 90_000,
    set: (settings, lateS) => ({ ...settings, lateS }),
    get: ({ lateS }) => lateS,
  },
  copies: {
    words: ['每条通知发送次数', 'Copies of each notification'],
    about: ['同一事件重复发送，1 到 16 次', 'The same event sent again, 1 to 16 times'],
    least: 1,
    max: 16,
    set: (settings, copies) => ({ ...settings, copies }),
    get: ({ copies }) => copies,
  },
  down: {
    words: ['服务不可用（秒）', 'Service down for (s)'],
    about: ['从保存起，接口一直无应答', 'From the moment you save, no request is answered'],
    least: 0,
    max: 86_400,
    set: (settings, seconds, now) => ({ ...settings, downUntil: seconds === 0 ? 0 : now + seconds * 1000 }),
    get: ({ downUntil }, now) => Math.max(0, Math.ceil((downUntil - now) / 1000)),
  },
  slow: {
    words: ['响应变慢（毫秒）', 'Response delay (ms)'],
    about: ['超过 3000 毫秒订货台就不再等', 'Above 3000 ms the portal stops waiting'],
    least: 0,
    max: 10_000,
    set: (settings, slowMs) => ({ ...settings, slowMs }),
    get: ({ slowMs }) => slowMs,
  },
  refund: {
    words: ['退款用时（秒）', 'Refund duration (s)'],
    about: ['0 表示立即到账', '0 means immediately'],
    least: 0,
    max: 86_400,
    set: (settings, refundS) => ({ ...settings, refundS }),
    get: ({ refundS }) => refundS,
  },
}

interface Switch {
  readonly words: Text
  readonly about: Text
  readonly key: 'shuffled' | 'forged' | 'silent' | 'refundsFail'
}

const switches: ReadonlyArray<Switch> = [
  {
    key: 'shuffled',
    words: ['通知乱序', 'Shuffle notifications'],
    about: ['在 30 秒内打乱先后', 'Sends them in random order within 30 s'],
  },
  {
    key: 'forged',
    words: ['夹带伪造通知', 'Add forged notifications'],
    about: ['每条真通知旁再发各种假通知', 'Sends forged notifications of every kind with each genuine one'],
  },
  {
    key: 'silent',
    words: ['从不通知', 'No notifications'],
    about: ['只能靠主动查询得知', 'The result can only be found by querying'],
  },
  {
    key: 'refundsFail',
    words: ['退款失败', 'Refunds fail'],
    about: ['到期的退款都失败', 'Refunds that are due will fail'],
  },
]

/** Parses the settings of a form; null if a value is invalid. */
export const settingsIn = (form: URLSearchParams, before: SandboxSettings, now: number): SandboxSettings | null => {
  let settings = before
  for (const [name, field] of Object.entries(numbers)) {
    const text = form.get(name) ?? ''
    const value = /^\d{1,6}$/.test(text) ? Number(text) : -1
    if (value < field.least || value > field.max) return null
    settings = field.set(settings, value, now)
  }
  for (const { key } of switches) settings = { ...settings, [key]: form.get(key) === 'on' }
  return settings
}

interface Panel {
  readonly settings: SandboxSettings
  readonly payments: ReadonlyArray<SandboxPayment>
  readonly language: Language
  readonly now: number
  readonly token: string
  readonly keys: Keys
  readonly status: 'saved' | 'wrong' | null
}

const notices = {
  saved: { words: ['已保存，马上生效。', 'Saved. The settings apply now.'], tone: 'good' },
  wrong: { words: ['没有保存：有数字超出范围。', 'Not saved: a number is out of range.'], tone: 'bad' },
} as const satisfies Record<string, { words: Text; tone: string }>

/** Renders the control panel that makes the sandbox misbehave. */
export const panelPage = (panel: Panel): string => {
  const { settings, language, now, token, status: notice } = panel
  const words = (text: Text) => textIn(text, language)
  const fields = Object.entries(numbers).map(
    ([name, field]) => html`<label class="field">${words(field.words)}<small>${words(field.about)}</small>
<input type="number" name="${name}" min="${field.least}" max="${field.max}" step="1" required value="${field.get(settings, now)}"></label>`,
  )
  const boxes = switches.map(
    ({
      key,
      words: name,
      about,
    }) => html`<label class="check"><input type="checkbox" name="${key}"${settings[key] ? html` checked` : null}>
<span>${words(name)}<span class="hint">${words(about)}</span></span></label>`,
  )
  const body = html`
${notice ? html`<p class="notice ${notices[notice].tone}" role="status">${words(notices[notice].words)}</p>` : null}
${settings.downUntil > now ? html`<p class="said wait">${words(['服务正处于不可用状态。', 'The service is currently set to be down.'])}</p>` : null}
<form method="post" class="card"><h1>${words(['演练设置', 'Test settings'])}</h1>
<p class="soft">${words(['让收银台出错，看订货台能不能把钱算对。', 'Make the cashier misbehave and see whether the portal still gets the money right.'])}</p>
<input type="hidden" name="token" value="${token}"><input type="hidden" name="lang" value="${language}">
<div class="fields">${fields}<div>${boxes}</div></div>
<button class="main save">${words(['保存设置', 'Save'])}</button></form>
<section class="card"><h2>${words(['最近的支付', 'Latest payments'])}</h2>${paymentList(panel)}</section>`
  const other = `?lang=${language === 'zh' ? 'en' : 'zh'}`
  return page({ language, title: ['演练设置', 'Test settings'], wide: true, other, body })
}

const states: Readonly<Record<SandboxPayment['state'], Text>> = {
  OPEN: ['待支付', 'Open'],
  PAID: ['已支付', 'Paid'],
  CLOSED: ['已关闭', 'Closed'],
}

const paymentList = ({ payments, language, keys }: Panel): Html => {
  if (payments.length === 0) return html`<p class="soft">${textIn(['还没有支付。', 'No payments yet.'], language)}</p>`
  const lines = payments.map(
    payment => html`<li><a class="no" href="${payPath(keys, payment.paymentNo)}">${payment.paymentNo}</a>
<span class="money">${formatMoney(payment.amount).text}</span><span>${textIn(states[payment.state], language)}</span></li>`,
  )
  return html`<ul class="payments">${lines}</ul>`
}
