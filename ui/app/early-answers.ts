/** What public/first-paint.js asked while the portal was still on its way: when it began, and the answers to come. */
interface Early {
  readonly at: number
  readonly answers: Map<string, Promise<Response>>
}

/**
 * The answer to a question that has been asked already, each taken once; undefined where nobody has asked, or so long ago that
 * it may no longer be true.
 */
export const earlyAnswer = (input: unknown, init: RequestInit): Promise<Response> | undefined => {
  const { dinghuoEarly: early } = globalThis as { readonly dinghuoEarly?: Early }
  if (!early || performance.now() - early.at > TRUE_FOR_MS) return undefined
  const key = [new Headers(init.headers).get('accept-language'), input, init.body].join(' ')
  const answer = early.answers.get(key)
  early.answers.delete(key)
  return answer
}

/** Forgets the answers that nobody has taken: a change that leaves the page may make any of them untrue. */
export const forgetEarlyAnswers = (): void =>
  (globalThis as { readonly dinghuoEarly?: Early }).dinghuoEarly?.answers.clear()

const TRUE_FOR_MS = 10_000
