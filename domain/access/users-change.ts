type Shops = ReadonlyArray<string> | 'ALL'

/** What a change of several users adds and removes; what it does not mention stays as each user has it. */
export interface UsersChange {
  readonly addPresets: ReadonlyArray<string>
  readonly removePresets: ReadonlyArray<string>
  readonly addShops: Shops
  readonly removeShops: ReadonlyArray<string>
  /** Whether they are disabled afterwards; as before if absent. */
  readonly disabled?: boolean | undefined
}

interface UserFacts {
  readonly presets: ReadonlyArray<string>
  readonly shops: Shops
  readonly disabled: boolean
}

/**
 * Returns roles, shops and state of a user after a change of several. Somebody with all shops keeps them: single shops can
 * neither be added to nor removed from all. What is both removed and added is there afterwards [P8].
 */
export const applyUsersChange = ({ presets, shops, disabled }: UserFacts, change: UsersChange): UserFacts => ({
  presets: applyChange(presets, change.addPresets, change.removePresets),
  shops: shops === 'ALL' || change.addShops === 'ALL' ? 'ALL' : applyChange(shops, change.addShops, change.removeShops),
  disabled: change.disabled ?? disabled,
})

const applyChange = (
  items: ReadonlyArray<string>,
  additions: ReadonlyArray<string>,
  removals: ReadonlyArray<string>,
): ReadonlyArray<string> => [...new Set([...items.filter(item => !removals.includes(item)), ...additions])].sort()
