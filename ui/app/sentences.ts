import { useEffect, useReducer } from 'react'
import { centreSentences } from '../../application/texts/refusals/ordering/centre.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { withoutReload } from './missing-chunk.ts'

type Sentence = (refusal: Refusal) => Text

/** The sentences of all trades, once they are loaded: they are too large for the first load. */
const all: { sentence: Sentence | null } = { sentence: null }

/** Loads the sentences of all trades; a failed attempt is repeated by the next call. Never rejects. */
export const loadSentences = (): Promise<void> =>
  withoutReload(() => import('../../application/texts/refusals.ts')).then(
    ({ refusalText }) => void Object.assign(all, { sentence: refusalText }),
    () => undefined,
  )

/** Returns the sentence of a refusal, or null while it is not loaded. */
const loadedSentence = (refusal: Refusal): Text | null => {
  if (all.sentence !== null) return all.sentence(refusal)
  const ofCentre = (centreSentences as Readonly<Record<string, unknown>>)[refusal.kind] as Sentence | undefined
  return ofCentre ? ofCentre(refusal) : null
}

/** Said of a refusal whose sentence cannot be loaded and that the server has not put into words. */
const unloaded: Text = ['当前不能进行此操作', 'This cannot be done now']

/** Returns the sentence of a refusal; while the sentences are not loaded, the message that the server sent with it. */
export const sentenceOf = (refusal: Refusal, message = ''): Text =>
  loadedSentence(refusal) ?? (message === '' ? unloaded : [message, message])

/** Loads the sentences that a component shows, and renders it again with them. */
export const useSentences = (refusal: Refusal | null): void => {
  const [, render] = useReducer((count: number) => count + 1, 0)
  const isMissing = refusal !== null && loadedSentence(refusal) === null
  useEffect(() => {
    if (isMissing) void loadSentences().then(render)
  }, [isMissing])
}

/** Returns the sentence of a refusal, loading it if needed. */
export const useSentence = (refusal: Refusal): Text => {
  useSentences(refusal)
  return sentenceOf(refusal)
}
