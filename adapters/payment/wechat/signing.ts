import { createDecipheriv, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto'

/**
 * Merchant account at WeChat Pay: merchant number, app of the payments, private key and the serial number of its
 * certificate.
 */
export interface WeChatMerchant {
  readonly mchid: string
  readonly appid: string
  readonly serialNo: string
  readonly privateKey: KeyObject
  /** 32-byte key with which WeChat encrypts notifications and its certificates. */
  readonly apiV3Key: Uint8Array
}

export interface SignedRequest {
  readonly method: 'GET' | 'POST'
  /** Path and query. */
  readonly target: string
  readonly body: string
  readonly at: number
}

/**
 * Returns the Authorization header of a request, signed with the merchant's key (WeChat Pay APIv3, "generate
 * signature").
 */
export const authorization = (merchant: WeChatMerchant, request: SignedRequest): string => {
  const timestamp = Math.floor(request.at / 1000)
  const nonce = randomBytes(16).toString('hex')
  const message = signedText([request.method, request.target, timestamp, nonce, request.body])
  const signature = createSign('RSA-SHA256').update(message).sign(merchant.privateKey, 'base64')
  const fields = { mchid: merchant.mchid, nonce_str: nonce, signature, timestamp, serial_no: merchant.serialNo }
  const parameters = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${parameters.join(',')}`
}

/** Signature data of a response or notification, and the serial number of WeChat's certificate. */
export interface Seal {
  readonly timestamp: string
  readonly nonce: string
  readonly signature: string
  readonly serial: string
}

type Headers = Readonly<Record<string, string | undefined>>

/** Reads the signature data from the headers of a response or notification; null if a part is missing. */
export const sealOf = (headers: Headers): Seal | null => {
  const seal = {
    timestamp: headers['wechatpay-timestamp'],
    nonce: headers['wechatpay-nonce'],
    signature: headers['wechatpay-signature'],
    serial: headers['wechatpay-serial'],
  }
  return Object.values(seal).every(part => part !== undefined && part !== '') ? (seal as Seal) : null
}

export const isSealed = (seal: Seal, body: string, key: KeyObject): boolean =>
  createVerify('RSA-SHA256')
    .update(signedText([seal.timestamp, seal.nonce, body]))
    .verify(key, seal.signature, 'base64')

/** Joins the parts, each followed by a line feed, including the last one. */
const signedText = (parts: ReadonlyArray<string | number>): string => parts.map(part => `${part}\n`).join('')

export interface Encrypted {
  readonly algorithm: string
  readonly nonce: string
  readonly associated_data?: string
  readonly ciphertext: string
}

const TAG_BYTES = 16

/** Decrypts a resource. Throws if the key, the text or the associated data do not match. */
export const decrypt = ({ algorithm, nonce, associated_data = '', ciphertext }: Encrypted, key: Uint8Array): string => {
  if (algorithm !== 'AEAD_AES_256_GCM') throw new Error(`unknown algorithm ${algorithm}`)
  const bytes = Buffer.from(ciphertext, 'base64')
  const opened = createDecipheriv('aes-256-gcm', key, nonce)
  opened.setAuthTag(bytes.subarray(-TAG_BYTES))
  opened.setAAD(Buffer.from(associated_data))
  return Buffer.concat([opened.update(bytes.subarray(0, -TAG_BYTES)), opened.final()]).toString('utf8')
}
