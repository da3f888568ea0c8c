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
export function findPreset(input: string, roles: ReadonlyArray<Role>): Result<string, Refusal<'PRESET_UNKNOWN'>> {
  const knownRoles = [
    ...Object.entries(presets).map(([name, { words }]) => [name, words] as const),
    ...roles.map(({ roleCode, name }) => [roleCode, [name, name]] as const),
  ]
  const match = byWords(knownRoles, input)
  return match === undefined
    ? refuse(
        'PRESET_UNKNOWN',
        { keyword: input },
        knownRoles.map(([name]) => name),
      )
    : accept(match)
}

/** Finds a permission code by itself or its label in either language; else refuses with the most similar ones [P8]. */
export function findCode(input: string): Result<string, Refusal<'CODE_UNKNOWN'>> {
  const match = byWords(Object.entries(permissions), input)
  return match === undefined
    ? refuse('CODE_UNKNOWN', { keyword: input }, nearestTexts(input, Object.keys(permissions)))
    : accept(match)
}

/** Finds shops by their codes, or all; else refuses with codes similar to the first unknown one [P8]. */
export function findShops(
  input: ReadonlyArray<string> | 'ALL',
  knownShops: ReadonlyArray<ShopName>,
): Result<ReadonlyArray<string> | 'ALL', Refusal<'SHOP_UNKNOWN'>> {
  if (input === 'ALL') return accept('ALL')
  const codes = new Set(knownShops.map(({ shopCode }) => shopCode))
  const unknownCode = input.find(code => !codes.has(code))
  if (unknownCode === undefined) return accept([...new Set(input)].sort())
  const similar = knownShops
    .filter(({ name }) => unknownCode !== '' && name.includes(unknownCode))
    .map(({ shopCode }) => shopCode)
  return refuse(
    'SHOP_UNKNOWN',
    { shopCode: unknownCode },
    [...similar, ...nearestTexts(unknownCode, codes)].slice(0, 3),
  )
}

const byWords = (entries: ReadonlyArray<readonly [string, Text]>, input: string): string | undefined => {
  const query = input.trim().toLowerCase()
  return entries.find(([name, words]) => [name, ...words].some(name => name.toLowerCase() === query))?.[0]
}
