import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Load, Loaded } from './drive.ts'

export interface LoadedFromOutside extends Loaded {
  /** Processor time of the client itself. */
  readonly cpuSeconds: number
}

/** Runs the load in a process of its own; `begins` is told when its preparations are over. */
export const loadFromOutside = (load: Load, begins: () => void = () => {}): Promise<LoadedFromOutside> =>
  new Promise((loaded, failed) => {
    const child = fork(join(import.meta.dirname, 'client.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.on('message', (message: 'begins' | LoadedFromOutside) => {
      if (message === 'begins') begins()
      else loaded(message)
    })
    child.once('error', failed)
    child.once('exit', code => failed(new Error(`the load client ended with code ${code}`)))
    child.send(load)
  })
