import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Load, Loaded } from './drive.ts'

export interface LoadedFromOutside extends Loaded {
  /** Processor time of the client itself. */
  readonly cpuSeconds: number
}

/** Runs the load in a process of its own. */
export const loadFromOutside = (load: Load): Promise<LoadedFromOutside> =>
  new Promise((loaded, failed) => {
    const child = fork(join(import.meta.dirname, 'client.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.once('message', answer => loaded(answer as LoadedFromOutside))
    child.once('error', failed)
    child.once('exit', code => failed(new Error(`the load client ended with code ${code}`)))
    child.send(load)
  })
