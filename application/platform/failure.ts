import { Data } from 'effect'
import type { Refusal, RefusalKind } from '../../domain/kernel/refusal.ts'
import type { Text } from '../../domain/kernel/text.ts'

/**
 * A refusal by a rule: a typed answer of an endpoint, with its numeric code from the refusal catalogue. `message` is the
 * sentence that the server sent with it, in the language of the call; empty for a refusal decided here.
 */
export class Refused<K extends RefusalKind = RefusalKind> extends Data.TaggedError('Refused')<{
  readonly refusal: unknown
  readonly message?: string
}> {
  declare readonly refusal: Refusal<K>

  constructor(fields: { readonly refusal: Refusal<K>; readonly message?: string }) {
    super(fields)
  }
}

/**
 * Failures outside the rules. `code` is the code of the envelope, always above 0; `status` is the HTTP status, 200
 * except where a proxy must see it (DESIGN section 2).
 */
export const faults = {
  BAD_REQUEST: { code: 400, status: 200, words: ['请求格式不正确', 'The request is malformed'] },
  UNAUTHENTICATED: { code: 401, status: 401, words: ['请先登录', 'Please sign in first'] },
  FORBIDDEN: { code: 403, status: 200, words: ['抱歉，您无权进行此操作', 'Sorry, you are not authorized to do this'] },
  NOT_FOUND: { code: 404, status: 200, words: ['没有找到', 'Not found'] },
  TOO_MANY: { code: 429, status: 200, words: ['操作过于频繁，请稍后再试', 'Too many requests. Try again shortly'] },
  UNAVAILABLE: {
    code: 503,
    status: 503,
    words: ['服务暂时不可用，请稍后再试', 'The service is temporarily unavailable. Try again shortly'],
  },
  UNREACHABLE: {
    code: 599,
    status: 200,
    words: ['网络不通，请检查网络后重试', 'The server cannot be reached. Check your connection and try again'],
  },
  DEFECT: {
    code: 500,
    status: 200,
    words: ['系统出错，请联系管理员', 'Something went wrong. Contact your administrator'],
  },
} as const satisfies Record<string, { code: number; status: number; words: Text }>

export type FaultKind = keyof typeof faults

/**
 * `detail` describes what was wrong, where, and what would be accepted; a missing permission also has a refusal. An
 * answer with an unknown code keeps it, with its message as detail (spec 000 section 8).
 */
export class Fault extends Data.TaggedError('Fault')<{
  readonly kind: FaultKind
  readonly code?: number
  readonly detail?: string
  readonly refusal?: Refusal
  readonly requestId?: string
}> {}

/** The code of a missing permission on the calls that choose orders, pay and cancel (spec 001 section 8). */
export const paymentForbidden = 403_000

export type Failure = Refused | Fault

/** Returns whether what was thrown is the failure of a call, not a defect. */
export const isFailure = (error: unknown): error is Failure => error instanceof Error && '_tag' in error

/** Returns whether the server could not be reached, so that a call that only reads can be repeated. */
export const isUnreachable = (failure: Failure): boolean => failure._tag === 'Fault' && failure.kind === 'UNREACHABLE'

export const notFound = (detail: string) => new Fault({ kind: 'NOT_FOUND', detail })
export const badRequest = (detail: string) => new Fault({ kind: 'BAD_REQUEST', detail })
