import { Context, type Effect } from 'effect'
import type { Role } from '../../../domain/access/roles.ts'

/** The roles of the chain. */
export class Roles extends Context.Service<
  Roles,
  {
    readonly list: Effect.Effect<ReadonlyArray<Role>>
    /** Blocks other changes of roles and users, and imports, until the transaction ends. */
    readonly lock: Effect.Effect<void>
    /** Adds or replaces a role; the new codes take effect in open sessions within a second. */
    readonly save: (role: Role) => Effect.Effect<void>
    readonly remove: (roleCode: string) => Effect.Effect<void>
  }
>()('Roles') {}
