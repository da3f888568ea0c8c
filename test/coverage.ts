import { dirname, join, relative } from 'node:path'
import { readReport, withReport } from './reports.ts'
import { execute, ROOT, type Step } from './steps.ts'

/**
 * Requires that the property tests cover every branch, function and line of `domain`. They run with the few fixed cases
 * of the mutation run (test/mutation), so that the result does not depend on chance.
 */
export const coverageStep: Step = {
  name: 'branches',
  run: quiet =>
    withReport(async report => {
      // V8 counts cached code less exactly.
      const env = { NODE_DISABLE_COMPILE_CACHE: '1' }
      const { code, output } = await execute([...command, `--coverage.reportsDirectory=${dirname(report)}`], env, true)
      const coverage = readReport<Record<string, Covered>>(join(dirname(report), 'coverage-final.json'))
      const gaps = coverage
        ? Object.entries(coverage).flatMap(([path, covered]) => gapsOf(relative(ROOT, path), covered))
        : []
      const message = gaps.length > 0 ? gaps.join('\n') : output
      const isWell = code === 0 && coverage !== null && gaps.length === 0
      if (!isWell && !quiet) console.log(message)
      return { passed: isWell ? 1 : 0, failed: isWell ? 0 : 1, output: quiet ? message : '' }
    }),
}

/** In one process without module isolation, because modules of `domain` have no state. */
const command: readonly string[] = [
  'vitest',
  'run',
  '--config=test/mutation/vitest.config.ts',
  '--pool=threads',
  '--no-isolate',
  '--coverage.enabled',
  '--coverage.provider=v8',
  '--coverage.include=domain/**/*.ts',
  '--coverage.reporter=json',
  '--coverage.reportOnFailure',
]

/** Returns one line per line of a rule that is not fully covered, with the uncovered part. */
const gapsOf = (path: string, { s, f, b, statementMap, fnMap, branchMap }: Covered): readonly string[] => {
  const gaps = new Map<number, string>()
  for (const [id, { loc }] of Object.entries(fnMap))
    if (f[id] === 0) gaps.set(loc.start.line, 'no property calls this function')
  for (const [id, { loc, type, locations }] of Object.entries(branchMap))
    for (const [way, count] of b[id]!.entries()) {
      const line = locations[way]?.start?.line ?? loc.start.line
      if (count === 0 && !gaps.has(line))
        gaps.set(line, `no property takes way ${way + 1} of ${locations.length} (${type})`)
    }
  for (const [id, { start }] of Object.entries(statementMap))
    if (s[id] === 0 && !gaps.has(start.line)) gaps.set(start.line, 'no property comes to this line')
  return [...gaps].toSorted(([one], [other]) => one - other).map(([line, gap]) => `${path}:${line}: ${gap}`)
}

interface Place {
  readonly start: { readonly line: number }
}

interface Covered {
  readonly s: Readonly<Record<string, number>>
  readonly f: Readonly<Record<string, number>>
  readonly b: Readonly<Record<string, readonly number[]>>
  readonly statementMap: Readonly<Record<string, Place>>
  readonly fnMap: Readonly<Record<string, { readonly loc: Place }>>
  readonly branchMap: Readonly<
    Record<string, { readonly loc: Place; readonly type: string; readonly locations: readonly Partial<Place>[] }>
  >
}
