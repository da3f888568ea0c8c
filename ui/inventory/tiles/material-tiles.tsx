import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import css from './material-tiles.module.css'

/** The tiles of materials that people choose from with a thumb. */
export const MaterialTiles = ({ children }: { readonly children: ReactNode }) => (
  <ul className={css.tiles}>{children}</ul>
)

interface Props {
  readonly name: string
  readonly isChosen: boolean
  /** Why the material cannot be chosen, shown on its disabled tile; null if it can. */
  readonly obstacle?: Text | null
  readonly onPress: () => void
  /** Lines below the name, such as the stock. */
  readonly children: ReactNode
}

export const MaterialTile = ({ name, isChosen, obstacle = null, onPress, children }: Props) => {
  const t = useText()
  return (
    <li>
      <UnstyledButton
        className={css.tile ?? ''}
        data-chosen={isChosen || undefined}
        disabled={obstacle !== null}
        onClick={onPress}
      >
        <span className={css.name}>{name}</span>
        {children}
        {obstacle && <span className={css.obstacle}>{t(obstacle)}</span>}
      </UnstyledButton>
    </li>
  )
}
