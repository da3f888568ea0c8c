import { Clock, Effect } from 'effect'
import { IMPERSONATION_MS, validateImpersonation } from '../../../domain/access/impersonation.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { pageOf } from '../../platform/paging.ts'
import { Tokens } from '../../platform/tokens.ts'
import { findUserByLogin } from '../accounts.ts'
import * as impersonationContract from '../contract/impersonation.ts'
import { Impersonations } from '../ports/impersonations.ts'

export const startImpersonation = handler(
  impersonationContract.startImpersonation,
  Effect.fnUntraced(function* ({ login }, caller) {
    const { userId, name, codes, scope, sessionHash } = caller
    const person = yield* findUserByLogin(login)
    yield* requireAccepted(validateImpersonation(person, { userId, codes, shops: scope.shops }))
    const startedAt = yield* Clock.currentTimeMillis
    const endsAt = startedAt + IMPERSONATION_MS
    const impersonationId = (yield* Tokens).issue().hash
    const viewer = { viewerId: userId, viewerName: name }
    const viewed = { viewedId: person.userId, viewedName: person.name }
    const times = { startedAt, endsAt, endedAt: null }
    yield* (yield* Impersonations).start({ impersonationId, ...viewer, ...viewed, ...times }, sessionHash)
    return { endsAt }
  }),
)

export const endImpersonation = handler(
  impersonationContract.endImpersonation,
  Effect.fnUntraced(function* (_, { sessionHash }) {
    yield* (yield* Impersonations).end(sessionHash, yield* Clock.currentTimeMillis)
    return {}
  }),
)

export const listImpersonations = handler(
  impersonationContract.listImpersonations,
  Effect.fnUntraced(function* (payload) {
    const { offset, limit, toPage } = pageOf(payload)
    const keyword = (payload.keyword ?? '').trim().toLowerCase()
    const now = yield* Clock.currentTimeMillis
    const { records, total } = yield* (yield* Impersonations).list({ keyword, offset, limit })
    const rows = records.map(({ endsAt, endedAt, ...row }) => ({
      ...row,
      overAt: endedAt ?? (endsAt <= now ? endsAt : null),
    }))
    return toPage(rows, total)
  }),
)
