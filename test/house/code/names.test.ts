import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { type Source, type SyntaxNode, sourcesIn, walk } from '../sources.ts'

/** Past participles and determiners that do not say what a value is; a noun does (`refundText`, `lockedTrade`). */
const vague = new Set('told asked shown kept said heard named held found nothing plain given wanted'.split(' '))

/** Words that no name contains, however it goes on (`askedSort`, `ShownReport`). */
const vagueWords = new Set(
  `told tell telling asked asking said saying shown kept heard hear hears unheard held named nameless nothing nobody
  given gave wanted sought spoken came went brought doubted homeless deed deeds reckon reckoned reckoning resting absorb
  absorbed glance learnt overtaken dice walls heap fate unsayable found judge judges judged look looks looked looking
  stand-in stand-ins owe owed owing mend mended mends somebody`.split(/\s+/),
)

/** Names that contain such a word because a released interface does. */
const releasedNames = new Set([
  // The field of a bank transfer that says until when the amount is reserved.
  'heldUntil',
])

const product = ['domain', 'application', 'adapters', 'ui']

const house = ['domain', 'application', 'adapters', 'ui', 'test']

/** Old migrations are never changed, and the types of tables are generated from their columns. */
const uncheckedParts = ['adapters/postgres/migrations/', 'adapters/postgres/engine/tables.ts']

describe('the name of a variable, a parameter or a function', () => {
  it('is a noun that says what the value is', () => {
    const checked = sourcesIn(...house).filter(({ path }) => !uncheckedParts.some(part => path.startsWith(part)))
    expect(checked.flatMap(vagueNamesIn)).toEqual([])
  })

  it('is a noun that says what the value is, also as a field of a type', () => {
    const checked = sourcesIn(...house).filter(({ path }) => !uncheckedParts.some(part => path.startsWith(part)))
    expect(checked.flatMap(vagueFieldsIn)).toEqual([])
  })

  it('contains no vague word, and neither does the name of a type', () => {
    const checked = sourcesIn(...product).filter(({ path }) => !uncheckedParts.some(part => path.startsWith(part)))
    expect(checked.flatMap(compoundNamesIn)).toEqual([])
  })

  it('is split into its words', () => {
    expect(wordsOf('askedHTMLOf')).toEqual(['asked', 'html', 'of'])
    expect(wordsOf('MINUTES_KEPT')).toEqual(['minutes', 'kept'])
    expect(wordsOf('StandInRow')).toEqual(['stand-in', 'row'])
    expect(declaredNames('interface A {}; type B = 1; class C {}', typesIn)).toEqual(['A', 'B', 'C'])
    expect(declaredNames('interface A { b: 1; c(): 2 }; class D { e = 3 }', fieldsIn)).toEqual(['b', 'c', 'e'])
  })

  it('is found wherever it is declared', () => {
    expect(declaredNames('const a = 1; let { b, c: d = 1, ...e } = x; const [f] = y')).toEqual([
      'a',
      'b',
      'd',
      'e',
      'f',
    ])
    expect(declaredNames('function g(h = 1, { i }, ...j) {}; k.map(l => l)')).toEqual(['g', 'h', 'i', 'j', 'l'])
  })
})

const vagueNamesIn = ({ path, text, program }: Source): ReadonlyArray<string> =>
  identifiersIn(program)
    .filter(({ name }) => vague.has(name as string))
    .map(({ name, start }) => `${path}:${text.slice(0, start).split('\n').length}: ${name}`)

const vagueFieldsIn = ({ path, text, program }: Source): ReadonlyArray<string> =>
  fieldsIn(program)
    .filter(({ name }) => vague.has(name as string))
    .map(({ name, start }) => `${path}:${text.slice(0, start).split('\n').length}: ${name}`)

const compoundNamesIn = ({ path, text, program }: Source): ReadonlyArray<string> =>
  [...identifiersIn(program), ...typesIn(program)]
    .filter(
      ({ name }) =>
        name === 'own' ||
        (!releasedNames.has(name as string) && wordsOf(name as string).some(word => vagueWords.has(word))),
    )
    .map(({ name, start }) => `${path}:${text.slice(0, start).split('\n').length}: ${name}`)

/** Returns the words of a name in lower case; `StandIn` is one word, and so is `notFound`, as the failure is called. */
const wordsOf = (name: string): ReadonlyArray<string> =>
  (
    name
      .replaceAll(/stand_?in/gi, 'Standin')
      .replaceAll(/not_?found/gi, 'Missing')
      .match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []
  ).map(word => word.toLowerCase().replace(/^standin/, 'stand-in'))

/** Returns the identifiers of all types, interfaces and classes that a program declares. */
function typesIn(program: SyntaxNode): ReadonlyArray<SyntaxNode> {
  const identifiers: SyntaxNode[] = []
  walk(program, ({ type, id }) => {
    if (/^(TSInterface|TSTypeAlias|Class)Declaration$/.test(type) && id) identifiers.push(id as SyntaxNode)
  })
  return identifiers
}

/** Returns the names of all fields that the interfaces, type literals and classes of a program declare. */
function fieldsIn(program: SyntaxNode): ReadonlyArray<SyntaxNode> {
  const names: SyntaxNode[] = []
  walk(program, ({ type, key, computed }) => {
    if (/^(TSPropertySignature|TSMethodSignature|PropertyDefinition)$/.test(type) && !computed)
      names.push(key as SyntaxNode)
  })
  return names
}

const declaredNames = (text: string, declarationsIn = identifiersIn): ReadonlyArray<unknown> =>
  declarationsIn(parseSync('declared.ts', text).program as unknown as SyntaxNode).map(({ name }) => name)

/** Returns the identifiers of all variables, parameters and functions that a program declares. */
function identifiersIn(program: SyntaxNode): ReadonlyArray<SyntaxNode> {
  const identifiers: SyntaxNode[] = []
  walk(program, node => {
    if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration')
      identifiers.push(...boundIn(node.id as SyntaxNode))
    if (Array.isArray(node.params) && node.type !== 'TSTypeParameterInstantiation')
      identifiers.push(...(node.params as ReadonlyArray<SyntaxNode>).flatMap(boundIn))
  })
  return identifiers
}

/** Returns the identifiers that a pattern binds, such as `a`, `{ b, c: d = 1, ...e }` or `[f]`. */
function boundIn(pattern: SyntaxNode | null): ReadonlyArray<SyntaxNode> {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return (pattern.properties as ReadonlyArray<SyntaxNode>).flatMap(boundIn)
    case 'Property':
      return boundIn(pattern.value as SyntaxNode)
    case 'ArrayPattern':
      return (pattern.elements as ReadonlyArray<SyntaxNode | null>).flatMap(boundIn)
    case 'AssignmentPattern':
      return boundIn(pattern.left as SyntaxNode)
    case 'RestElement':
      return boundIn(pattern.argument as SyntaxNode)
    default:
      return []
  }
}
