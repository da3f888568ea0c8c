import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './material-tiles.module.css'

/** The tiles of materials that people choose from with a thumb. */
export const MaterialTiles = ({ children }: { readonly children: ReactNode }) => (
  <ul className={css.tiles}>{children}</ul>
)

interface Props {
  readonly name: string
  readonly isChosen: boolean
  readonly isDisabled?: boolean
  readonly onPress: () => void
  /** Lines below the name, such as the stock. */
  readonly children: ReactNode
}

export const MaterialTile = ({ name, isChosen, isDisabled = false, onPress, children }: Props) => (
  <li>
    <UnstyledButton
      className={css.tile ?? ''}
      data-chosen={isChosen || undefined}
      disabled={isDisabled}
      onClick={onPress}
    >
      <span className={css.name}>{name}</span>
      {children}
    </UnstyledButton>
  </li>
)
