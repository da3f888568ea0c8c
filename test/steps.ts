import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './chromium.ts'
import { type Outcome, playwrightOutcome, vitestOutcome, withReport } from './reports.ts'

/** One line of the run's summary. `quiet` delays the output until the end, for steps that run in parallel. */
export interface Step {
  name: string
  run(quiet: boolean): Promise<Outcome & { output: string }>
}

/** Types, effects that are never run, format and lint, and unused code: each counts as one test. */
export const staticSteps: readonly Step[] = [
  { name: 'types', run: checkTypes },
  checker('biome', ['biome', 'check', '--error-on-warnings', '--diagnostic-level=warn', '.']),
  checker('knip', ['knip', '--no-progress']),
]

/**
 * The vitest projects, ordered by how cheaply a failure is found. The projects of a group run in one process with one
 * PostgreSQL, so that no core is idle while one of them ends.
 */
const GROUPS = [
  { folders: ['house', 'properties'], more: [] },
  // One file more than there are cores, because tests also wait: for a started process, a lock or a pause.
  {
    folders: ['screens', 'journeys', 'contract', 'stores', 'races', 'bites'],
    more: [`--maxWorkers=${availableParallelism() + 1}`],
  },
] as const

export const vitestSteps = (): Step[] => GROUPS.map(({ folders, more }) => vitestStep(folders, more))

export const vitestStep = (folders: readonly string[], more: readonly string[] = []): Step => ({
  name: folders.join(' '),
  run: quiet => vitest(folders, more, quiet),
})

export const playwrightStep = (): Step | null =>
  holdsTests('e2e', '{spec,test}.ts') ? { name: 'e2e', run: quiet => playwright(quiet) } : null

/**
 * Uses effect-tsgo's build of the installed compiler, which finds effects that are never run in the same pass. Omits
 * its suggestions.
 */
async function checkTypes(quiet: boolean): ReturnType<Step['run']> {
  const compiler = await execute(['effect-tsgo', 'get-exe-path'], {}, true)
  const { code, output } = await execute([compiler.output.trim(), '--project', 'tsconfig.json'], {}, true)
  const errors = output.replaceAll(/^.*: suggestion TS.*\n?/gm, '')
  if (!quiet) console.log(errors)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output: errors }
}

function checker(name: string, command: readonly string[]): Step {
  return {
    name,
    async run(quiet) {
      const { code, output } = await execute(command, {}, quiet)
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
    },
  }
}

const vitest = (folders: readonly string[], more: readonly string[], quiet: boolean) =>
  withReport(async report => {
    const { code, output } = await runVitest(folders, report, ['--reporter=default', ...more], {}, quiet)
    return { ...vitestOutcome(report, code), output }
  })

/** Runs the tests of some folders and writes vitest's JSON report. */
export const runVitest = (
  folders: readonly string[],
  report: string,
  extra: readonly string[],
  env: Record<string, string>,
  quiet = true,
): Promise<{ code: number; output: string }> => {
  const projects = folders.flatMap(folder => ['--project', folder])
  const words = ['vitest', 'run', ...projects, ...extra, '--reporter=json', `--outputFile.json=${report}`]
  return execute(words, env, quiet)
}

const playwright = (quiet: boolean) =>
  withReport(async report => {
    const missing = ensureChromium(line => console.log(line), true)
    if (missing) return { passed: 0, failed: 1, output: missing }
    const words = ['playwright', 'test', '--config', 'test/e2e/playwright.config.ts', '--reporter=list,json']
    const { code, output } = await execute(words, { PLAYWRIGHT_JSON_OUTPUT_NAME: report }, quiet)
    return { ...playwrightOutcome(report, code), output }
  })

export const execute = (
  command: readonly string[],
  env: Record<string, string>,
  quiet: boolean,
): Promise<{ code: number; output: string }> =>
  new Promise(done => {
    const [program = '', ...words] = command
    const child = spawn(resolve(ROOT, 'node_modules', '.bin', program), words, {
      cwd: ROOT,
      env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, PATH: PATH_OF_NODE_24, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (output += bytes))
    child.on('error', error => done({ code: 1, output: `${program}: ${error.message}` }))
    child.on('close', code => done({ code: code ?? 1, output }))
  })

const holdsTests = (folder: string, ending: string): boolean =>
  globSync(`test/${folder}/**/*.${ending}`, { cwd: ROOT }).length > 0

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Node's compile cache for the next process. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'compiled-tests')
const PATH_OF_NODE_24 = `${join(ROOT, 'node_modules', 'node', 'bin')}:${process.env.PATH}`
