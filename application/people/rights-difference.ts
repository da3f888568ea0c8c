import type { PermissionCode } from '../../domain/access/permission.ts'
import { codesOf, isPreset, presets } from '../../domain/access/rights.ts'
import type { Role } from '../../domain/access/roles.ts'
import type { Account } from './ports/users.ts'

/** The origin of a person's code: preset names, an individual grant, or none; and whether it was revoked. */
export interface Origin {
  readonly presets: ReadonlyArray<string>
  readonly granted: boolean
  readonly revoked: boolean
  readonly holds: boolean
}

export interface RightsDifference {
  /** Codes that only one of the two has. */
  readonly codes: ReadonlyArray<{ readonly code: PermissionCode; readonly first: Origin; readonly second: Origin }>
  readonly shops: { readonly onlyFirst: Shops; readonly onlySecond: Shops; readonly both: Shops }
}
type Shops = ReadonlyArray<string> | 'ALL'

/** Returns what one of two people may do and the other may not, and why [P3]. */
export function rightsDifference(first: Account, second: Account): RightsDifference {
  const [mine, theirs] = [codesOfAccount(first), codesOfAccount(second)]
  const apart = [...new Set([...mine, ...theirs])].filter(code => mine.has(code) !== theirs.has(code)).sort()
  return {
    codes: apart.map(code => ({ code, first: originOf(code, first), second: originOf(code, second) })),
    shops: shopsDifference(first.shops, second.shops),
  }
}

/** `roles` are those of the chain; without them a code of such a role has no name of a role as its origin. */
export function originOf(code: PermissionCode, account: Account, roles: ReadonlyArray<Role> = []): Origin {
  const from = account.presets.filter(preset =>
    isPreset(preset)
      ? (presets[preset].codes as ReadonlyArray<string>).includes(code)
      : roles.some(({ roleCode, codes }) => roleCode === preset && codes.includes(code)),
  )
  return {
    presets: from,
    granted: account.grantedCodes.includes(code),
    revoked: account.revokedCodes.includes(code),
    holds: codesOfAccount(account).has(code),
  }
}

export const codesOfAccount = (account: Account): ReadonlySet<PermissionCode> => new Set(codesOf(account))

function shopsDifference(first: Shops, second: Shops): RightsDifference['shops'] {
  if (first === 'ALL' && second === 'ALL') return { onlyFirst: [], onlySecond: [], both: 'ALL' }
  if (first === 'ALL') return { onlyFirst: 'ALL', onlySecond: [], both: second }
  if (second === 'ALL') return { onlyFirst: [], onlySecond: 'ALL', both: first }
  return {
    onlyFirst: first.filter(shop => !second.includes(shop)),
    onlySecond: second.filter(shop => !first.includes(shop)),
    both: first.filter(shop => second.includes(shop)),
  }
}
