import { SingleBar } from 'cli-progress'
import { sizeOf } from './files.ts'

export interface Progress {
  readonly advance: (bytes: number) => void
  readonly stop: () => void
}

/** Shows a progress bar over the bytes of the files, unless other output goes to the terminal. */
export const progressOver = async (files: ReadonlyArray<string>, isEnabled: boolean): Promise<Progress> => {
  const sizes = await Promise.all(files.map(sizeOf))
  const known = sizes.filter(size => size !== null)
  if (!isEnabled || !process.stderr.isTTY || known.length < files.length) return { advance: () => {}, stop: () => {} }
  const bar = new SingleBar({
    stream: process.stderr,
    format: '{bar} {percentage}%  {duration_formatted}',
    clearOnComplete: true,
  })
  bar.start(
    Math.max(
      1,
      known.reduce((sum, size) => sum + size, 0),
    ),
    0,
  )
  return { advance: bytes => bar.increment(bytes), stop: () => bar.stop() }
}
