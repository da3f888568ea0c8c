import { Effect } from 'effect'
import { dayOf } from '../../../domain/kernel/day.ts'
import { documentNumber, documentPrefixes } from '../../../domain/kernel/document-number.ts'
import { Tokens } from '../../platform/tokens.ts'
import { Shops } from '../ports/shops.ts'

export const newNumber = Effect.fnUntraced(function* (kind: keyof typeof documentPrefixes, at: number) {
  const { zone } = yield* (yield* Shops).chain
  return documentNumber(documentPrefixes[kind], dayOf(at, zone), (yield* Tokens).orderBits())
})
