import type { Command } from 'commander'
import { Effect } from 'effect'
import { type Failure, Fault, faults, Refused } from '../../application/contract/failure.ts'
import type { Backend } from '../../application/ports/backend.ts'
import { refusalText } from '../../application/texts/refusals.ts'
import { ruleTexts } from '../../application/texts/rules.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { say, type Text } from '../../domain/text.ts'
import { httpBackend } from '../http/client.ts'
import { Complaint, type ExitCode, exitCodes, type Terminal, terminalOf } from './command.ts'
import { storedSession } from './session-file.ts'

export const defaultUrl = 'http://127.0.0.1:8321'

/** How a command reaches a running server. */
export interface Api {
  readonly terminal: Terminal
  readonly url: string
  readonly run: <A>(flow: Effect.Effect<A, Failure, Backend>) => Promise<A>
}

/** Adds --url, asks with the token of DINGHUO_TOKEN or of `dinghuo sign-in`, and runs the work over the API. */
export const overApi =
  <Arguments extends ReadonlyArray<unknown>>(
    ended: (code: ExitCode) => void,
    work: (api: Api, ...args: Arguments) => Promise<ExitCode>,
  ) =>
  async (...given: [...Arguments, Command]): Promise<void> => {
    const command = given.at(-1) as Command
    const terminal = terminalOf(command)
    const stored = await storedSession()
    const url = urlOf(command) ?? process.env.DINGHUO_URL ?? stored?.url ?? defaultUrl
    const token = process.env.DINGHUO_TOKEN ?? (stored?.url === url ? stored.token : null)
    const api: Api = { terminal, url, run: runner(url, token ?? null, terminal) }
    try {
      ended(await work(api, ...(given.slice(0, -1) as unknown as Arguments)))
    } catch (error) {
      if (!isFailure(error)) throw error
      ended(tellFailure(error, api))
    }
  }

const urlOf = (command: Command): string | undefined => {
  const { url } = command.optsWithGlobals<{ url?: string }>()
  if (url !== undefined && !/^https?:\/\/[^/]/.test(url)) {
    throw new Complaint([
      `--url ${url}：应为 http:// 或 https:// 开头的地址`,
      `--url ${url}: expected http://… or https://…`,
    ])
  }
  return url?.replace(/\/+$/, '')
}

const runner = (url: string, token: string | null, { language }: Terminal): Api['run'] => {
  const layer = httpBackend({ origin: url, language: () => language, token: () => token })
  return flow => Effect.runPromise(Effect.provide(flow, layer))
}

const isFailure = (error: unknown): error is Failure => error instanceof Refused || error instanceof Fault

/** Says what went wrong in the user's language, as data with --json; a refusal ends with 1, a fault with 2. */
const tellFailure = (failure: Failure, { terminal, url }: Api): ExitCode => {
  if (failure instanceof Refused) {
    if (terminal.json) terminal.printJson({ refused: failure.refusal })
    for (const line of refusalLines(failure.refusal)) terminal.complain(line)
    return exitCodes.refused
  }
  if (terminal.json) terminal.printJson({ fault: { kind: failure.kind, detail: failure.detail ?? null } })
  terminal.complain(
    `${say(faults[failure.kind].words, terminal.language)}${failure.detail ? ` (${failure.detail})` : ''}`,
  )
  const hint = hints[failure.kind]
  if (hint) terminal.complain(hint(url))
  return exitCodes.fault
}

const hints: Partial<Record<Fault['kind'], (url: string) => Text>> = {
  UNAUTHENTICATED: url => [`请先运行 dinghuo sign-in --url ${url}`, `Run dinghuo sign-in --url ${url} first`],
  UNREACHABLE: url => [
    `服务地址：${url}（--url 或 DINGHUO_URL）`,
    `The server asked was ${url} (--url or DINGHUO_URL)`,
  ],
}

/** A refusal in lines: what, by which rule, with which figures, and what would be accepted. */
export const refusalLines = (refusal: Refusal): ReadonlyArray<Text> => {
  const figures = Object.entries(refusal.figures).map(([name, figure]) => `${name}=${figure ?? '∅'}`)
  const law = ruleTexts[refusal.rule as keyof typeof ruleTexts]
  const accepted = refusal.accepted.join(', ')
  return [
    refusalText(refusal),
    [`  规则 ${refusal.rule}：${law[0]}`, `  rule ${refusal.rule}: ${law[1]}`],
    ...(figures.length > 0 ? [[`  数据：${figures.join('，')}`, `  figures: ${figures.join(', ')}`] as const] : []),
    ...(accepted === '' ? [] : [[`  可接受：${accepted}`, `  would be accepted: ${accepted}`] as const]),
  ]
}
