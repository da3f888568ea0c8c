import { describe, expect, it } from 'vitest'
import { files, read, sources, titlesOf } from './sources.ts'
import { statements } from './spec-index.ts'

interface Row {
  readonly section: string
  readonly number: string
  readonly statement: string
  readonly proof: string
  readonly state: string
}

const page = 'docs/spec-coverage.md'
const rows = rowsOf(read(page))

describe('the coverage of the documents', () => {
  it('has a row for every statement that was counted, once and in order', () => {
    const counted = Object.entries(statements).flatMap(([section, bullets]) =>
      bullets.flatMap((count, bullet) =>
        Array.from({ length: count }, (_, statement) => `${section}.${bullet + 1}.${statement + 1}`),
      ),
    )
    expect(rows.map(({ number }) => number)).toEqual(counted)
    expect(rows.filter(({ number, section }) => !number.startsWith(`${section}.`))).toEqual([])
  })

  it('says of each what it states, and that it is proven, built, named only, or open for a reason', () => {
    const unsaid = rows.filter(
      ({ statement, state }) => statement === '' || !/^(proven|built|named only|open: \S.+)$/.test(state),
    )
    expect(unsaid).toEqual([])
  })

  it('names for each a test or a file that is there and says so', () => {
    expect(
      rows.flatMap(row => namedIn(row).flatMap(name => (isThere(name) ? [] : [`${row.number}: ${name}`]))),
    ).toEqual([])
    expect(rows.filter(row => !row.state.startsWith('open') && namedIn(row).length === 0)).toEqual([])
  })

  it('calls nothing proven but by a test', () => {
    const byTest = (row: Row) => namedIn(row).some(name => name.startsWith('test/'))
    expect(rows.filter(row => row.state === 'proven' && !byTest(row)).map(({ number }) => number)).toEqual([])
  })

  it('calls nothing proven by the presence of its name in the published contract', () => {
    const isPresence = (name: string) => name.startsWith('test/house/document-000-calls.test.ts#')
    const onlyNamed = rows.filter(row => row.state === 'proven' && namedIn(row).every(isPresence))
    expect(onlyNamed.map(({ number }) => number)).toEqual([])
  })
})

/** The rows of all tables, each with the section whose heading stands above it. */
function rowsOf(text: string): ReadonlyArray<Row> {
  let section = ''
  const tableRows: Row[] = []
  for (const line of text.split('\n')) {
    section = /^## (\S+)/.exec(line)?.[1] ?? section
    const cells = line.split(/(?<!\\)\|/).map(cell => cell.trim())
    if (!/^\d{3}-/.test(cells[1] ?? '')) continue
    const [, number = '', statement = '', proof = '', state = '', ...more] = cells
    if (more.length !== 1) throw new Error(`${number}: a row has four cells`)
    tableRows.push({ section, number, statement, proof, state })
  }
  return tableRows
}

function namedIn({ proof }: Row): ReadonlyArray<string> {
  return Array.from(proof.matchAll(/`([^`]+)`/g), ([, name]) => name!)
}

/** `a test › a part of its name`, or `a file#what stands in it`. */
function isThere(name: string): boolean {
  const [path = '', title] = name.split(' › ')
  if (title !== undefined) return titlesIn(path).some(known => known.includes(title))
  const at = name.indexOf('#')
  if (at < 0) return false
  return textIn(name.slice(0, at))?.includes(name.slice(at + 1)) ?? false
}

const known = new Map<string, ReadonlyArray<string>>()
function titlesIn(path: string): ReadonlyArray<string> {
  const source = sources.find(each => each.path === path)
  if (source === undefined) return []
  if (!known.has(path)) known.set(path, titlesOf(source))
  return known.get(path)!
}

function textIn(path: string): string | undefined {
  const source = sources.find(each => each.path === path)
  return source?.text ?? (files(path).length === 1 ? read(path) : undefined)
}
