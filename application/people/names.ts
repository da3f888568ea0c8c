import { permissions } from '../../domain/access/permission.ts'
import { presets } from '../../domain/access/rights.ts'
import type { Role } from '../../domain/access/roles.ts'
import { nearestTexts } from '../../domain/kernel/nearest.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import { accept, type Result, refuse } from '../../domain/kernel/result.ts'
import type { Text } from '../../domain/kernel/text.ts'
import type { ShopName } from './ports/users.ts'

/**
 * Finds a preset by its name or its label in either language, or a role of the chain by its code or name; else refuses
 * with all existing ones [P8].
 */
export function findPreset(typed: string, roles: ReadonlyArray<Role>): Result<string, Refusal<'PRESET_UNKNOWN'>> {
  const known = [
    ...Object.entries(presets).map(([name, { words }]) => [name, words] as const),
    ...roles.map(({ roleCode, name }) => [roleCode, [name, name]] as const),
  ]
  const match = byWords(known, typed)
  return match === undefined
    ? refuse(
        'PRESET_UNKNOWN',
        { keyword: typed },
        known.map(([name]) => name),
      )
    : accept(match)
}

/** Finds a permission code by itself or its label in either language; else refuses with the most similar ones [P8]. */
export function findCode(typed: string): Result<string, Refusal<'CODE_UNKNOWN'>> {
  const match = byWords(Object.entries(permissions), typed)
  return match === undefined
    ? refuse('CODE_UNKNOWN', { keyword: typed }, nearestTexts(typed, Object.keys(permissions)))
    : accept(match)
}

/** Finds shops by their codes, or all; else refuses with codes similar to the first unknown one [P8]. */
export function findShops(
  typed: ReadonlyArray<string> | 'ALL',
  known: ReadonlyArray<ShopName>,
): Result<ReadonlyArray<string> | 'ALL', Refusal<'SHOP_UNKNOWN'>> {
  if (typed === 'ALL') return accept('ALL')
  const codes = new Set(known.map(({ shopCode }) => shopCode))
  const unknown = typed.find(code => !codes.has(code))
  if (unknown === undefined) return accept([...new Set(typed)].sort())
  const similar = known.filter(({ name }) => unknown !== '' && name.includes(unknown)).map(({ shopCode }) => shopCode)
  return refuse('SHOP_UNKNOWN', { shopCode: unknown }, [...similar, ...nearestTexts(unknown, codes)].slice(0, 3))
}

const byWords = (known: ReadonlyArray<readonly [string, Text]>, typed: string): string | undefined => {
  const query = typed.trim().toLowerCase()
  return known.find(([name, words]) => [name, ...words].some(name => name.toLowerCase() === query))?.[0]
}
