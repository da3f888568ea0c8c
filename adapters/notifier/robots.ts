import { Effect, Layer } from 'effect'
import { Notifier, type RobotAddress } from '../../application/notifications/ports/notifier.ts'
import type { Digest } from '../../domain/notifications/robot.ts'
import { vendors } from './vendors.ts'

export interface RobotOptions {
  /** Public address of the portal for links in messages; null to omit them. */
  readonly publicUrl: string | null
  readonly fetch?: typeof globalThis.fetch
}

const patienceMs = 5_000
const answerMaxLength = 200

/** Sends messages by robots of 企业微信, 钉钉 and 飞书, over https to their vendors' hosts; redirects are not followed. */
export const robotNotifier = ({ publicUrl, fetch = globalThis.fetch }: RobotOptions): Layer.Layer<Notifier> =>
  Layer.succeed(Notifier, {
    send: (robot, digest, now) =>
      Effect.promise(() => send(robot, digest, now, publicUrl, fetch).catch((error: unknown) => shorten(error))),
  })

const send = async (
  robot: RobotAddress,
  { title, lines }: Digest,
  now: number,
  publicUrl: string | null,
  fetch: typeof globalThis.fetch,
): Promise<string | null> => {
  const written = lines.map(({ text, path }) =>
    publicUrl === null || path === null ? escapeMarkdown(text) : `[${escapeMarkdown(text)}](${publicUrl}${path})`,
  )
  const { request, refusal } = vendors[robot.vendor]
  const { url, body } = request(robot, { title: escapeMarkdown(title), lines: written }, now)
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = (await answer.text()).slice(0, 10_000)
  if (!answer.ok) return `HTTP ${answer.status}`
  const response: unknown = JSON.parse(text)
  return response === null || typeof response !== 'object'
    ? `? ${text.slice(0, 40)}`
    : refusal(response as Record<string, unknown>)
}

/** Escapes user input, so that it contains no markdown and mentions nobody. */
const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]()<>#|~]/g, '\\$&').replaceAll('@', '＠')

const shorten = (error: unknown): string => {
  const { message, name } = error as Error
  return (name === 'TimeoutError' ? 'timeout' : message).slice(0, answerMaxLength)
}
