import { expect, it } from 'vitest'
import { lineAt, sourcesIn } from '../sources.ts'

const written = /(\(yield\* Orders\)|\borders)\.(transition|submit|create)\(/g

it('orders are moved by move-orders alone, which publishes every step to its subscribers', () => {
  const callers = sourcesIn('application').flatMap(source =>
    [...source.text.matchAll(written)].map(({ index }) => `${source.path}:${lineAt(source, index)}`),
  )
  expect(callers.filter(caller => !caller.startsWith('application/ordering/handlers/move-orders.ts:'))).toEqual([])
  expect(callers).toHaveLength(3)
})
