import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkedChoice } from '../../property-run.ts'

const run = fileURLToPath(new URL('../../run.ts', import.meta.url))
const env = { PATH: process.env.PATH, HOME: process.env.HOME, LANG: 'en_US.UTF-8' }
const wrongProperties = { DINGHUO_TESTS: 'test/properties/wrong-property.ts' }

/** Runs `npm run test:properties` over two properties, one of which fails. */
const properties = (words: string, more: Readonly<Record<string, string>> = wrongProperties) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [run, 'properties', ...words.split(' ')], {
    env: { ...env, ...more },
    encoding: 'utf8',
  })
  return { status, stdout, stderr, last: stdout.trimEnd().split('\n').at(-1) }
}
const reportAfter = (stdout: string, head: string) =>
  stdout
    .split('\n')
    .filter(line => line.trim().startsWith(head))
    .map(line => line.trim())

describe('running the properties', () => {
  it('reports a violated property with its rule, the smallest counterexample, the seed and the command that repeats it', () => {
    const { status, stdout, last } = properties('--runs 500 --seed 7')
    expect({ status, last }).toEqual({ status: 1, last: '1 passed, 1 failed' })
    expect(stdout).toContain('seed 7, 500 cases a property')
    expect(reportAfter(stdout, '✗ Q7')[0]).toMatch(/1 properties .* The plus button goes to the next higher/)
    expect(reportAfter(stdout, '✓ Q8')[0]).toMatch(
      /1 properties +500 cases +0 examples +[\d.]+ s {2}The minus button goes to/,
    )
    expect(reportAfter(stdout, '✗ whole numbers')[0]).toContain('never have a square above a thousand')
    expect(reportAfter(stdout, 'smallest')).toEqual(['smallest counterexample  32, []'])
    expect(reportAfter(stdout, 'because')).toEqual(['because  expected 1024 to be less than 1000'])
    expect(reportAfter(stdout, 'again')).toEqual(['again  npm run test:properties -- --runs 500 --seed 7 --rule Q7'])
    // The same command, with the number of the rule in lower case.
    const again = properties('--runs 500 --seed 7 --rule q7')
    for (const line of ['✗ Q7', 'smallest', 'because', 'again'])
      expect(withoutSeconds(reportAfter(again.stdout, line))).toEqual(withoutSeconds(reportAfter(stdout, line)))
    expect(again.last).toBe('0 passed, 1 failed')
    expect(reportAfter(again.stdout, '✓ Q8')).toEqual([])
  }, 120_000)

  it('lists the existing rules in the user’s language for an unknown rule', () => {
    const { status, stderr, last } = properties('--rule Q99', { ...wrongProperties, LANG: 'zh_CN.UTF-8' })
    expect({ status, last }).toEqual({ status: 1, last: '0 passed, 1 failed' })
    expect(stderr).toContain('没有规则 Q99。有性质的规则：Q7 Q8')
    expect(properties('--rule F1').stderr).toContain('rule F1 is held by tests of whole flows')
  })

  it('accepts only whole numbers', () => {
    for (const choice of [{ runs: '0' }, { runs: '1e3' }, { seed: 'x' }])
      expect(() => checkedChoice(choice)).toThrow('takes a whole number')
    expect(checkedChoice({ runs: '500', seed: '-7', rule: 'Q7' })).toEqual({ runs: '500', seed: '-7', rule: 'Q7' })
    expect(properties('--runs 1e3')).toMatchObject({ status: 1, last: '0 passed, 1 failed' })
  })
})

const withoutSeconds = (lines: ReadonlyArray<string>) => lines.map(line => line.replace(/[\d.]+ s {2}/, ''))
