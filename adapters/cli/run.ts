import tab from '@bomb.sh/tab/commander'
import { Command, CommanderError, Option } from 'commander'
import { textIn } from '../../domain/kernel/text.ts'
import { Complaint, type ExitCode, exitCodes, harmless } from './command.ts'
import { languageOfCall, setHelpLanguage } from './language.ts'

type Ended = (code: ExitCode) => void

/**
 * Runs the `dinghuo` command with the arguments and environment of this process. Calls `ended` with the exit code, last
 * with the one that counts: 0 done, 1 refused or errors found, 2 wrong usage or a fault.
 */
export const runCommand = async (ended: Ended): Promise<void> => {
  const program = new Command('dinghuo')
    .description('订货台 / Dinghuo')
    .addOption(new Option('--lang <language>', '语言 / language').choices(['zh', 'en']))
    .option('--json', '以 JSON 输出 / print JSON')
  const words = process.argv.slice(2)
  // Loads only the command that is called, which halves start time and memory; help and shell completion load all.
  const called = words[0] === 'complete' ? undefined : words.find(word => Object.hasOwn(commands, word))
  for (const [name, load] of Object.entries(commands))
    if (called === undefined || called === name) program.addCommand((await load())(ended))
  tab(program)
  const language = languageOfCall(process.argv, process.env)
  setHelpLanguage(program, language)
  for (const command of withAll(program))
    command.exitOverride().showHelpAfterError().configureOutput(program.configureOutput())
  try {
    await program.parseAsync()
  } catch (error) {
    if (error instanceof CommanderError) return ended(error.exitCode === 0 ? exitCodes.done : exitCodes.fault)
    const what = error instanceof Complaint ? textIn(error.words, language) : messageOf(error)
    process.stderr.write(`dinghuo: ${textIn(['未能完成', 'failed'], language)}: ${harmless(what)}\n`)
    ended(exitCodes.fault)
  }
}

/** All commands in the order of the help. */
const commands = {
  start: async () => (await import('./start.ts')).startCommand,
  init: async () => (await import('./chain/init.ts')).initCommand,
  users: async () => (await import('./people/users.ts')).usersCommand,
  why: async () => (await import('./orders/why.ts')).whyCommand,
  'sign-in': async () => (await import('./people/sign-in.ts')).signInCommand,
  'sign-out': async () => (await import('./people/sign-in.ts')).signOutCommand,
  order: async () => (await import('./orders/order.ts')).orderCommand,
  report: async () => (await import('./report.ts')).reportCommand,
  import: async () => (await import('./chain/import.ts')).importCommand,
  export: async () => (await import('./chain/export.ts')).exportCommand,
  stock: async () => (await import('./chain/stock.ts')).stockCommand,
  check: async () => (await import('./check/check.ts')).checkCommand,
  doctor: async () => (await import('./chain/doctor.ts')).doctorCommand,
  backup: async () => (await import('./chain/backup.ts')).backupCommand,
  restore: async () => (await import('./chain/restore.ts')).restoreCommand,
  distribute: async () => (await import('./chain/distribute.ts')).distributeCommand,
  simulate: async () => (await import('./simulate.ts')).simulateCommand,
  bench: async () => (await import('./bench.ts')).benchCommand,
} as const satisfies Record<string, () => Promise<(ended: Ended) => Command>>

const withAll = (command: Command): ReadonlyArray<Command> => [command, ...command.commands.flatMap(withAll)]

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
