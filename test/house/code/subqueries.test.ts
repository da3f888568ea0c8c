import { expect, it } from 'vitest'
import { lineAt, sourcesIn } from '../sources.ts'

/** An empty list of columns, also before a fragment that begins with FROM. Old migrations are never changed. */
const withoutColumns = /\bselect\s+(\$\{)?from\b/gi

it('every SELECT of a store names a column, because a distributed engine refuses an empty list', () => {
  const stores = sourcesIn('adapters/postgres').filter(({ path }) => !path.startsWith('adapters/postgres/migrations/'))
  expect(stores.length).toBeGreaterThan(100)
  const matches = stores.flatMap(source =>
    [...source.text.matchAll(withoutColumns)].map(({ index }) => `${source.path}:${lineAt(source, index)}`),
  )
  expect(matches).toEqual([])
})
