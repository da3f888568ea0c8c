import tab from '@bomb.sh/tab/commander'
import { Command, CommanderError, Option } from 'commander'
import { say } from '../../domain/text.ts'
import { backupCommand } from './backup.ts'
import { checkCommand } from './check.ts'
import { Complaint, type ExitCode, exitCodes, languageFrom } from './command.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { initCommand } from './init.ts'
import { orderCommand } from './order.ts'
import { restoreCommand } from './restore.ts'
import { signInCommand, signOutCommand } from './sign-in.ts'
import { usersCommand } from './users.ts'
import { whyCommand } from './why.ts'

/** The `dinghuo` command: exit code 0 for done, 1 for refused or errors found, 2 for wrong usage or a fault. */
const program = new Command('dinghuo')
  .description('订货台 / Dinghuo')
  .addOption(new Option('--lang <language>', '语言 / language').choices(['zh', 'en']))
  .option('--json', '以 JSON 输出 / print JSON')

const ended = (code: ExitCode): void => {
  process.exitCode = code
}

/** Every command, in the order of the help. */
const commands = [
  initCommand,
  usersCommand,
  whyCommand,
  signInCommand,
  signOutCommand,
  orderCommand,
  importCommand,
  exportCommand,
  checkCommand,
  backupCommand,
  restoreCommand,
]
for (const command of commands) program.addCommand(command(ended))
tab(program)
program.commands.at(-1)!.description('生成命令行补全脚本 / print a shell completion script')
const withAll = (command: Command): ReadonlyArray<Command> => [command, ...command.commands.flatMap(withAll)]
for (const command of withAll(program)) {
  command.exitOverride().showHelpAfterError().configureOutput(program.configureOutput())
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

// A reader that has seen enough, such as `head`, is no fault; an apply under way still ends.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.fault
  else {
    const language = languageFrom(program.opts<{ lang?: string }>().lang, process.env)
    const what = error instanceof Complaint ? say(error.words, language) : messageOf(error)
    process.stderr.write(`dinghuo: ${say(['未能完成', 'failed'], language)}: ${what}\n`)
    process.exitCode = exitCodes.fault
  }
}
