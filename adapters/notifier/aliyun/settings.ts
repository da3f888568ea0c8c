import type { AliyunSms } from './sms.ts'

const names = {
  accessKeyId: 'DINGHUO_SMS_ACCESS_KEY_ID',
  accessKeySecret: 'DINGHUO_SMS_ACCESS_KEY_SECRET',
  signName: 'DINGHUO_SMS_SIGN_NAME',
  templateCode: 'DINGHUO_SMS_TEMPLATE',
} as const

/**
 * Reads the Aliyun SMS account from the environment; null if no provider is chosen. Throws with the name of a missing
 * variable.
 */
export const smsSettings = (env: NodeJS.ProcessEnv): AliyunSms | null => {
  const provider = env.DINGHUO_SMS || 'none'
  if (provider === 'none') return null
  if (provider !== 'aliyun') throw new Error(`DINGHUO_SMS=${provider}: expected one of aliyun, none`)
  const missing = Object.values(names).filter(name => !env[name])
  if (missing.length > 0) throw new Error(`DINGHUO_SMS=aliyun also needs ${missing.join(', ')}`)
  const value = (name: keyof typeof names): string => env[names[name]]!
  return {
    ...{ accessKeyId: value('accessKeyId'), accessKeySecret: value('accessKeySecret') },
    ...{ signName: value('signName'), templateCode: value('templateCode') },
    codeTemplate: env.DINGHUO_SMS_CODE_TEMPLATE || null,
    origin: env.DINGHUO_SMS_ORIGIN || 'https://dysmsapi.aliyuncs.com',
  }
}
