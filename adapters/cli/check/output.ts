import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'

/** Destination of the lines of a check; writing waits for the reader. */
export interface Output {
  readonly isOnTerminal: boolean
  readonly write: (text: string) => Promise<void>
  /** Whether the reader has closed its end, as `head` does, so that the remaining lines need no check. */
  readonly isClosed: () => boolean
  /**
   * Completes the output. A file gets its final name only here, so that a partial file is never mistaken for a complete
   * one.
   */
  readonly finish: () => Promise<void>
  readonly abandon: () => Promise<void>
}

export const openOutput = async (file: string | undefined): Promise<Output> => {
  if (file === undefined) {
    const noCleanup = async () => {}
    return {
      ...over(process.stdout),
      isOnTerminal: process.stdout.isTTY === true,
      finish: noCleanup,
      abandon: noCleanup,
    }
  }
  const part = `${file}.${process.pid}.part`
  const stream = createWriteStream(part)
  await waitFor(stream, 'open')
  return {
    ...over(stream),
    isOnTerminal: false,
    finish: async () => {
      const closed = waitFor(stream, 'close')
      stream.end()
      await closed
      await rename(part, file)
    },
    abandon: async () => {
      stream.destroy()
      await rm(part, { force: true })
    },
  }
}

const over = (stream: Writable): Pick<Output, 'write' | 'isClosed'> => {
  let failure: Error | null = null
  stream.on('error', error => {
    failure = error
  })
  const isClosed = () => stream.destroyed || failure !== null
  const write = async (text: string): Promise<void> => {
    if (text === '' || isClosed() || stream.write(text)) return
    await new Promise<void>(resolve => {
      const go = () => {
        for (const event of ENDS) stream.off(event, go)
        resolve()
      }
      for (const event of ENDS) stream.once(event, go)
    })
  }
  return { write, isClosed }
}
const ENDS = ['drain', 'close', 'error'] as const

const waitFor = (stream: Writable, event: string): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.once(event, () => resolve())
    stream.once('error', reject)
  })
