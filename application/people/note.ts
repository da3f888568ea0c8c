import { Clock, Context, Effect } from 'effect'
import { changesOf } from '../../domain/master-data/sheets/changes.ts'
import { sheets } from '../../domain/master-data/sheets/sheets.ts'
import { Administration } from '../master-data/ports/administration.ts'
import type { Author, ChangeKind, FieldChange, Row } from '../master-data/ports/master-data-store.ts'
import type { Account } from './ports/users.ts'

/** The author of administration: by default the operator at the machine, otherwise the caller. */
export const Administrator = Context.Reference<Omit<Author, 'at'>>('Administrator', {
  defaultValue: () => ({ userId: 'command-line', name: 'dinghuo', way: 'COMMAND' }),
})

/** Writes a change of a user to the audit log [A4]. */
export const noteOnUser = Effect.fnUntraced(function* (
  userId: string,
  kind: ChangeKind,
  fields: ReadonlyArray<FieldChange>,
) {
  const author = { ...(yield* Administrator), at: yield* Clock.currentTimeMillis }
  yield* (yield* Administration).note([{ sheet: 'users', key: userId, kind, fields }], author)
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
