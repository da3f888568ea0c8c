import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { getTransferForm, type TransferTile } from '../../application/transfers/contract/transfers.ts'
import { call, useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { MaterialSelect } from '../inventory/material-select.tsx'
import { MaterialTile, MaterialTiles } from '../inventory/tiles/material-tiles.tsx'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { Quantity } from '../kit/money/quantity-text.tsx'
import { Stepper } from './stepper.tsx'
import css from './transfers.module.css'
import type { Entries } from './use-entries.ts'

const words = {
  other: ['其他物料', 'Another material'],
  quantity: ['调拨数量', 'Quantity'],
  inStore: ['本店库存', 'On hand here'],
  remove: ['移除', 'Remove'],
} as const

export interface TransferGoodsProps {
  readonly storeCode: string
  readonly direction: 'IN' | 'OUT'
  readonly tiles: ReadonlyArray<TransferTile>
  readonly goods: Entries
}

/** The materials of an application: a tile for each usual one, a search for others, and a line for each chosen one. */
export const TransferGoods = ({
  storeCode,
  direction,
  tiles: tilesToAsk,
  goods: { entries, write, add, remove },
}: TransferGoodsProps) => {
  const reportFailure = useReportFailure()
  const sendable = useApiQuery(getTransferForm, { storeCode, direction: 'OUT' }, { enabled: direction === 'OUT' }).data
  const tiles = direction === 'IN' ? tilesToAsk : (sendable?.tiles ?? [])
  const find = async (materialCode: string) => {
    const loaded = await call(getTransferForm, { storeCode, materialCodes: [materialCode] }).catch(reportFailure)
    const [tile] = loaded?.tiles ?? []
    if (tile) add(tile)
  }
  return (
    <>
      <MaterialTiles>
        {tiles.map(tile => (
          <Tile
            key={tile.materialCode}
            tile={tile}
            isChosen={entries.has(tile.materialCode)}
            onPress={() => add(tile)}
          />
        ))}
      </MaterialTiles>
      <div className={css.form}>
        <MaterialSelect label={words.other} onMaterial={({ materialCode }) => void find(materialCode)} />
      </div>
      <ul className={css.lines}>
        {[...entries.values()].map(({ tile, quantity }) => (
          <Line
            key={tile.materialCode}
            tile={tile}
            text={quantity}
            onText={text => write(tile, text)}
            onRemove={() => remove(tile.materialCode)}
          />
        ))}
      </ul>
    </>
  )
}

interface TileProps {
  readonly tile: TransferTile
  readonly isChosen: boolean
  readonly onPress: () => void
}

const Tile = ({ tile, isChosen, onPress }: TileProps) => {
  const t = useText()
  return (
    <MaterialTile name={tile.materialName} isChosen={isChosen} onPress={onPress}>
      <span className={css.aside}>
        {t(words.inStore)} <Quantity of={tile.inStoreQty} unit={tile.materialUnitName ?? undefined} />
      </span>
    </MaterialTile>
  )
}

interface LineProps {
  readonly tile: TransferTile
  readonly text: string
  readonly onText: (text: string) => void
  readonly onRemove: () => void
}

const Line = ({ tile: { materialName, materialSpecs, materialUnitName }, text, onText, onRemove }: LineProps) => {
  const t = useText()
  return (
    <li className={css.line}>
      <span className={css.about}>
        <span className={css.name}>{materialName}</span>
        <span className={css.aside}>{materialSpecs}</span>
      </span>
      <Stepper label={words.quantity} name={materialName} unit={materialUnitName} text={text} onText={onText} />
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`${t(words.remove)} ${materialName}`}
        leftSection={<IconX size={14} aria-hidden />}
        onClick={onRemove}
      >
        {t(words.remove)}
      </Button>
    </li>
  )
}
