import type { RoleRow } from '../../../application/people/contract/roles.ts'
import { isPreset, presets } from '../../../domain/access/rights.ts'
import type { Text } from '../../../domain/kernel/text.ts'

/** Returns the name of a role: the product's words for a built-in one, else the chain's own name. */
export const roleText = (name: string, roles: ReadonlyArray<RoleRow> = []): Text => {
  if (isPreset(name)) return presets[name].words
  const label = roles.find(({ roleCode }) => roleCode === name)?.name || name
  return [label, label]
}
