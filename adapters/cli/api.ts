import type { Command } from 'commander'
import { Effect } from 'effect'
import { currentSession } from '../../application/people/contract/session.ts'
import { Backend } from '../../application/platform/backend.ts'
import { type Failure, Fault, faults, Refused } from '../../application/platform/failure.ts'
import type { Zone } from '../../domain/kernel/day.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import { type Text, textIn } from '../../domain/kernel/text.ts'
import { httpBackend } from '../http/client.ts'
import { Complaint, type ExitCode, exitCodes, type Terminal, terminalOf } from './command.ts'
import { refusalLines, usualZone } from './orders/refusal-print.ts'
import { readStoredSession } from './people/session-file.ts'

export const defaultUrl = 'http://127.0.0.1:8321'

/** Access of a command to a running server. */
export interface Api {
  readonly terminal: Terminal
  readonly url: string
  readonly run: <A>(flow: Effect.Effect<A, Failure, Backend>) => Promise<A>
  /** Downloads a file of the server by its path. */
  readonly fetch: (path: string) => Promise<Response>
  /** Returns the chain's time zone for printing instants; the zone of the rules if nobody is signed in. */
  readonly zone: () => Promise<Zone>
}

/**
 * Adds --url, authenticates with the token of DINGHUO_TOKEN or of `dinghuo sign-in`, and runs the work over the API.
 */
export const overApi =
  <Arguments extends ReadonlyArray<unknown>>(
    ended: (code: ExitCode) => void,
    work: (api: Api, ...args: Arguments) => Promise<ExitCode>,
  ) =>
  async (...args: [...Arguments, Command]): Promise<void> => {
    const command = args.at(-1) as Command
    const terminal = terminalOf(command)
    const stored = await readStoredSession()
    const url = urlOf(command) ?? process.env.DINGHUO_URL ?? stored?.url ?? defaultUrl
    const token = process.env.DINGHUO_TOKEN ?? (stored?.url === url ? stored.token : null)
    const run = runner(url, token ?? null, terminal)
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const api: Api = { terminal, url, run, fetch: path => fetch(url + path, { headers }), zone: () => zoneOf(run) }
    try {
      ended(await work(api, ...(args.slice(0, -1) as unknown as Arguments)))
    } catch (error) {
      if (!isFailure(error)) throw error
      ended(await printFailure(error, api))
    }
  }

const zoneOf = (run: Api['run']): Promise<Zone> =>
  run(Effect.flatMap(Backend, backend => backend.call(currentSession, {}))).then(
    session => session.zone,
    () => usualZone,
  )

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

/** Prints a failure in the user's language, or as data with --json. Returns 1 for a refusal and 2 for a fault. */
const printFailure = async (failure: Failure, api: Api): Promise<ExitCode> => {
  const { terminal, url } = api
  if (failure instanceof Refused) {
    if (terminal.json) terminal.printJson({ refused: failure.refusal })
    await printRefusal(failure.refusal, api)
    return exitCodes.refused
  }
  if (terminal.json) terminal.printJson({ fault: { kind: failure.kind, detail: failure.detail ?? null } })
  const words = textIn(faults[failure.kind].words, terminal.language)
  terminal.complain(failure.detail && failure.detail !== words ? `${words} (${failure.detail})` : words)
  const hint = hints[failure.kind]
  if (hint) terminal.complain(hint(url))
  return exitCodes.fault
}

const hints: Partial<Record<Fault['kind'], (url: string) => Text>> = {
  UNAUTHENTICATED: url => [`请先运行 dinghuo sign-in --url ${url}`, `Run dinghuo sign-in --url ${url} first`],
  UNREACHABLE: url => [
    `服务地址：${url}（--url 或 DINGHUO_URL）`,
    `The server address is ${url} (--url or DINGHUO_URL)`,
  ],
}

/** Prints why the rules refused a call, each line indented by `blanks`. */
export const printRefusal = async (refusal: Refusal, { terminal, zone }: Api, blanks = ''): Promise<void> => {
  for (const line of refusalLines(refusal, terminal.language, await zone())) terminal.complain(blanks + line)
}
