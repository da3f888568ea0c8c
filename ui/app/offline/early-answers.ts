/** Queries that public/first-paint.js sent while the portal was loading: their start time, and the pending answers. */
interface Early {
  readonly at: number
  readonly answers: Map<string, Promise<Response>>
}

/**
 * Returns the answer to a query that was already sent; each is returned once. Undefined if it was not sent, or so long
 * ago that the answer may be out of date.
 */
export const earlyAnswer = (input: unknown, init: RequestInit): Promise<Response> | undefined => {
  const { dinghuoEarly: early } = globalThis as { readonly dinghuoEarly?: Early }
  if (!early || performance.now() - early.at > TRUE_FOR_MS) return undefined
  const key = [new Headers(init.headers).get('accept-language'), input, init.body].join(' ')
  const answer = early.answers.get(key)
  early.answers.delete(key)
  return answer
}

/** Deletes the unused answers: a change may make any of them out of date. */
export const forgetEarlyAnswers = (): void =>
  (globalThis as { readonly dinghuoEarly?: Early }).dinghuoEarly?.answers.clear()

const TRUE_FOR_MS = 10_000
