import { describe, expect, it } from 'vitest'
import { calledName, files, lineAt, read, type Source, type SyntaxNode, sources, walk } from '../sources.ts'

const linesInFile = 300
const linesInFunction = 60

/** Files that may be longer, and why. */
const longFiles: Readonly<Record<string, string>> = {
  'adapters/postgres/engine/tables.ts': 'generated from the migrated database',
}

describe('the size', () => {
  it(`of a file is at most ${linesInFile} lines`, () => {
    const paths = [...sources.map(({ path }) => path), ...files('ui/**/*.css')]
    const lengths = paths.map(path => [path, read(path).trimEnd().split('\n').length] as const)
    const long = lengths.filter(([path, lines]) => lines > linesInFile && !(path in longFiles))
    expect(long.map(([path, lines]) => `${path}: ${lines} lines`)).toEqual([])
  })

  it(`of a function is at most ${linesInFunction} lines`, () => {
    expect(sources.filter(({ path }) => !(path in longFiles)).flatMap(longFunctions)).toEqual([])
  })

  it('has no exception for a file that does not exist', () => {
    expect(Object.keys(longFiles).filter(path => !sources.some(source => source.path === path))).toEqual([])
  })
})

function longFunctions(source: Source): ReadonlyArray<string> {
  const long: string[] = []
  walk(source.program, (node, ancestors) => {
    if (!isFunction(node) || isGroupOfTests(ancestors.at(-1))) return
    // Counted from the body, so that parameters on separate lines after a long test title do not count.
    const first = lineAt(source, ((node.body as SyntaxNode | null) ?? node).start)
    const lines = lineAt(source, node.end) - first + 1
    if (lines > linesInFunction) long.push(`${source.path}:${first}: ${lines} lines`)
  })
  return long
}

const isFunction = ({ type }: SyntaxNode): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

/** The argument of `describe` is a list of tests, not a function with behaviour. */
const isGroupOfTests = (parent: SyntaxNode | undefined): boolean =>
  parent?.type === 'CallExpression' && calledName(parent.callee as SyntaxNode) === 'describe'
