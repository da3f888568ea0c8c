import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that goes with this process, also when it is interrupted. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'dinghuo-bench-'))
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A child that goes with this process, also when it is interrupted. */
export const goingWithUs = <Child extends ChildProcess>(child: Child): Child => {
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

/** Ctrl-C ends like any other way; the servers watch this process and end by themselves. */
export const endCleanlyWhenAsked = (): void => {
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
}
