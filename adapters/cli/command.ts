import type { Command } from 'commander'
import { type Language, type Text, textIn } from '../../domain/kernel/text.ts'
import { TranslatedError } from '../translated-error.ts'
import { languageFrom } from './language.ts'

/** Exit codes: done; refused by the rules or errors found; wrong usage or a fault. */
export const exitCodes = { done: 0, refused: 1, fault: 2 } as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Output of a command: results go to stdout, failures to stderr. */
export interface Terminal {
  readonly json: boolean
  readonly language: Language
  readonly print: (line: Text | string) => void
  readonly complain: (line: Text | string) => void
  readonly printJson: (value: unknown) => void
}

export const terminalOf = (command: Command): Terminal => {
  const { json = false, lang } = command.optsWithGlobals<{ json?: boolean; lang?: string }>()
  const language = languageFrom(lang, process.env)
  const textOf = (line: Text | string) => `${harmless(typeof line === 'string' ? line : textIn(line, language))}\n`
  return {
    json,
    language,
    print: line => process.stdout.write(textOf(line)),
    complain: line => process.stderr.write(textOf(line)),
    printJson: value => process.stdout.write(`${JSON.stringify(value, null, 2)}\n`),
  }
}

/** Escapes control and direction characters in text from files and servers, which a terminal would interpret. */
export const harmless = (text: string): string =>
  text.replace(CONTROLS, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
const CONTROLS = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Invalid input: what is wrong, where, and what would be accepted, in the user's language. */
export class Complaint extends TranslatedError {
  override readonly name = 'Complaint'
}
