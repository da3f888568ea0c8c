import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Source, type SyntaxNode, sources, textOf, walk } from '../sources.ts'

interface Import {
  readonly from: string
  /** A path in this repository without extension, or the name of a package. */
  readonly to: string
}

/** The composition roots, which may import anything. */
const compositionRoots = ['ui/main.tsx', 'adapters/node/main.ts', 'adapters/cli/main.ts']

/** DESIGN section 1: who may import whom. The first matching row applies. */
const rows: ReadonlyArray<{ room: RegExp; may: RegExp }> = [
  { room: /^domain\/kernel\/day\.ts$/, may: /^(domain\/|dayjs(\/|$))/ },
  { room: /^domain\//, may: /^domain\// },
  {
    room: /^application\/[\w-]+\/contract(\/|\.ts)/,
    may: /^(domain\/|application\/(platform\/|[\w-]+\/contract)|effect$)/,
  },
  {
    room: /^application\/[\w-]+\/ports(\/|\.ts)/,
    may: /^(domain\/|application\/(platform\/|[\w-]+\/(contract|ports))|effect$)/,
  },
  { room: /^ui\/app\/offline\/sw\.ts$/, may: /^(ui\/app\/offline\/sw-(pages|push)|workbox-[a-z]+)$/ },
  { room: /^application\/texts\//, may: /^(domain\/|application\/texts\/)/ },
  {
    room: /^application\/[\w-]+\/flows\//,
    may: /^(domain\/|application\/(platform\/|texts\/|[\w-]+\/(contract|flows))|effect$)/,
  },
  { room: /^application\//, may: /^(domain\/|application\/(?![\w-]+\/flows\/)|effect$)/ },
  {
    room: /^adapters\//,
    may: /^(domain\/|application\/|adapters\/|node:|(?!react|@mantine|@tanstack|ui\/|test\/)[@a-z])/,
  },
  {
    room: /^ui\//,
    may: /^(domain\/|application\/(endpoints$|platform\/|texts\/|[\w-]+\/(contract|flows))|adapters\/http\/(upload-)?client$|ui\/|effect$|(react|react-dom|@mantine|@tanstack|@tabler|@fontsource-variable)(\/|$)|dayjs(\/|$)|idb-keyval$|barcode-detector\/ponyfill$|zxing-wasm\/reader\/zxing_reader\.wasm\?url$|@tiptap\/(core|pm\/(model|view)|react|starter-kit)$|dompurify$|bwip-js\/browser$|react-zoom-pan-pinch$)/,
  },
]

/**
 * The trades from low to high: a trade imports those before it and none after it, in `domain`, in `application` and in
 * `adapters/postgres`. Files directly in `application` combine the trades and may import all of them.
 */
const trades = [
  ...[
    'kernel',
    'access',
    'platform',
    'engine',
    'lists',
    'menu',
    'master-data',
    'people',
    'files',
    'inventory',
    'sales',
    'stocktake',
    'scrap',
    'adjustments',
    'local-purchase',
    'forecast',
    'ordering',
    'approval',
  ],
  ...[
    'fulfilment',
    'receiving',
    'transfers',
    'allocation',
    'payment',
    'notifications',
    'integration',
    'documents',
    'reports',
    'home',
  ],
]

/** Allowed imports of a later trade, and the reason for each. */
const upward: Readonly<Record<string, string>> = {
  'application/menu/documents.ts imports domain/documents/index':
    'the pages of documents are made from their declarations',
  'application/menu/reports.ts imports domain/reports/index':
    'the pages of the reports are made from their definitions',
}

const imports = sources.flatMap(importsOf)

describe('imports', () => {
  it('follow the table of rooms', () => {
    const outside = imports.filter(({ from, to }) => {
      const row = rows.find(({ room }) => room.test(from))
      return row && !compositionRoots.includes(from) && !row.may.test(to)
    })
    expect(outside.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it('name existing files', () => {
    const known = new Set(sources.map(({ path }) => path.replace(/\.\w+$/, '')))
    const isOurs = (to: string) => /^(domain|application|adapters|ui|test)\//.test(to)
    const lost = imports.filter(({ to }) => isOurs(to) && !/\.(css|svg|json)$/.test(to) && !known.has(to))
    expect(lost.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it('never lead from a trade to a later one', () => {
    const against = imports.filter(({ from, to }) => {
      const [here, there] = [tradeOf(from), tradeOf(to)]
      // A table of refusals imports nothing: together they are the catalogue of the kernel.
      return here !== -1 && there > here && !/refusals(\/[\w-]+)?$/.test(to)
    })
    expect(against.map(({ from, to }) => `${from} imports ${to}`).sort()).toEqual(Object.keys(upward).sort())
  })

  it('have no cycles between rooms', () => {
    const graph = new Map<string, Set<string>>()
    for (const { from, to } of imports.filter(({ from }) => !from.startsWith('test/'))) {
      const [here, there] = [roomOf(from), roomOf(to)]
      if (there === null || here === null || here === there || compositionRoots.includes(from)) continue
      graph.set(here, (graph.get(here) ?? new Set()).add(there))
    }
    expect(cyclesIn(graph)).toEqual([])
  })

  it('have no cycles between files', () => {
    const graph = new Map<string, Set<string>>()
    for (const { from, to } of imports) {
      const here = from.replace(/\.\w+$/, '')
      graph.set(here, (graph.get(here) ?? new Set()).add(to))
    }
    expect(cyclesIn(graph)).toEqual([])
  })
})

function importsOf({ path, program }: Source): ReadonlyArray<Import> {
  const imported: Import[] = []
  walk(program, node => {
    const source = ['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration', 'ImportExpression'].includes(
      node.type,
    )
      ? textOf(node.source as SyntaxNode)
      : null
    if (source !== null) imported.push({ from: path, to: resolved(path, source) })
  })
  return imported
}

function resolved(from: string, source: string): string {
  return source.startsWith('.') ? join(dirname(from), source).replace(/\.(ts|tsx|mjs|js)$/, '') : source
}

/** Returns the position of a file's trade in the order of trades; -1 if it belongs to none. */
function tradeOf(path: string): number {
  const [floor, second, third, ...rest] = path.split('/')
  if (floor === 'adapters') return second === 'postgres' && rest.length > 0 ? trades.indexOf(third!) : -1
  return (floor === 'domain' || floor === 'application') && third ? trades.indexOf(second!) : -1
}

/**
 * Returns the room of a file: a folder below a layer. In `domain` and `application` the order of trades applies
 * instead.
 */
function roomOf(path: string): string | null {
  const [floor, room] = path.replace(/\.\w+$/, '').split('/')
  return floor === 'adapters' || floor === 'ui' ? `${floor}/${room}` : (floor ?? null)
}

function cyclesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyArray<string> {
  const reaches = (from: string, goal: string, seen = new Set<string>()): ReadonlyArray<string> | null => {
    for (const next of graph.get(from) ?? []) {
      if (next === goal) return [from]
      if (seen.has(next)) continue
      seen.add(next)
      const rest = reaches(next, goal, seen)
      if (rest) return [from, ...rest]
    }
    return null
  }
  return [...graph.keys()].flatMap(room => {
    const way = reaches(room, room)
    return way && room === [...way].sort()[0] ? [[...way, room].join(' → ')] : []
  })
}
