import { createHmac } from 'node:crypto'
import type { RobotAddress } from '../../application/notifications/ports/notifier.ts'
import type { RobotVendor } from '../../domain/notifications/robot.ts'

/** A message: a heading and lines of markdown with links. */
export interface RobotMessage {
  readonly title: string
  readonly lines: ReadonlyArray<string>
}

interface Vendor {
  /** Builds the vendor's signed request. */
  readonly request: (
    robot: RobotAddress,
    digest: RobotMessage,
    now: number,
  ) => { readonly url: string; readonly body: object }
  /** Returns the vendor's reason for refusing a message; null if it was accepted. */
  readonly refusal: (answer: Readonly<Record<string, unknown>>) => string | null
}

const list = ({ title, lines }: RobotMessage): string => [`**${title}**`, ...lines.map(line => `- ${line}`)].join('\n')

/** Formats and signatures of the three vendors, as in their robots' documentation. */
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
