export * from 'vitest'

/** A property test as the mutation run repeats it. */
export interface CollectedTest {
  readonly id: string
  readonly file: string
  readonly run: () => Promise<void>
}

type Body = (...values: readonly unknown[]) => unknown

interface Suite {
  readonly name: string
  readonly parent: Suite | null
  readonly first: Body[]
  readonly before: Body[]
  readonly after: Body[]
  readonly last: Body[]
}

const tests = new Map<string, CollectedTest>()
/** What the suites clear away at the end, of which a test has run. */
const endings: Body[] = []
const newSuite = (name: string, parent: Suite | null): Suite => ({
  ...{ name, parent, first: [], before: [], after: [], last: [] },
})
let file = ''
let suite = newSuite('', null)
let current: { readonly meta: object } = { meta: {} }

/** Loads a file of tests and returns the tests that it declares. */
export async function collectTests(name: string, load: () => Promise<unknown>): Promise<readonly CollectedTest[]> {
  tests.clear()
  file = name
  suite = newSuite(name, null)
  await load()
  return [...tests.values()]
}

/** Runs what the files clear away at the end. */
export async function clearAway(): Promise<void> {
  for (const hook of endings) await hook()
}

/** Replaces the functions of the test framework for the files of tests (resolve hook of runner.ts). */
export function describe(name: string, body: () => void): void {
  const parent = suite
  suite = newSuite(`${parent.name} ${name}`, parent)
  body()
  suite = parent
}

export const it = Object.assign((name: string, ...rest: readonly unknown[]): void => addTest(name, bodyOf(rest), []), {
  each:
    (cases: readonly unknown[]) =>
    (name: string, ...rest: readonly unknown[]): void =>
      cases.forEach((values, index) => {
        addTest(`${name} #${index}`, bodyOf(rest), Array.isArray(values) ? values : [values])
      }),
})
export const test = it

export const beforeAll = (body: Body): void => void suite.first.push(body)
export const beforeEach = (body: Body): void => void suite.before.push(body)
export const afterEach = (body: Body): void => void suite.after.push(body)
export const afterAll = (body: Body): void => void suite.last.push(body)
export const TestRunner = { getCurrentTest: () => current }

const bodyOf = (rest: readonly unknown[]): Body => rest.find(part => typeof part === 'function') as Body

function addTest(name: string, body: Body, values: readonly unknown[]): void {
  const suites = withParents(suite)
  const id = `${suite.name} ${name}`
  const run = async () => {
    current = { meta: {} }
    for (const { first, before, last } of suites) {
      endings.push(...last.splice(0))
      for (const hook of [...first.splice(0), ...before]) await hook()
    }
    try {
      await body(...values)
    } finally {
      for (const { after } of suites.toReversed()) for (const hook of after) await hook()
    }
  }
  const unique = tests.has(id) ? `${id} (${tests.size})` : id
  tests.set(unique, { id: unique, file, run })
}

const withParents = ({ parent, ...rest }: Suite): readonly Suite[] =>
  parent ? [...withParents(parent), { parent, ...rest }] : [{ parent, ...rest }]
