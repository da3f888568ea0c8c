import type { Text } from '../kernel/text.ts'

/** Why another system gave no answer, by the code of the network or the sentence that is stored with an attempt. */
const reasons: Readonly<Record<string, Text>> = {
  ENOTFOUND: ['找不到这个域名', 'Domain name not found'],
  EAI_AGAIN: ['域名暂时无法解析', 'Domain name cannot be resolved now'],
  ECONNREFUSED: ['对方拒绝连接', 'Connection refused'],
  ECONNRESET: ['连接被对方中断', 'Connection closed by the other side'],
  EPIPE: ['连接被对方中断', 'Connection closed by the other side'],
  ETIMEDOUT: ['连接超时', 'Connection timed out'],
  EHOSTUNREACH: ['网络不通', 'Host unreachable'],
  ENETUNREACH: ['网络不通', 'Network unreachable'],
  CERT_HAS_EXPIRED: ['证书已过期', 'Certificate expired'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['证书不受信任', 'Certificate not trusted'],
  SELF_SIGNED_CERT_IN_CHAIN: ['证书不受信任', 'Certificate not trusted'],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['证书不受信任', 'Certificate not trusted'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['证书与域名不符', 'Certificate of another domain'],
  timeout: ['超时没有应答', 'No answer in time'],
  'fetch failed': ['无法连接', 'No connection'],
  'no connection': ['无法连接', 'No connection'],
  'the answer broke off': ['应答中断', 'The answer broke off'],
  'the address lies in a private network': ['地址在内网，不允许推送', 'The address lies in a private network'],
}

/** Returns in words why there was no answer; a reason that is not known stays as it is stored. */
export const connectionFailure = (stored: string): Text | string => {
  const seconds = /^no answer within ([\d.]+) s$/.exec(stored)?.[1]
  if (seconds !== undefined) return [`${seconds} 秒内没有应答`, `No answer within ${seconds} s`]
  const status = /^answered (\d+)$/.exec(stored)?.[1]
  if (status !== undefined) return [`对方应答 ${status}`, `Answered ${status}`]
  return Object.hasOwn(reasons, stored) ? reasons[stored]! : stored
}
