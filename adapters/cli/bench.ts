import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Command } from 'commander'
import { packageRoot } from '../package.ts'
import { Complaint, type ExitCode, exitCodes, terminalOf } from './command.ts'

/**
 * `dinghuo bench`: runs the measurements of `npm run bench`, which need the source and its development dependencies.
 */
export const benchCommand = (ended: (code: ExitCode) => void): Command =>
  new Command('bench')
    .description('在本机测量性能 / measure performance on this machine')
    .argument('[names...]', '只测其中几项 / only some of the measurements')
    .option('--seconds <seconds>', '每轮秒数 / seconds per round')
    .option('--rounds <rounds>', '轮数 / number of rounds')
    .option('--profile', '另列服务端耗时最多的函数 / also list where the server spends its time')
    .action(async (names: ReadonlyArray<string>, options: BenchOptions, command: Command) => {
      const missing = needed.find(name => !isThere(name))
      if (missing !== undefined || !existsSync(RUN)) throw new Complaint(notHere(missing ?? RUN))
      const { json, language } = terminalOf(command)
      const words = [
        ...names,
        ...(json ? ['--json'] : []),
        ...(options.profile ? ['--profile'] : []),
        ...(options.seconds ? ['--seconds', options.seconds] : []),
        ...(options.rounds ? ['--rounds', options.rounds] : []),
      ]
      ended((await run(words, language)) === 0 ? exitCodes.done : exitCodes.fault)
    })

interface BenchOptions {
  readonly seconds?: string
  readonly rounds?: string
  readonly profile?: true
}

/** Packages that the measurements use and that are missing in an installation without development dependencies. */
const needed = ['playwright', 'vite']

const isThere = (name: string): boolean => {
  try {
    createRequire(import.meta.url).resolve(name)
    return true
  } catch {
    return false
  }
}

const notHere = (missing: string) =>
  [
    `测量需要源码和开发依赖，缺少 ${missing}：请在源码目录运行 npm ci`,
    `measuring needs the source and its development dependencies; ${missing} is missing: run "npm ci" in the source`,
  ] as const

const run = (words: ReadonlyArray<string>, language: string): Promise<number | null> =>
  new Promise((ran, failed) => {
    const child = spawn(process.execPath, [RUN, ...words], {
      stdio: 'inherit',
      env: { ...process.env, LC_ALL: language },
    })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
    child.on('error', failed)
    child.on('exit', ran)
  })

const RUN = join(packageRoot, 'test', 'bench', 'run.ts')
