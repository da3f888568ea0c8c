import { createInterface } from 'node:readline/promises'
import { say } from '../../domain/kernel/text.ts'
import type { Terminal } from './command.ts'

export interface Conversation {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

/** Asks for a yes or no on the terminal; whatever is not a yes, such as the end of the input, is a no. */
export const isConfirmed = async ({ language }: Terminal, { input, output }: Conversation): Promise<boolean> => {
  const lines = createInterface({ input, output })
  const closed = new Promise<string>(resolve => lines.once('close', () => resolve('')))
  const answer = await Promise.race([lines.question(say(['继续？(y/N) ', 'Continue? (y/N) '], language)), closed])
  lines.close()
  return /^\s*(y|yes|是)\s*$/i.test(answer)
}
