import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './chromium.ts'

export interface Outcome {
  passed: number
  failed: number
  /** The names of the tests that failed, as far as the runner tells them. */
  failures?: readonly string[]
}

/** One line of the run's summary. `quiet` holds back the output until the end, for steps that run side by side. */
export interface Step {
  name: string
  run(quiet: boolean): Promise<Outcome & { output: string }>
}

/** Types, effects nobody runs, format and lint, code nobody uses: each counts as one test. */
export const staticSteps: readonly Step[] = [
  checker('tsc', ['tsc', '--project', 'tsconfig.json']),
  checker('effect-tsgo', [
    'effect-tsgo',
    'diagnostics',
    '--project',
    'tsconfig.json',
    '--format',
    'text',
    '--severity',
    'error',
  ]),
  checker('biome', ['biome', 'check', '--error-on-warnings', '--diagnostic-level=warn', '.']),
  checker('knip', ['knip', '--no-progress']),
]

/** The vitest projects, in the order in which a failure is cheapest to see. */
export const FOLDERS = ['house', 'properties', 'journeys', 'stores', 'races', 'screens'] as const

/** Null when the folder holds no test file yet. */
export const vitestStep = (folder: string): Step | null =>
  holdsTests(folder, 'test.{ts,tsx}') ? { name: folder, run: quiet => vitest(folder, quiet) } : null

export const playwrightStep = (): Step | null =>
  holdsTests('e2e', '{spec,test}.ts') ? { name: 'e2e', run: quiet => playwright(quiet) } : null

function checker(name: string, command: readonly string[]): Step {
  return {
    name,
    async run(quiet) {
      const { code, output } = await execute(command, {}, quiet)
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
    },
  }
}

const vitest = (folder: string, quiet: boolean) =>
  withReport(async report => {
    const { code, output } = await runVitest(folder, report, ['--reporter=default'], {}, quiet)
    const found = readReport<VitestReport>(report)
    const broken = found?.testResults.filter(
      file => file.status === 'failed' && file.assertionResults.every(it => it.status !== 'failed'),
    )
    const failures = found?.testResults.flatMap(namesOfFailed) ?? []
    return {
      ...counted(code, found?.numPassedTests, (found?.numFailedTests ?? 0) + (broken?.length ?? 0)),
      ...{ failures, output },
    }
  })

/** Runs the tests of a folder and leaves vitest's JSON report. */
export const runVitest = (
  folder: string,
  report: string,
  extra: readonly string[],
  env: Record<string, string>,
  quiet = true,
): Promise<{ code: number; output: string }> => {
  const words = ['vitest', 'run', '--project', folder, ...extra, '--reporter=json', `--outputFile.json=${report}`]
  return execute(words, env, quiet)
}

const playwright = (quiet: boolean) =>
  withReport(async report => {
    const missing = ensureChromium(line => console.log(line))
    if (missing) return { passed: 0, failed: 1, output: missing }
    const words = ['playwright', 'test', '--config', 'test/e2e/playwright.config.ts', '--reporter=list,json']
    const { code, output } = await execute(words, { PLAYWRIGHT_JSON_OUTPUT_NAME: report }, quiet)
    const found = readReport<PlaywrightReport>(report)
    const stats = found?.stats
    const failures = found?.suites.flatMap(titlesOfFailed) ?? []
    return { ...counted(code, stats && stats.expected + stats.flaky, stats?.unexpected), failures, output }
  })

/** A runner that fails without a failed test, or leaves no report, still counts as one failure. */
const counted = (code: number, passed = 0, failed = 0): Outcome => ({
  passed,
  failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
})

export const withReport = async <T>(work: (report: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'dinghuo-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const readReport = <T>(file: string): T | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}

const execute = (
  command: readonly string[],
  env: Record<string, string>,
  quiet: boolean,
): Promise<{ code: number; output: string }> =>
  new Promise(done => {
    const [program = '', ...words] = command
    const child = spawn(join(ROOT, 'node_modules', '.bin', program), words, {
      cwd: ROOT,
      env: { ...process.env, PATH: PATH_OF_NODE_24, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (output += bytes))
    child.on('error', error => done({ code: 1, output: `${program}: ${error.message}` }))
    child.on('close', code => done({ code: code ?? 1, output }))
  })

const holdsTests = (folder: string, ending: string): boolean =>
  globSync(`test/${folder}/**/*.${ending}`, { cwd: ROOT }).length > 0

const namesOfFailed = ({ name, status, assertionResults }: VitestFile): string[] => {
  const failed = assertionResults.filter(it => it.status === 'failed').map(it => it.fullName)
  return status === 'failed' && failed.length === 0 ? [relative(ROOT, name)] : failed
}

const titlesOfFailed = ({ title, specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(spec => `${title} › ${spec.title}`),
  ...suites.flatMap(titlesOfFailed),
]

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: VitestFile[]
}

interface VitestFile {
  name: string
  status: string
  assertionResults: { status: string; fullName: string }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  title: string
  specs?: { title: string; ok: boolean }[]
  suites?: PlaywrightSuite[]
}

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PATH_OF_NODE_24 = `${join(ROOT, 'node_modules', 'node', 'bin')}:${process.env.PATH}`
