import fc from 'fast-check'

/** A step of a random history; it shows what it does in a counterexample. */
export interface HistoryStep<History> {
  /** Whether each call of the step is made twice, as by a device that got no answer. */
  readonly isRepeated: boolean
  readonly run: (history: History) => Promise<unknown>
}

/** Returns the function that defines steps of a kind of history: by their name, what is random in them, and how they run. */
export const stepsOf =
  <History>() =>
  <Wishes>(
    name: string,
    wishes: fc.Arbitrary<Wishes>,
    run: (history: History, wishes: Wishes) => Promise<unknown>,
  ): fc.Arbitrary<HistoryStep<History>> =>
    fc.tuple(wishes, fc.integer({ min: 0, max: 7 })).map(([chosen, turn]) => ({
      isRepeated: turn === 7,
      run: (history: History) => run(history, chosen),
      [fc.toStringMethod]: () => `${name}${turn === 7 ? ' twice' : ''} ${fc.stringify(chosen)}`,
    }))

/** A random place by which a step takes a document. */
export const place = fc.nat(31)

/** Returns a document, mostly the latest one; null if there is none. */
export const pickLatest = <Document>(documents: ReadonlyArray<Document>, place: number): Document | null =>
  documents.at(-1 - (place % 3 === 0 ? Math.floor(place / 3) % Math.max(1, documents.length) : 0)) ?? null

/**
 * Returns a document, mostly among those that fit the step, so that histories go far, and sometimes among all, so that refusals are
 * compared too; null if there is none.
 */
export const pickFitting = <Document>(
  documents: ReadonlyArray<Document>,
  place: number,
  isFitting: (document: Document) => boolean,
): Document | null => {
  const fitting = documents.filter(isFitting)
  const list = place % 4 < 3 && fitting.length > 0 ? fitting : documents
  return list[Math.floor(place / 4) % Math.max(1, list.length)] ?? null
}
