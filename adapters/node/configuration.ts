import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import type { ReceivingAccount } from '../../application/payment/ports/transfers.ts'
import type { CollectionChoice } from '../../domain/payment/collection.ts'
import { smsSettings } from '../notifier/aliyun/settings.ts'
import type { AliyunSms } from '../notifier/aliyun/sms.ts'
import { packageRoot } from '../package.ts'
import { type WeChatSettings, weChatSettings } from '../payment/wechat/settings.ts'

/** The operator's settings for collecting payments, and the chain's WeChat Pay account. */
export interface PaymentChoice extends CollectionChoice {
  readonly wechat: WeChatSettings | null
}

/** Settings of the operator from environment variables (docs/OPERATIONS.md). */
export interface Configuration {
  readonly databaseUrl: string | null
  /** A read-only replica for reports and exports; null to read them from the database itself. */
  readonly reportDatabaseUrl: string | null
  readonly dataFolder: string
  readonly host: string
  readonly port: number
  readonly demo: boolean
  /** Speed of the simulated demo day relative to real time; null if it is not simulated. */
  readonly liveSpeed: number | null
  readonly signInsPerMinute: number
  /** Trusted proxies, whose forwarded client address is used. */
  readonly proxies: string
  /** Public address of the portal for links in messages, such as https://order.example.com; null if unknown. */
  readonly publicUrl: string | null
  /** Whether webhooks may call private networks, where http is allowed [G8]. */
  readonly webhooksPrivate: boolean
  /** Payment providers; a real chain never uses the sandbox, whatever is set here. */
  readonly payment: PaymentChoice
  /** Account at the SMS provider; null if there is none. */
  readonly sms: AliyunSms | null
}

export const configuration = (env: NodeJS.ProcessEnv, words: ReadonlyArray<string> = []): Configuration => ({
  databaseUrl: env.DATABASE_URL || null,
  reportDatabaseUrl: env.DINGHUO_REPORT_DATABASE_URL || null,
  dataFolder: resolve(env.DINGHUO_DATA || join(packageRoot, 'data')),
  host: env.HOST || '127.0.0.1',
  port: wholeNumber(env, 'PORT', 8321, 0, 65_535),
  demo: env.DINGHUO_DEMO !== '0',
  liveSpeed: words.includes('--live') || env.DINGHUO_LIVE ? wholeNumber(env, 'DINGHUO_LIVE', 60, 1, 100_000) : null,
  signInsPerMinute: wholeNumber(env, 'DINGHUO_SIGN_INS_PER_MINUTE', 60, 1, 1_000_000),
  proxies: proxies(env, 'DINGHUO_PROXIES'),
  publicUrl: webAddress(env, 'DINGHUO_URL'),
  webhooksPrivate: env.DINGHUO_WEBHOOKS_PRIVATE === '1',
  payment: paymentChoice(env),
  sms: smsSettings(env),
})

export const paymentChoice = (env: NodeJS.ProcessEnv): PaymentChoice => ({
  online: oneOf(env, 'DINGHUO_PAYMENT', ['sandbox', 'wechat', 'none', null], null),
  offline: oneOf(env, 'DINGHUO_OFFLINE', ['on', 'off'], 'on') === 'on' ? receivingAccount(env) : 'off',
  // Also read if the provider collects no new payments, because open payments are queried until they are final.
  wechat: env.DINGHUO_PAYMENT === 'wechat' || env.DINGHUO_WECHAT_MCHID ? weChatSettings(env) : null,
})

/** Returns the account for bank transfers; null if it is not set. */
function receivingAccount(env: NodeJS.ProcessEnv): ReceivingAccount | null {
  const text = env.DINGHUO_TRANSFER_TO
  if (!text) return null
  const [name, bank, number, ...more] = text.split(/[|｜]/).map(part => part.trim())
  if (name && bank && number && more.length === 0) return { name, bank, number }
  throw new Error(`DINGHUO_TRANSFER_TO=${text}: expected account name|bank|number`)
}

function oneOf<T extends string | null>(
  env: NodeJS.ProcessEnv,
  name: string,
  choices: ReadonlyArray<T>,
  otherwise: T,
): T {
  const text = env[name]
  if (text === undefined || text === '') return otherwise
  const choice = choices.find(one => one === text)
  if (choice !== undefined) return choice
  throw new Error(`${name}=${text}: expected one of ${choices.filter(one => one !== null).join(', ')}`)
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, otherwise: number, least: number, most: number): number {
  const text = env[name]
  if (text === undefined || text === '') return otherwise
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new Error(`${name}=${text}: expected a whole number from ${least} to ${most}`)
}

function webAddress(env: NodeJS.ProcessEnv, name: string): string | null {
  const text = env[name]
  if (text === undefined || text === '') return null
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new Error(`${name}=${text}: expected an address that begins with https:// or http://`)
}

/** Parses a comma-separated list of network names, addresses and networks. */
function proxies(env: NodeJS.ProcessEnv, name: string): string {
  const text = env[name] || 'loopback'
  const proxyGroups = ['none', 'loopback', 'linklocal', 'uniquelocal']
  const wrong = text.split(',').find(one => !proxyGroups.includes(one) && isIP(one.split('/')[0]!) === 0)
  if (wrong === undefined) return text
  throw new Error(`${name}=${text}: expected ${proxyGroups.join(', ')}, or addresses such as 10.0.0.5 or 10.0.0.0/24`)
}
