import { describe, expect, it } from 'vitest'
import { calledName, files, lineAt, read, type SyntaxNode, sources, sourcesIn, walk } from '../sources.ts'

const here = 'test/house/code/tidy.test.ts'
const written = [
  ...sources.map(({ path }) => path),
  ...files('{domain,application,adapters,ui,test,docs,.ci}/**/*.{md,css,html,json,sql,yml}'),
  ...files('*.{md,json,html}').filter(path => path !== 'package-lock.json'),
  '.ci/run',
].filter(path => path !== here)

const matchesOf = (pattern: RegExp): ReadonlyArray<string> =>
  written.flatMap(path =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 100)}`] : [])),
  )

/** Files with tests that some machines cannot run, or that a commit runs in turns (test/sweep.ts), and why. */
const conditional: Readonly<Record<string, string>> = {
  'test/journeys/master-data/hostile-notices.test.ts': 'a sweep over lengths, at one commit in six',
  'test/journeys/platform/crash.test.ts': 'one of three moments of a kill at each commit',
  'test/journeys/platform/simulate.test.ts': 'days are played in turns',
  'test/races/platform/race.ts': 'the counter-checks without a guard run in turns',
  'test/stores/server/embedded.test.ts': 'only root starts a server as another user',
}

describe('the source code', () => {
  it('contains no TODO', () => {
    expect(matchesOf(/\b(TODO|FIXME|XXX|HACK)\b|\bfor now\b|\bfor the time being\b|暂时先|以后再/)).toEqual([])
  })

  it('names no developer’s machine', () => {
    expect(matchesOf(/(^|[\s'"`(=:])(\/(home|Users|work|mnt)\/[\w.-]+|[A-Z]:\\\\?Users)/)).toEqual([])
  })
})

describe('a member of a library', () => {
  it('is public: none begins with an underscore, but for the tag of a union', () => {
    const members = sourcesIn('domain', 'application', 'adapters', 'ui').flatMap(({ path, text }) =>
      [...text.matchAll(/[\w)\]!?]\._(?!tag\b)[A-Za-z]\w*|\['_\w+'\]/g)].map(([hit]) => `${path}: ${hit}`),
    )
    expect(members).toEqual([])
  })
})

describe('a filter of a store', () => {
  it('is omitted only if it is undefined: an empty list finds nothing', () => {
    const lengths = sourcesIn('adapters/postgres').flatMap(({ path, text }) =>
      [...text.matchAll(/\.length\s*(&&|\?|> 0\s*(&&|\?))\s*sql`/g)].map(([hit]) => `${path}: ${hit}`),
    )
    expect(lengths).toEqual([])
  })
})

describe('a test', () => {
  it('uses randomness only from test/seeded-random.ts, so that a run can be repeated', () => {
    const lucky = files('test/**/*.{ts,tsx,mjs}').filter(path => path !== here && /Math\.random\(/.test(read(path)))
    expect(lucky).toEqual(['test/seeded-random.ts'])
    const properties = files('test/**/*.test.ts').filter(path => /\b(fc\.)?(assert|check|sample)\($/m.test(read(path)))
    const unseeded = properties.filter(
      path => /'fast-check'/.test(read(path)) && !/\/(runs|seeded-random)\.ts'/.test(read(path)),
    )
    expect(unseeded).toEqual([])
  })

  it('is never skipped, and never marked as the only one', () => {
    const set: string[] = []
    for (const source of sources.filter(({ path }) => path.startsWith('test/'))) {
      walk(source.program, node => {
        if (node.type !== 'MemberExpression') return
        const property = (node.property as SyntaxNode).name as string
        if (property === 'runIf' && conditional[source.path]) return
        const isTest = ['it', 'test', 'describe'].includes(calledName(node.object as SyntaxNode))
        if (isTest && /^(skip|skipIf|runIf|only|todo|fails|fixme|fail|slow)$/.test(property)) {
          set.push(`${source.path}:${lineAt(source, node.start)}: ${property}`)
        }
      })
    }
    expect(set).toEqual([])
  })
})
