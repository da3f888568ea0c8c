import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../adapters/cli/main.ts', import.meta.url))

export interface CommandRun {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the `dinghuo` command as a process of its own and waits for its end. */
export const dinghuo = (
  words: ReadonlyArray<string>,
  { env = {}, input = '' }: { readonly env?: Readonly<Record<string, string>>; readonly input?: string | Buffer } = {},
): Promise<CommandRun> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, ...words], {
      env: { PATH: process.env.PATH, LANG: 'en_US.UTF-8', ...env },
    })
    const out = { stdout: '', stderr: '' }
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        out[stream] += text
      })
    }
    child.on('error', reject)
    child.on('close', code => resolve({ code, ...out }))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
