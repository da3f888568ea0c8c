import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { Context, Effect } from 'effect'
import { ExportWorker } from '../../application/reports/ports/exports.ts'
import { moduleAt } from '../package.ts'

export interface ExportProcess {
  readonly worker: Context.Context<ExportWorker>
  readonly stop: () => Promise<void>
}

/** Generates exports in one child process, which runs only while exports are due. */
export const exportProcess = (poolConfig: object, reportDatabaseUrl: string | null = null): ExportProcess => {
  let child: ChildProcess | null = null
  let stopped = false
  const wake = Effect.sync(() => {
    if (child || stopped) return
    const begun = fork(moduleAt('adapters/node/export-child'), { execArgv: MEMORY_FLAGS })
    child = begun
    yieldsToServer(begun)
    const gone = () => {
      if (child === begun) child = null
    }
    begun.once('exit', gone)
    begun.once('error', gone)
    begun.send({ poolConfig, reportDatabaseUrl }, () => {})
  })
  return {
    worker: Context.make(ExportWorker, { wake }),
    stop: async () => {
      stopped = true
      const last = child
      if (!last || last.exitCode !== null || last.signalCode !== null) return
      const gone = once(last, 'exit')
      last.kill('SIGKILL')
      await gone
    },
  }
}

/**
 * Gives a process what the server leaves of the processors. Before its first instruction, because threads take over the
 * priority of the thread that starts them, and loading its modules takes a second.
 */
const yieldsToServer = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return
  try {
    setPriority(pid, EXPORT_PRIORITY)
  } catch {
    // It has ended already.
  }
}
/** Of 19, the lowest: a tenth of a processor remains where the server needs all of them, so that its lease does not end. */
const EXPORT_PRIORITY = 10

/** A small young generation and an old generation that grows in small steps, because rows are short-lived. */
const MEMORY_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=40']
