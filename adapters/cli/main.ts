import { Command, CommanderError, Option } from 'commander'
import { type ExitCode, exitCodes, languageFrom } from './command.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'

/** The `dinghuo` command: exit code 0 for done, 1 for refused or errors found, 2 for wrong usage or a fault. */
const program = new Command('dinghuo')
  .description('订货台 / Dinghuo')
  .addOption(new Option('--lang <language>', '语言 / language').choices(['zh', 'en']))
  .option('--json', '以 JSON 输出 / print JSON')

const ended = (code: ExitCode): void => {
  process.exitCode = code
}

for (const command of [importCommand(ended), exportCommand(ended)]) program.addCommand(command)
for (const command of [program, ...program.commands]) {
  command.exitOverride().showHelpAfterError().configureOutput(program.configureOutput())
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
    const failed = languageFrom(program.opts<{ lang?: string }>().lang, process.env) === 'zh' ? '未能完成' : 'failed'
    process.stderr.write(`dinghuo: ${failed}: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = exitCodes.fault
  }
}
