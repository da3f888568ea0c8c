import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Load, Loaded } from './drive.ts'
import type { Storm, StormResult } from './storm.ts'

export interface LoadedFromOutside extends Loaded {
  /** Processor time of the client process. */
  readonly cpuSeconds: number
}

export interface StormedFromOutside extends StormResult {
  readonly cpuSeconds: number
}

/** Runs the load in a separate process; `begins` is called when its preparation is complete. */
export const loadFromOutside = (load: Load, begins?: () => void): Promise<LoadedFromOutside> =>
  fromOutside('client.ts', load, begins)

/** Runs the storm in a separate process. */
export const stormFromOutside = (storm: Storm, begins?: () => void): Promise<StormedFromOutside> =>
  fromOutside('storm-client.ts', storm, begins)

const fromOutside = <Asked extends Load | Storm, Told>(
  program: string,
  request: Asked,
  begins: () => void = () => {},
): Promise<Told> =>
  new Promise((resolve, failed) => {
    const child = fork(join(import.meta.dirname, program), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.on('message', (message: 'begins' | Told) => {
      if (message === 'begins') begins()
      else resolve(message)
    })
    child.once('error', failed)
    child.once('exit', code => failed(new Error(`the load client ended with code ${code}`)))
    child.send(request)
  })
