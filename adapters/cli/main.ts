import { runCommand } from './run.ts'

// A reader that closes its end early, such as `head`, is no fault; an import in progress is still completed.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

await runCommand(code => {
  process.exitCode = code
})
