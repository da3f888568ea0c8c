import { randomUUID } from 'node:crypto'
import { Effect, Layer } from 'effect'
import { type Sms, SmsSender } from '../../../application/platform/sms-sender.ts'
import { canonical, signatureOf } from './signing.ts'

export interface AliyunSms {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  /** 短信签名: signature name approved by Aliyun. */
  readonly signName: string
  /** 模板 CODE: template with the variables ${shop}, ${no} and ${result}. */
  readonly templateCode: string
  /** The template with the variable ${code}, for resetting a password; null if there is none. */
  readonly codeTemplate?: string | null
  readonly origin: string
}

/** SMS sender for installations without a provider; it sends nothing. */
export const noSms: Layer.Layer<SmsSender> = Layer.succeed(SmsSender, {
  isConfigured: false,
  sendsCodes: false,
  send: () => Effect.succeed('no SMS provider'),
})

const patienceMs = 5_000
const answerMaxLength = 200
/** Longest template variable that Aliyun accepts, in characters. */
const maxVariable = 35

/**
 * Sends text messages by Aliyun's Dysms API, `SendSms` of version 2017-05-25. Phone number and key never appear in an
 * address or an error.
 */
export const aliyunSms = (
  account: AliyunSms,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Layer.Layer<SmsSender> =>
  Layer.succeed(SmsSender, {
    isConfigured: true,
    sendsCodes: Boolean(account.codeTemplate),
    send: (sms, now) =>
      Effect.promise(() =>
        send(account, sms, now, fetch).catch((error: unknown) => without(account, sms, shorten(error))),
      ),
  })

/** Returns the signed request for one text message. */
export const requestOf = (
  account: AliyunSms,
  { template, phone, outId, variables }: Sms,
  now: number,
  nonce: string,
) => {
  const cut = Object.entries(variables).map(([name, value]) => [name, [...value].slice(0, maxVariable).join('')])
  const parameters = {
    ...{ AccessKeyId: account.accessKeyId, Action: 'SendSms', Format: 'JSON', OutId: outId, PhoneNumbers: phone },
    ...{ RegionId: 'cn-hangzhou', SignName: account.signName, SignatureMethod: 'HMAC-SHA1', SignatureNonce: nonce },
    ...{
      SignatureVersion: '1.0',
      TemplateCode: template === 'CODE' ? String(account.codeTemplate) : account.templateCode,
      Version: '2017-05-25',
    },
    TemplateParam: JSON.stringify(Object.fromEntries(cut)),
    Timestamp: new Date(now).toISOString().replace(/\.\d+Z$/, 'Z'),
  }
  const signature = signatureOf('POST', parameters, account.accessKeySecret)
  return canonical({ ...parameters, Signature: signature })
}

const send = async (
  account: AliyunSms,
  sms: Sms,
  now: number,
  fetch: typeof globalThis.fetch,
): Promise<string | null> => {
  const answer = await fetch(`${account.origin}/`, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: requestOf(account, sms, now, randomUUID()),
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = (await answer.text()).slice(0, 10_000)
  const response = JSON.parse(text) as { readonly Code?: unknown; readonly Message?: unknown }
  if (response.Code === 'OK') return null
  return without(
    account,
    sms,
    `${response.Code ?? `HTTP ${answer.status}`} ${response.Message ?? ''}`.trim().slice(0, answerMaxLength),
  )
}

const shorten = (error: unknown): string => {
  const { message, name } = error as Error
  return (name === 'TimeoutError' ? 'timeout' : message).slice(0, answerMaxLength)
}

/** Removes key and phone number from an error text, which may quote the request. */
const without = ({ accessKeyId, accessKeySecret }: AliyunSms, { phone }: Sms, text: string): string =>
  [accessKeyId, accessKeySecret, phone].reduce((rest, secret) => rest.replaceAll(secret, '***'), text)
