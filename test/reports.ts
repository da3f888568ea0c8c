import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

export interface Failure {
  readonly name: string
  /** The first lines of the failure's output. */
  readonly firstFailure: string
}

export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** The failed tests, as far as the runner reports them. */
  readonly failures?: readonly Failure[]
  /** Browser tests that passed only when they were repeated. */
  readonly flaky?: readonly Failure[]
}

export const vitestOutcome = (report: string, code: number): Outcome => {
  const results = readReport<VitestReport>(report)
  const broken = results?.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.every(it => it.status !== 'failed'),
  )
  return {
    ...counted(code, results?.numPassedTests, (results?.numFailedTests ?? 0) + (broken?.length ?? 0)),
    failures: results?.testResults.flatMap(failuresOf) ?? [],
  }
}

export const playwrightOutcome = (report: string, code: number): Outcome => {
  const results = readReport<PlaywrightReport>(report)
  const stats = results?.stats
  return {
    ...counted(code, stats && stats.expected + stats.flaky, stats?.unexpected),
    failures: results?.suites.flatMap(suite => testsOf(suite, 'unexpected')) ?? [],
    flaky: results?.suites.flatMap(suite => testsOf(suite, 'flaky')) ?? [],
  }
}

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

/** A runner that fails without a failed test, or writes no report, counts as one failure. */
const counted = (code: number, passed = 0, failed = 0) => ({
  passed,
  failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
})

const failuresOf = ({ name, status, message, assertionResults }: VitestFile): Failure[] => {
  const failed = assertionResults.filter(it => it.status === 'failed')
  if (status === 'failed' && failed.length === 0)
    return [{ name: relative(ROOT, name), firstFailure: firstLines(message) }]
  return failed.map(({ fullName, failureMessages }) => ({
    name: fullName,
    firstFailure: firstLines(failureMessages?.[0]),
  }))
}

const testsOf = ({ title, specs = [], suites = [] }: PlaywrightSuite, status: string): Failure[] => [
  ...specs.flatMap(spec =>
    spec.tests
      .filter(test => test.status === status)
      .map(({ results }) => ({
        name: `${title} › ${spec.title}`,
        firstFailure: firstLines(results.find(({ error }) => error)?.error?.message),
      })),
  ),
  ...suites.flatMap(suite => testsOf(suite, status)),
]

const firstLines = (message = ''): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter(line => line.trim() !== '' && !/^ +at .*(node_modules|node:internal|new Promise)/.test(line))
    .slice(0, 12)
    .map(line => `    ${line.slice(0, 400)}`)
    .join('\n')

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: VitestFile[]
}

interface VitestFile {
  name: string
  status: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  title: string
  specs?: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[]
  suites?: PlaywrightSuite[]
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
