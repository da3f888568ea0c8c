import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { coverageStep } from './coverage.ts'
import { checkedChoice, type PropertyChoice, runProperties } from './property-run.ts'
import type { Outcome } from './reports.ts'
import { playwrightStep, type Step, staticSteps, vitestStep, vitestSteps } from './steps.ts'
import { rotation } from './sweep.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * `npm test` runs every test and a share of every sweep, `npm run test:full` every sweep completely, `npm run check`
 * the fast checks, `npm run test:properties -- --runs 1000 --seed 7 --rule Q7` only the properties. Continues after a
 * failure; the last line is always `N passed, N failed`.
 */
const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string' }, seed: { type: 'string' }, rule: { type: 'string' } },
  })
  const [what = 'all'] = positionals
  const plan = PLANS[what]
  if (!plan || positionals.length > 1)
    throw new Error(`没有这个命令 / "${positionals.join(' ')}" is not one of: ${Object.keys(PLANS).join(', ')}.`)
  if (what === 'full') process.env.DINGHUO_FULL = '1'
  if (what === 'all')
    console.log(`扫描份额 / share of sweeps: DINGHUO_ROTATION=${rotation()}，数据在 / data in ${temporaryFolder()}`)
  const results = await plan(values)
  for (const { name, seconds, processorSeconds, passed, failed } of results)
    console.log(
      `${failed === 0 ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(7)} s  ${passed} passed, ${failed} failed` +
        (processorSeconds ? `, ${processorSeconds.toFixed(0)} s of processor time` : ''),
    )
  for (const { name, failures = [] } of results)
    for (const test of failures) console.log(`✗ ${name}: ${test.name}\n${test.firstFailure}`)
  reportFlaky(results)
  const passed = results.reduce((sum, it) => sum + it.passed, 0)
  const failed = results.reduce((sum, it) => sum + it.failed, 0)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
  console.log(`${passed} passed, ${failed} failed`)
}

/** Prints the tests that passed only when they were repeated, with their first failure. */
const reportFlaky = (results: ReadonlyArray<Result>): void => {
  const flaky = results.flatMap(({ name, flaky = [] }) =>
    flaky.map(test => ({ ...test, name: `${name}: ${test.name}` })),
  )
  for (const { name, firstFailure } of flaky)
    console.log(`~ ${name}: passed at the second try; at first:\n${firstFailure}`)
  console.log(`${flaky.length} flaky`)
}

type Result = Outcome & { name: string; seconds: number; processorSeconds?: number }

const everything = async (): Promise<Result[]> => [
  // The branches are covered in one process, which would leave a core idle.
  ...(await sideBySide([...staticSteps, coverageStep])),
  ...(await inTurn([...vitestSteps(), playwrightStep()])),
]

const PLANS: Record<string, (choice: PropertyChoice) => Promise<Result[]>> = {
  all: everything,
  full: everything,
  check: () => sideBySide([...staticSteps, vitestStep(['house'])]),
  properties: choice => inTurn([propertiesStep(checkedChoice(choice))]),
}

const propertiesStep = (choice: PropertyChoice): Step => ({
  name: 'properties',
  run: async () => ({ ...(await runProperties(choice)), output: '' }),
})

const sideBySide = async (steps: readonly (Step | null)[]): Promise<Result[]> =>
  Promise.all(present(steps).map(it => timed(it, true)))

const inTurn = async (steps: readonly (Step | null)[]): Promise<Result[]> => {
  const results: Result[] = []
  for (const step of present(steps)) {
    const before = processorSecondsOfChildren()
    const result = await timed(step, false)
    results.push({ ...result, processorSeconds: processorSecondsOfChildren() - before })
  }
  return results
}

const present = (steps: readonly (Step | null)[]): Step[] => steps.filter(step => step !== null)

const timed = async (step: Step, quiet: boolean): Promise<Result> => {
  if (!quiet) console.log(`\n── ${step.name}`)
  const begun = performance.now()
  const { output, ...outcome } = await step.run(quiet)
  const seconds = (performance.now() - begun) / 1000
  if (outcome.failed > 0 && output) console.log(`\n── ${step.name}\n${output.trimEnd()}`)
  return { name: step.name, seconds, ...outcome }
}

/**
 * Returns the user and system time of all ended processes below this one; 0 where the system does not tell. Unlike the
 * duration, it says what a step costs on a machine that others use too.
 */
const processorSecondsOfChildren = (): number => {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(13, 15)
      .map(Number)
    return (user! + system!) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}
const TICKS_PER_SECOND = 100

main().catch((error: Error) => {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
})
