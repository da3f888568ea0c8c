import { createHmac } from 'node:crypto'
import type { RobotAddress } from '../../application/notifications/ports/notifier.ts'
import type { RobotVendor } from '../../domain/notifications/robot.ts'

/** A heading and lines of markdown, links and all. */
export interface Said {
  readonly title: string
  readonly lines: ReadonlyArray<string>
}

interface Vendor {
  /** Where to and with what, signed as the vendor asks. */
  readonly request: (robot: RobotAddress, digest: Said, now: number) => { readonly url: string; readonly body: object }
  /** What the chat says of it; null where it has taken the message. */
  readonly refusal: (answer: Readonly<Record<string, unknown>>) => string | null
}

const list = ({ title, lines }: Said): string => [`**${title}**`, ...lines.map(line => `- ${line}`)].join('\n')

/** Formats and signatures of the three vendors, as their robots' documentation has them. */
export const vendors: Readonly<Record<RobotVendor, Vendor>> = {
  WECOM: {
    request: ({ url }, digest) => ({ url, body: { msgtype: 'markdown', markdown: { content: list(digest) } } }),
    refusal: answer => refusedBy(answer, 'errcode', 'errmsg'),
  },
  DINGTALK: {
    request: ({ url, secret }, digest, now) => ({
      url:
        secret === null
          ? url
          : `${url}&timestamp=${now}&sign=${encodeURIComponent(signature(secret, `${now}\n${secret}`))}`,
      body: { msgtype: 'markdown', markdown: { title: digest.title, text: list(digest) } },
    }),
    refusal: answer => refusedBy(answer, 'errcode', 'errmsg'),
  },
  FEISHU: {
    request: ({ url, secret }, digest, now) => {
      const timestamp = String(Math.floor(now / 1000))
      const signed = secret === null ? {} : { timestamp, sign: signature(`${timestamp}\n${secret}`, '') }
      const card = {
        header: { title: { tag: 'plain_text', content: digest.title } },
        elements: [{ tag: 'markdown', content: digest.lines.map(line => `- ${line}`).join('\n') }],
      }
      return { url, body: { ...signed, msg_type: 'interactive', card } }
    },
    refusal: answer => refusedBy(answer, 'code', 'msg'),
  },
}

const signature = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64')

const refusedBy = (answer: Readonly<Record<string, unknown>>, code: string, message: string): string | null =>
  answer[code] === 0 ? null : `${answer[code] ?? '?'} ${answer[message] ?? ''}`.trim()
