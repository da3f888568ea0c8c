import type { Command } from 'commander'
import { Effect } from 'effect'
import type { AccountWithPassword } from '../../application/people/accounts.ts'
import { Refused } from '../../application/platform/failure.ts'
import type { Ports } from '../../application/ports.ts'
import type { Language, Text } from '../../domain/kernel/text.ts'
import { portsOver } from '../node/ports.ts'
import { type ExitCode, exitCodes, type Terminal, terminalOf } from './command.ts'
import { withConnections } from './connection.ts'
import { refusalLines } from './orders/refusal-print.ts'

/** What a command prints: data with --json, otherwise lines of text. */
export interface CommandOutput {
  readonly data: unknown
  readonly lines: ReadonlyArray<Text | string>
}

export const print = ({ data, lines }: CommandOutput, terminal: Terminal): void => {
  if (terminal.json) terminal.printJson(data)
  else for (const line of lines) terminal.print(line)
}

/**
 * Runs a use case directly on the database, for the operator of the machine. A refusal prints its reason and exits with
 * 1.
 */
export const administering =
  <Arguments extends ReadonlyArray<unknown>, A>(
    ended: (code: ExitCode) => void,
    work: (...args: Arguments) => Effect.Effect<A, Refused, Ports>,
    formatAnswer: (answer: A, language: Language) => CommandOutput,
  ) =>
  async (...args: [...Arguments, Command]): Promise<void> => {
    const terminal = terminalOf(args.at(-1) as Command)
    const effect = work(...(args.slice(0, -1) as unknown as Arguments))
    try {
      const answer = await withConnections(async connections =>
        Effect.runPromise(Effect.provideContext(effect, await portsOver(connections))),
      )
      print(formatAnswer(answer, terminal.language), terminal)
      ended(exitCodes.done)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (terminal.json) terminal.printJson({ refused: error.refusal })
      for (const line of refusalLines(error.refusal, terminal.language)) terminal.complain(line)
      ended(exitCodes.refused)
    }
  }

/** Output that contains a one-time password; it is printed only once. */
export const printPassword = ({ account, oneTimePassword }: AccountWithPassword): CommandOutput => ({
  data: { user: account, oneTimePassword },
  lines: [
    [`登录名 ${account.userId}`, `login ${account.userId}`],
    [`一次性密码 ${oneTimePassword}`, `one-time password ${oneTimePassword}`],
    [
      '只显示这一次；首次登录后须先修改密码。',
      'This password is shown only once and must be changed at the first sign-in.',
    ],
  ],
})
