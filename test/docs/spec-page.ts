import { files, read, sources, titlesOf } from '../house/sources.ts'

export const specPath = 'docs/spec-coverage.md'

/** One statement of a document of the specification, from docs/spec. */
export interface Statement {
  /** Document, section, bullet and position: `000-2.1.1.1`. */
  readonly id: string
  readonly text: string
  /** Why no test proves it: `open: …`, `built: …` or `named only: …`; null if a test must prove it. */
  readonly reason: string | null
  readonly note: string | null
}

/** A line of a list: a statement, or a heading with its level. */
type Line = Statement | { readonly heading: string }

const isStatement = (line: Line): line is Statement => 'id' in line

/** The lists of statements with the headings between them, in order. */
const lines: ReadonlyArray<Line> = files('docs/spec/*.md').flatMap(file => linesOf(file, read(file)))

export const statements: ReadonlyArray<Statement> = lines.filter(isStatement)

/** A test title that names a statement; `title` omits the id. */
export interface Citation {
  readonly id: string
  readonly path: string
  readonly title: string
}

const ids: ReadonlyArray<string> = statements.map(({ id }) => id)
const known = new Set(ids)

/** Every statement that a test title names. An unknown number is returned as it is, so that it can be reported. */
export const citations: ReadonlyArray<Citation> = sources
  .filter(({ path }) => path.startsWith('test/'))
  .flatMap(source =>
    titlesOf(source).flatMap(title =>
      citedIn(title).map(id => ({ id, path: source.path, title: title.replace(/ ?\[\d{3}: [^\]]*\]/g, '').trim() })),
    ),
  )

/** Returns docs/spec-coverage.md, generated from docs/spec and the test titles; `npm run docs` writes it. */
export const specPage = (): string => {
  const tests = Map.groupBy(citations, ({ id }) => id)
  const rows = lines.flatMap(line =>
    isStatement(line)
      ? [`| ${line.id} | ${cell(line)} | ${line.reason ?? keptBy(tests.get(line.id) ?? [])} |`]
      : [
          line.heading,
          ...(line.heading.startsWith('\n## ') ? ['\n| number | statement | tests |\n| --- | --- | --- |'] : []),
        ],
  )
  return `${[HEAD, summary(), ...rows].join('\n')}\n`
}

const cell = ({ text, note }: Statement): string => (note === null ? text : `${text} (${note})`)

const keptBy = (tests: ReadonlyArray<Citation>): string =>
  [...new Set(tests.map(({ path, title }) => `\`${path}\` ${title.replaceAll('|', '\\|')}`))].toSorted().join('<br>')

const summary = (): string => {
  const states = Map.groupBy(statements, ({ reason }) => reason?.split(':')[0] ?? 'kept by tests')
  return [...states].map(([state, { length }]) => `${length} ${state}`).join(', ')
}

/** Returns the statements that a title names in brackets: `[000: 2.1.1.1-3, 4.1.1-15.2]`. */
function citedIn(title: string): ReadonlyArray<string> {
  return Array.from(title.matchAll(/\[(\d{3}): ([\d., -]+)\]/g), ([, document, numbers]) =>
    numbers!.split(', ').flatMap(number => expanded(number).flatMap(one => standsFor(`${document}-${one}`))),
  ).flat()
}

/** Expands a range: `2.1.3-4.1` is 2.1.3.1 and 2.1.4.1. */
function expanded(number: string): ReadonlyArray<string> {
  return number.split('.').reduce<ReadonlyArray<string>>((starts, part) => {
    const [from = 0, to = from] = part.split('-').map(Number)
    const values = Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`)
    return starts.length === 0 ? values : starts.flatMap(start => values.map(value => `${start}.${value}`))
  }, [])
}

/** Returns the statements of an id: itself, or all statements of a bullet or section. */
function standsFor(id: string): ReadonlyArray<string> {
  const under = known.has(id) ? [id] : ids.filter(each => each.startsWith(`${id}.`))
  return under.length > 0 ? under : [id]
}

function linesOf(file: string, text: string): ReadonlyArray<Line> {
  const document = /(\d{3})\.md$/.exec(file)![1]!
  const entries: Line[] = []
  for (const line of text.split('\n')) {
    const heading = /^#+ .*/.exec(line)?.[0]
    const [, number, statement] = /^- \*\*([\d.]+)\*\* (.+)$/.exec(line) ?? []
    const [, remark] = /^ {2}- (.+)$/.exec(line) ?? []
    if (heading) entries.push({ heading: `\n${heading.replace(/^## /, `## ${document}-`)}` })
    else if (number && statement)
      entries.push({ id: `${document}-${number}`, text: statement, reason: null, note: null })
    else if (remark) entries.push(remarked(entries.pop(), remark))
  }
  return entries
}

function remarked(line: Line | undefined, remark: string): Statement {
  if (!line || !isStatement(line)) throw new Error(`"${remark}" does not stand under a statement`)
  const note = /^note: (.+)$/.exec(remark)?.[1]
  return note ? { ...line, note } : { ...line, reason: remark }
}

const HEAD = `# What of the documents is built, and what proves it

Written by \`npm run docs\` from the statements in [docs/spec](spec) and from the numbers that test titles name: change those. A
statement has the tests that keep it, or the reason why there is none: **open** (it is not there), **built** (no test asserts it) or
**named only** (the published contract has the name, no test reaches a value).
`
