import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transformSync } from 'rolldown/utils'
import type { CollectedTest } from './suite.ts'

/**
 * Runs the property tests for one mutant after another in one process: the files are loaded once, and each mutant is switched on
 * in the loaded rules. Loading them anew for each mutant takes over a hundred times as long as the tests themselves.
 */
class PropertyRunner {
  private tests: readonly CollectedTest[] = []
  private isUnused = true
  /** What is remembered of time zones stays wrong after some mutants: only a new process gives a true result then. */
  private isSpoiled = false
  private readonly durations = new Map<string, number>()
  /** Tests that noticed earlier mutants of a file, the last one first: they notice most of its others too. */
  private readonly killers = new Map<string, readonly string[]>()

  /** Mutants are switched on after loading only (ignoreStatic), so there is no need for a new process where one is asked for. */
  capabilities() {
    return { reloadEnvironment: true }
  }

  async init(): Promise<void> {
    Object.assign(process.env, { DINGHUO_RUNS: '400', DINGHUO_SEED: '7', NODE_ENV: 'test' })
    registerHooks({ resolve: resolveSuite, load: loadScreen })
    const { collectTests } = await importSuite()
    const tests: CollectedTest[] = []
    for (const file of globSync('test/properties/**/*.test.ts').toSorted())
      if (!SKIPPED.test(file))
        tests.push(...(await collectTests(file, () => import(pathToFileURL(join(process.cwd(), file)).href))))
    this.tests = tests
  }

  async dispose(): Promise<void> {
    await (await importSuite()).clearAway()
  }

  async dryRun() {
    const tests = []
    for (const test of this.tests) {
      state.currentTestId = test.id
      const result = await resultOf(test)
      this.durations.set(test.id, result.timeSpentMs)
      tests.push(result)
    }
    state.currentTestId = undefined
    return { status: 'complete', tests, mutantCoverage: state.mutantCoverage }
  }

  async mutantRun({ activeMutant, hitLimit, testFilter }: MutantRun) {
    if (this.isSpoiled) throw new Error('an earlier mutant has spoiled what the rules remember')
    const isFirst = this.isUnused
    this.isUnused = false
    Object.assign(state, { activeMutant: activeMutant.id, hitCount: 0, hitLimit })
    let count = 0
    for (const test of this.inOrder(activeMutant.fileName, new Set(testFilter))) {
      count++
      const { status, failureMessage } = await resultOf(test)
      if (state.hitCount! > hitLimit!) return { status: 'timeout', reason: `${state.hitCount} hits` }
      if (status !== FAILED) continue
      state.activeMutant = undefined
      this.isSpoiled = (await resultOf(test)).status === FAILED
      if (this.isSpoiled && !isFirst) throw new Error(`fails without the mutant too: ${test.id}`)
      this.remember(activeMutant.fileName, test.id)
      return { status: 'killed', killedBy: [test.id], failureMessage, nrOfTests: count }
    }
    return { status: 'survived', nrOfTests: count }
  }

  private remember(fileName: string, id: string): void {
    const others = (this.killers.get(fileName) ?? []).filter(other => other !== id)
    this.killers.set(fileName, [id, ...others])
  }

  private inOrder(fileName: string, ids: ReadonlySet<string>): readonly CollectedTest[] {
    const ranks = new Map((this.killers.get(fileName) ?? []).map((id, rank) => [id, rank]))
    const rank = ({ id }: CollectedTest): number => ranks.get(id) ?? ranks.size
    const duration = ({ id }: CollectedTest): number => this.durations.get(id) ?? 0
    return this.tests
      .filter(({ id }) => ids.has(id))
      .toSorted((one, other) => rank(one) - rank(other) || duration(one) - duration(other))
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'properties', injectableClass: PropertyRunner }]

const SUITE = new URL('suite.ts', import.meta.url).href
const importSuite = (): Promise<typeof import('./suite.ts')> => import(SUITE)
/** Measures of time, and the service worker: it runs none of the rules, and its fake clock needs the test framework's worker. */
const SKIPPED = /(-pace|offline-shell)\.test\.ts$/
const SUCCESS = 0
const FAILED = 1

interface MutantRun {
  readonly activeMutant: { readonly id: string; readonly fileName: string }
  readonly hitLimit?: number
  readonly testFilter?: readonly string[]
}

interface State {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: unknown
}

/** The instrumented rules read the active mutant here and count here what they pass. */
const state: State = {}
Object.assign(globalThis, { __stryker__: state })

async function resultOf({ id, file, run }: CollectedTest) {
  const start = performance.now()
  const result = await run().then(
    () => ({ status: SUCCESS, failureMessage: '' }),
    (error: unknown) => ({ status: FAILED, failureMessage: error instanceof Error ? error.message : String(error) }),
  )
  return { id, name: id, fileName: file, timeSpentMs: Math.ceil(performance.now() - start), ...result }
}

const resolveSuite: import('node:module').ResolveHookSync = (specifier, context, nextResolve) =>
  specifier === 'vitest' && context.parentURL !== SUITE
    ? { url: SUITE, shortCircuit: true }
    : nextResolve(specifier, context)

/** Node strips the types of a rule itself, but neither knows the markup of a screen nor its style sheets. */
const loadScreen: import('node:module').LoadHookSync = (url, context, nextLoad) => {
  if (url.endsWith('.css')) return { format: 'module', source: 'export default {}', shortCircuit: true }
  if (!url.endsWith('.tsx')) return nextLoad(url, context)
  const path = fileURLToPath(url)
  return { format: 'module', source: transformSync(path, readFileSync(path, 'utf8')).code, shortCircuit: true }
}
