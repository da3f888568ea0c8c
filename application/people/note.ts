import { Clock, Context, Effect } from 'effect'
import type { Authority } from '../../domain/access/authority.ts'
import { changesOf } from '../../domain/master-data/sheets/changes.ts'
import { sheets } from '../../domain/master-data/sheets/sheets.ts'
import { Administration } from '../master-data/ports/administration.ts'
import type { Author, ChangeKind, FieldChange, NotedChange, Row } from '../master-data/ports/master-data-store.ts'
import type { Caller } from '../platform/caller.ts'
import type { Account } from './ports/users.ts'

interface AdministrationAuthor {
  readonly by: Omit<Author, 'at'>
  /** The most that the author may give to others [P9]; null without a limit, for the operator at the machine. */
  readonly authority: Authority | null
}

/** The author of administration: by default the operator at the machine, otherwise the caller. */
export const Administrator = Context.Reference<AdministrationAuthor>('Administrator', {
  defaultValue: () => ({ by: { userId: 'command-line', name: 'dinghuo', way: 'COMMAND' }, authority: null }),
})

/** Runs work of administration in the name of the caller, and within what the caller may give. */
export const asAdministrator = <A, E, R>(
  { userId, name, codes, scope }: Caller,
  work: Effect.Effect<A, E, R>,
): Effect.Effect<A, E, R> =>
  Effect.provideService(work, Administrator, {
    by: { userId, name, way: 'PORTAL' },
    authority: { codes, shops: scope.shops },
  })

/** Writes a change of a user to the audit log [A4]. */
export const noteOnUser = Effect.fnUntraced(function* (
  userId: string,
  kind: ChangeKind,
  fields: ReadonlyArray<FieldChange>,
) {
  yield* noteChange({ sheet: 'users', key: userId, kind, fields })
})

/** Writes a change to the audit log in the name of the administrator [A4]. */
export const noteChange = Effect.fnUntraced(function* (change: NotedChange) {
  const author = { ...(yield* Administrator).by, at: yield* Clock.currentTimeMillis }
  yield* (yield* Administration).note([change], author)
})

/** Returns the difference of an account in the notation of the sheet of users; for a new one, from nothing. */
export const noteAccount = (before: Account | undefined, account: Account) => {
  const fields = changesOf('users', before && rowOf(before), rowOf(account), '')
  return before && fields.length === 0 ? Effect.void : noteOnUser(account.userId, before ? 'CHANGED' : 'ADDED', fields)
}

const rowOf = ({ userId, name, phone, presets, grantedCodes, revokedCodes, shops, disabled }: Account): Row => ({
  ...Object.fromEntries(Object.keys(sheets.users.columns).map(column => [column, null])),
  ...{ user_id: userId, name, phone, presets, granted_codes: grantedCodes, revoked_codes: revokedCodes, disabled },
  shops: shops === 'ALL' ? ['*'] : shops,
})
