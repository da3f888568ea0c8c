import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { WeChatMerchant } from './signing.ts'

export interface WeChatSettings {
  readonly merchant: WeChatMerchant
  readonly origin: string
}

const names = {
  mchid: 'DINGHUO_WECHAT_MCHID',
  appid: 'DINGHUO_WECHAT_APPID',
  serialNo: 'DINGHUO_WECHAT_SERIAL_NO',
  keyFile: 'DINGHUO_WECHAT_KEY_FILE',
  apiV3Key: 'DINGHUO_WECHAT_API_V3_KEY',
} as const

/** Reads the WeChat Pay account from the environment. Throws with the name of a missing or invalid variable. */
export const weChatSettings = (env: NodeJS.ProcessEnv): WeChatSettings => {
  // Notifications need a public address of the portal.
  const missing = [...Object.values(names), 'DINGHUO_URL'].filter(name => !env[name])
  if (missing.length > 0) throw new Error(`DINGHUO_PAYMENT=wechat also needs ${missing.join(', ')}`)
  const settingOf = (name: keyof typeof names): string => env[names[name]]!
  const apiV3Key = Buffer.from(settingOf('apiV3Key'))
  if (apiV3Key.length !== 32) throw new Error(`${names.apiV3Key}: expected 32 characters, got ${apiV3Key.length}`)
  const origin = env.DINGHUO_WECHAT_ORIGIN || 'https://api.mch.weixin.qq.com'
  const { mchid, appid, serialNo } = {
    mchid: settingOf('mchid'),
    appid: settingOf('appid'),
    serialNo: settingOf('serialNo'),
  }
  return { merchant: { mchid, appid, serialNo, privateKey: keyIn(settingOf('keyFile')), apiV3Key }, origin }
}

const keyIn = (file: string) => {
  try {
    return createPrivateKey(readFileSync(file))
  } catch (cause) {
    throw new Error(`${names.keyFile}=${file}: expected the merchant's private key as PEM (${cause})`)
  }
}
