import { createInterface } from 'node:readline/promises'
import { textIn } from '../../domain/kernel/text.ts'
import type { Terminal } from './command.ts'

export interface Conversation {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

/** Asks for confirmation on the terminal. Returns false for anything but a yes, including the end of the input. */
export const isConfirmed = async ({ language }: Terminal, { input, output }: Conversation): Promise<boolean> => {
  const lines = createInterface({ input, output })
  const closed = new Promise<string>(resolve => lines.once('close', () => resolve('')))
  const answer = await Promise.race([lines.question(textIn(['继续？(y/N) ', 'Continue? (y/N) '], language)), closed])
  lines.close()
  return /^\s*(y|yes|是)\s*$/i.test(answer)
}
