import { Schema } from 'effect'
import { endpoint } from '../../platform/endpoint.ts'
import { Instant, Keyword, Page, paging, RequiredText } from '../../platform/wire.ts'

/** Seeing the portal as another person, read-only (docs/decisions/administration/0088). */
const staff = { service: 'staff', permission: 'DH0004' } as const

export const startImpersonation = endpoint({
  ...staff,
  name: 'impersonation.start',
  about: ['代看', 'See the portal as another person for 15 minutes, without being able to change anything'],
  path: 'impersonation/start',
  mutates: true,
  payload: Schema.Struct({ login: RequiredText(64) }),
  success: Schema.Struct({ endsAt: Instant }),
  refusals: [
    ...(['USER_UNKNOWN', 'IMPERSONATION_OF_SELF', 'ACCOUNT_DISABLED', 'PERSON_HAS_MORE'] as const),
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

/** Open to every session, because the person as whom the administrator sees the portal may have no right at all. */
export const endImpersonation = endpoint({
  service: 'staff',
  name: 'impersonation.end',
  about: ['结束查看', 'Return to the own account; nothing happens if nobody is being viewed'],
  path: 'impersonation/end',
  permission: 'session',
  mutates: false,
  sideEffect: 'WRITES',
  payload: Schema.Struct({}),
  success: Schema.Struct({}),
  refusals: [],
})

const ImpersonationRow = Schema.Struct({
  impersonationId: Schema.String,
  viewerId: Schema.String,
  viewerName: Schema.String,
  viewedId: Schema.String,
  viewedName: Schema.String,
  startedAt: Instant,
  /** When it was over; null while it goes on. */
  overAt: Schema.NullOr(Instant),
})
export type ImpersonationRow = typeof ImpersonationRow.Type

export const listImpersonations = endpoint({
  ...staff,
  name: 'impersonation.list',
  about: ['查看记录', 'Who saw the portal as whom, when and how long, newest first'],
  path: 'impersonation/list',
  mutates: false,
  payload: Schema.Struct({ keyword: Schema.optionalKey(Keyword), ...paging }),
  success: Page(ImpersonationRow),
  refusals: [],
})

export const impersonationEndpoints = [startImpersonation, endImpersonation, listImpersonations] as const
