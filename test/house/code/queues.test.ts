import { describe, expect, it } from 'vitest'
import { jobKinds } from '../../../application/jobs.ts'
import { sourcesIn } from '../sources.ts'

/** Statements that skip locked rows, and why. */
const passingOver: Readonly<Record<string, string>> = {
  'adapters/postgres/engine/job-store.ts': 'claims jobs: the one queue',
  'adapters/postgres/ordering/order-rows.ts':
    'closes orders at their cut-off: what is due is the order itself, and one that somebody is working on is closed a second later',
}

/** Places where a delay grows with the number of failures, and why. */
const growingWaits: Readonly<Record<string, string>> = {
  'domain/platform/backoff.ts': 'the one backoff',
  'domain/access/failed-attempts.ts': 'wrong passwords of people are slowed down; nothing is tried again by itself',
}

const isCode = ({ path }: { readonly path: string }): boolean => !path.includes('/migrations/')
const pathsWith = (pattern: RegExp): ReadonlyArray<string> =>
  sourcesIn('adapters', 'application', 'domain')
    .filter(source => isCode(source) && pattern.test(source.text))
    .map(({ path }) => path)

describe('background work', () => {
  it('is claimed by one statement', () => {
    expect(pathsWith(/skip\s+locked/i)).toEqual(Object.keys(passingOver).toSorted())
  })

  it('is retried by one backoff', () => {
    const count = '(tries|attempts|failures|misses|failed)'
    const growing = new RegExp(`\\S \\*\\* [^\\n]*\\b${count}\\b|\\b${count}\\b[^\\n]*\\S \\*\\* \\S|\\bpower\\(`, 'i')
    expect(pathsWith(growing)).toEqual(Object.keys(growingWaits).toSorted())
  })

  it('has kinds with different names and words', () => {
    for (const facts of [jobKinds.map(({ name }) => name), jobKinds.flatMap(({ words }) => words)])
      expect(new Set<string>(facts).size).toBe(facts.length)
  })

  it('is enqueued by SQL for kinds that are declared', () => {
    const kindsInSql = sourcesIn('adapters')
      .filter(isCode)
      .flatMap(({ text }) => [...text.matchAll(/insert into jobs \([^)]*\)\s*(?:select |values \()'(\w+)'/g)])
      .map(([, name]) => name!)
    expect(kindsInSql.length).toBeGreaterThan(7)
    expect(kindsInSql.filter(name => !jobKinds.some(kind => kind.name === name))).toEqual([])
  })
})
