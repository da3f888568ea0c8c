import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a folder that is removed when this process ends, also by a signal. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'dinghuo-bench-'))
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Ends the child with this process, also by a signal. */
export const endWithProcess = <Child extends ChildProcess>(child: Child): Child => {
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

/** Makes Ctrl-C end the process normally; the servers watch this process and end by themselves. */
export const exitOnSignals = (): void => {
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
}
