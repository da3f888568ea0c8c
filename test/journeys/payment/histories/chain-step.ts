import fc from 'fast-check'
import type { ChainHistory } from './chain-history.ts'

/** A step of a history; it shows what it does in a counterexample. */
export interface ChainStep {
  readonly run: (history: ChainHistory) => Promise<unknown>
}

/** Steps of a kind: its name, what is random in it, and how it runs. */
export const stepOf = <Wishes>(
  name: string,
  wishes: fc.Arbitrary<Wishes>,
  run: (history: ChainHistory, wishes: Wishes) => Promise<unknown>,
): fc.Arbitrary<ChainStep> =>
  wishes.map(chosen => ({
    run: (history: ChainHistory) => run(history, chosen),
    [fc.toStringMethod]: () => `${name} ${fc.stringify(chosen)}`,
  }))

export const place = fc.nat(31)

/** Returns a document, mostly the latest one; null if there is none. */
export const pick = <Document>(documents: ReadonlyArray<Document>, at: number): Document | null =>
  documents.at(-1 - (at % 3 === 0 ? Math.floor(at / 3) % Math.max(1, documents.length) : 0)) ?? null

export const reason = '点错了'
