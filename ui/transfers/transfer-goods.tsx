import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { getTransferForm, type TransferTile } from '../../application/transfers/contract/transfers.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
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
  partner: ['对方库存', 'On hand there'],
  partnerHidden: [
    '对方门店不在您的门店范围内，不显示它的库存',
    'The stock of the other shop is not shown, because you cannot access that shop',
  ],
  remove: ['移除', 'Remove'],
} as const

export interface TransferGoodsProps {
  readonly storeCode: string
  readonly direction: 'IN' | 'OUT'
  readonly tiles: ReadonlyArray<TransferTile>
  /** The other shop; null until it is chosen. */
  readonly partnerCode: string | null
  readonly goods: Entries
}

/** The materials of an application: a tile for each usual one, a search for others, and a line for each chosen one. */
export const TransferGoods = ({
  storeCode,
  direction,
  tiles: tilesToAsk,
  partnerCode,
  goods: { entries, write, add, remove },
}: TransferGoodsProps) => {
  const t = useText()
  const reportFailure = useReportFailure()
  const sendable = useApiQuery(getTransferForm, { storeCode, direction: 'OUT' }, { enabled: direction === 'OUT' }).data
  const tiles = direction === 'IN' ? tilesToAsk : (sendable?.tiles ?? [])
  const chosenCodes = [...entries.keys()]
  const partnerStock = usePartnerStock(direction === 'IN' ? partnerCode : null, storeCode, [
    ...new Set([...tiles.map(({ materialCode }) => materialCode), ...chosenCodes]),
  ])
  const find = async (materialCode: string) => {
    const loaded = await call(getTransferForm, { storeCode, materialCodes: [materialCode] }).catch(reportFailure)
    const [tile] = loaded?.tiles ?? []
    if (tile) add(tile)
  }
  return (
    <>
      {partnerStock.isHidden && <p className={css.partnerNote}>{t(words.partnerHidden)}</p>}
      <MaterialTiles>
        {tiles.map(tile => (
          <Tile
            key={tile.materialCode}
            tile={tile}
            partnerQty={partnerStock.of(tile)}
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
            partnerQty={partnerStock.of(tile)}
            text={quantity}
            onText={text => write(tile, text)}
            onRemove={() => remove(tile.materialCode)}
          />
        ))}
      </ul>
    </>
  )
}

/** The stock of the shop that goods are asked from, as far as the person may see it. */
const usePartnerStock = (partnerCode: string | null, storeCode: string, codes: ReadonlyArray<string>) => {
  const materialCodes = codes.toSorted().slice(0, MOST_MATERIALS)
  const { data } = useApiQuery(
    getTransferForm,
    { storeCode, materialCodes, ...(partnerCode !== null && { partnerCode }) },
    { enabled: partnerCode !== null && codes.length > 0, placeholderData: keepPreviousData },
  )
  const tiles = partnerCode === null ? [] : (data?.tiles ?? [])
  const quantities = new Map(tiles.map(({ materialCode, partnerQty }) => [materialCode, partnerQty]))
  return {
    isHidden: tiles.length > 0 && tiles.every(({ partnerQty }) => partnerQty === null),
    of: ({ materialCode }: TransferTile) => quantities.get(materialCode) ?? null,
  }
}

/** Maximum number of materials that one call answers. */
const MOST_MATERIALS = 50

interface PartnerStockProps {
  readonly tile: TransferTile
  /** What the other shop has; null if it is not chosen or not shown. */
  readonly partnerQty: Thousandths | null
}

const PartnerStock = ({ tile, partnerQty }: PartnerStockProps) => {
  const t = useText()
  if (partnerQty === null) return null
  return (
    <span className={css.aside}>
      {t(words.partner)} <Quantity of={partnerQty} unit={tile.materialUnitName ?? undefined} />
    </span>
  )
}

interface TileProps extends PartnerStockProps {
  readonly isChosen: boolean
  readonly onPress: () => void
}

const Tile = ({ tile, partnerQty, isChosen, onPress }: TileProps) => {
  const t = useText()
  return (
    <MaterialTile name={tile.materialName} isChosen={isChosen} onPress={onPress}>
      <span className={css.aside}>
        {t(words.inStore)} <Quantity of={tile.inStoreQty} unit={tile.materialUnitName ?? undefined} />
      </span>
      <PartnerStock tile={tile} partnerQty={partnerQty} />
    </MaterialTile>
  )
}

interface LineProps extends PartnerStockProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onRemove: () => void
}

const Line = ({ tile, partnerQty, text, onText, onRemove }: LineProps) => {
  const t = useText()
  const { materialName, materialSpecs, materialUnitName } = tile
  return (
    <li className={css.line}>
      <span className={css.about}>
        <span className={css.name}>{materialName}</span>
        <span className={css.aside}>{materialSpecs}</span>
        <PartnerStock tile={tile} partnerQty={partnerQty} />
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
