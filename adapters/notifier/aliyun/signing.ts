import { createHmac } from 'node:crypto'

/** Percent-encodes by RFC 3986, including the characters that JavaScript leaves unencoded. */
export const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** Serialises the parameters in the order of their names, as they are sent and signed. */
export const canonical = (parameters: Readonly<Record<string, string>>): string =>
  Object.keys(parameters)
    .sort()
    .map(name => `${encode(name)}=${encode(parameters[name]!)}`)
    .join('&')

/** The RPC signature of Aliyun's APIs: HMAC-SHA1 over the method and the canonical parameters, as base64. */
export const signatureOf = (
  method: 'GET' | 'POST',
  parameters: Readonly<Record<string, string>>,
  accessKeySecret: string,
): string =>
  createHmac('sha1', `${accessKeySecret}&`)
    .update(`${method}&${encode('/')}&${encode(canonical(parameters))}`)
    .digest('base64')
