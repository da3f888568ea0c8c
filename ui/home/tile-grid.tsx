import type { HomeBlockView } from '../../application/home/contract.ts'
import { PageLink } from '../kit/layout/link.tsx'
import css from './home.module.css'

type Tile = Extract<HomeBlockView, { kind: 'tiles' }>['tiles'][number]

/** Tiles with a figure each. */
export const TileGrid = ({ tiles }: { readonly tiles: ReadonlyArray<Tile> }) => (
  <ul className={css.tiles}>
    {tiles.map(({ key, words, figure, note, tone, href }) => (
      <li key={key}>
        <PageLink
          href={href}
          className={css.tile}
          underline="never"
          style={{ background: `var(--tone-${tone}-bg)`, color: `var(--tone-${tone}-fg)` }}
        >
          <span>{words}</span>
          <span>
            <strong className={css.figure}>{figure}</strong> {note}
          </span>
        </PageLink>
      </li>
    ))}
  </ul>
)
