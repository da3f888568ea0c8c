import { describe, expect, it } from 'vitest'
import { type Source, type SyntaxNode, sourcesIn } from '../sources.ts'

/** Module-level state for the whole process or window, and why it has no smaller owner. */
const reasons: Readonly<Record<string, string>> = {
  'domain/kernel/day.ts clocks': 'a cache: the clock of a time zone is always the same',
  'application/dispatch.ts codesByRights': 'a cache: the codes of the same rights are always the same',
  'application/dispatch.ts codesByUser': 'a cache by the user that was read; it goes with that reading',
  'application/ordering/handlers/sheet.ts encodedRows': 'a cache by the row of a sheet; it goes with that sheet',
  'application/ordering/handlers/sheet.ts sharedSheets': 'a cache by the rows of a sheet; it goes with that sheet',
  'application/payment/handlers/paying/call-provider.ts failuresByProvider':
    'by provider, which lives as long as the process',
  'adapters/postgres/engine/pool.ts names': 'a cache: the name of a statement is a digest of its text',
  'adapters/http/compression/crc.ts powers': 'a table of constants, computed once',
  'adapters/http/compression/gzip.ts sharedParts': 'a cache by the piece of JSON: its compressed bytes go with it',
  'adapters/http/body-limit.ts limits': 'a cache by the schema: its limit is always the same',
  'adapters/spreadsheet/xlsx.ts lastTurn': 'unpacked workbooks share the memory of the process, whoever reads them',
  'ui/app/shortcuts.tsx lists': 'the window has one keyboard',
  'ui/app/shortcuts.tsx watchers': 'the window has one keyboard',
  'ui/app/shortcuts.tsx sheet': 'the window has one keyboard',
  'ui/app/backend.ts settings': 'calls are made outside of components too, by one client of the window',
  'ui/app/sentences.ts all':
    'the sentences are loaded once for the window; failures are put into words outside of components too',
  'ui/kit/a11y/focus-back.ts lastOpener': 'the document has one focus',
  'ui/kit/layout/dialogs.tsx openTitles': 'dialogs are opened in the one stack that Mantine keeps for the window',
  'ui/people/session/session.tsx known': 'the router asks whether somebody is signed in before any component is there',
  'ui/ordering/form/save/use-undo.tsx offers': 'toasts are in the one list that Mantine keeps for the window',
  'ui/ordering/form/save/unsaved-input.ts saving':
    'the sign-out, outside of the form, asks the forms of the window to save',
}

describe('module-level state', () => {
  it('is constant, except for what is listed here with its reason', () => {
    const sources = sourcesIn('domain', 'application', 'adapters', 'ui').filter(
      ({ path }) => !path.startsWith('adapters/demo/') && !path.startsWith('adapters/simulator/'),
    )
    const matches = sources.flatMap(source => changing(source).map(name => `${source.path} ${name}`))
    expect(matches.toSorted()).toEqual(Object.keys(reasons).toSorted())
  })

  it('is found in each of its forms', () => {
    const forms = [
      'let a = 0',
      'a.set(1, 2)',
      'a[1].add(2)',
      'a.push(1)',
      'Object.assign(a, {})',
      'a.b = 1',
      'a[0] = 1',
    ]
    expect(forms.filter(form => form.startsWith('let') || changes(form, 'a', true))).toEqual(forms)
    expect(changes('a.get(1); if (a.b === 1) ba.set(1)', 'a', true)).toBe(false)
    expect(changes('words.set(name)', 'words', false), 'a function of a table').toBe(false)
  })
})

/** Returns the names of module-level variables that are reassigned or whose contents change. */
function changing({ program, text }: Source): ReadonlyArray<string> {
  const declarations = (program.body as ReadonlyArray<SyntaxNode>)
    .map(node => (node.type === 'ExportNamedDeclaration' ? (node.declaration as SyntaxNode | null) : node))
    .filter(node => node?.type === 'VariableDeclaration')
  return declarations.flatMap(node =>
    (node!.declarations as ReadonlyArray<SyntaxNode>).flatMap(({ id, init }) => {
      const { type } = (init ?? node) as SyntaxNode
      const name = (id as SyntaxNode).name as string | undefined
      if (name === undefined || type.includes('Function')) return []
      const isCollection = type === 'NewExpression' || type === 'ArrayExpression'
      return node!.kind === 'let' || changes(text, name, isCollection) ? [name] : []
    }),
  )
}

/** Whether a text fills, empties or assigns to the object with this name. */
const changes = (text: string, name: string, isCollection: boolean): boolean => {
  const own = `(?<![\\w.$])${name}`
  const part = '\\[[^\\]]+\\]'
  const fills = `${own}(${part})${isCollection ? '?' : ''}\\.(set|add|delete|clear|push|unshift|splice)\\(`
  const assigns = `${own}(\\.\\w+|${part}) = |Object\\.assign\\(${name},`
  return new RegExp(`${fills}|${assigns}`).test(text)
}
