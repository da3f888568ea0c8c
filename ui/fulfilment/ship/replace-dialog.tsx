import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import {
  findSubstitutes,
  type Substitute,
  type WarehouseLine,
  type WarehouseOrder,
} from '../../../application/fulfilment/contract/warehouse.ts'
import { type Fen, formatMoney } from '../../../domain/kernel/money.ts'
import { cutQuantityInput, formatQuantity, parseQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { priceDifference } from '../../../domain/ordering/order/replacement.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import { stockNotCounted } from '../stock-not-counted.ts'
import css from '../warehouse.module.css'
import { type Draft, textOfQuantity } from './ship-draft.ts'

const words = {
  title: (name: string) => [`用什么替换 ${name}`, `Replace ${name} with`] as const,
  search: ['输入物料名称、编码或拼音首字母', 'Name, code or initials of a material'],
  none: ['没有找到可替换的物料', 'No replacement material found'],
  stock: (quantity: string, unit: string) => [`现存 ${quantity} ${unit}`, `${quantity} ${unit} in stock`] as const,
  noPrice: ['无价格', 'No price'],
  quantity: (open: string, unit: string) =>
    [`替换数量（未发 ${open} ${unit}）`, `Replacement quantity (${open} ${unit} not shipped yet)`] as const,
  tooMuch: ['不能超过未发数量', 'Cannot exceed the quantity not shipped yet'],
  dearer: (amount: string) => [`替换后贵 ${amount}`, `${amount} more expensive`] as const,
  cheaper: (amount: string) => [`替换后便宜 ${amount}`, `${amount} cheaper`] as const,
  same: ['替换后价格不变', 'The price stays the same'],
  unknown: ['缺少价格，无法算出差价', 'The difference cannot be calculated because a price is missing'],
  take: ['确认替换', 'Replace'],
} as const

export interface ReplaceDialogProps {
  readonly order: WarehouseOrder
  readonly line: WarehouseLine
  readonly draft: Draft
  readonly onDraft: (change: (now: Draft) => Draft) => void
  readonly onClose: () => void
}

/** Selects a substitute for an ordered material, and shows the price difference for the shop. */
export const ReplaceDialog = ({ order, line, draft, onDraft, onClose }: ReplaceDialogProps) => {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<Substitute | null>(null)
  const left = leftOf(line, draft)
  const [text, setText] = useState(() => textOfQuantity(left === 0 ? line.openQuantity : left))
  const quantity = parseQuantity(text) ?? (0 as Thousandths)
  const tooMuch = quantity > line.openQuantity
  const take = () => {
    if (!chosen || quantity === 0 || tooMuch) return
    onDraft(now => addSubstitute(now, line, chosen, quantity))
    onClose()
  }
  return (
    <Dialog asks onClose={onClose} title={t(words.title(line.materialName))} width={600} fillsPhone>
      <TextInput
        data-autofocus
        leftSection={<IconSearch size={16} aria-hidden />}
        placeholder={t(words.search)}
        aria-label={t(words.search)}
        value={keyword}
        maxLength={64}
        onChange={event => setKeyword(event.currentTarget.value)}
      />
      <SubstituteResults
        order={order}
        keyword={keyword}
        except={line.materialCode}
        chosen={chosen}
        onChoose={setChosen}
      />
      {chosen && (
        <div className={css.chosen}>
          <TextInput
            label={t(words.quantity(formatQuantity(line.openQuantity), line.unit))}
            inputMode="decimal"
            value={text}
            error={tooMuch && t(words.tooMuch)}
            onChange={event => setText(cutQuantityInput(event.currentTarget.value))}
          />
          {order.showsPrices && (
            <p className={css.lead} role="status">
              {t(priceWords(priceDifference({ shipped: quantity, price: chosen.price, orderedPrice: line.price })))}
            </p>
          )}
        </div>
      )}
      <div className={css.buttons}>
        <Button disabled={!chosen || quantity === 0 || tooMuch} onClick={take}>
          {t(words.take)}
        </Button>
      </div>
    </Dialog>
  )
}

interface SubstituteResultsProps {
  readonly order: WarehouseOrder
  readonly keyword: string
  readonly except: string
  readonly chosen: Substitute | null
  readonly onChoose: (material: Substitute) => void
}

const SubstituteResults = ({
  order: { dhNo, showsPrices },
  keyword,
  except,
  chosen,
  onChoose,
}: SubstituteResultsProps) => {
  const t = useText()
  const [debouncedKeyword] = useDebouncedValue(keyword.trim(), 300)
  const results = useApiQuery(
    findSubstitutes,
    { dhNo, keyword: debouncedKeyword },
    { placeholderData: keepPreviousData },
  )
  if (!results.data) return <RowsSkeleton query={results} rows={4} height={48} />
  const options = results.data.filter(({ materialCode }) => materialCode !== except)
  if (options.length === 0) return <p className={css.lead}>{t(words.none)}</p>
  return (
    <ul className={css.found}>
      {options.map(material => (
        <li key={material.materialCode}>
          <UnstyledButton
            className={css.choice}
            aria-pressed={chosen?.materialCode === material.materialCode}
            onClick={() => onChoose(material)}
          >
            <span>
              <span className={css.name}>{material.materialName}</span>
              <span className={css.dim}>
                {material.materialCode} · {material.materialSpecs}
              </span>
            </span>
            <span className={css.dim}>
              {t(material.onHand === null ? stockNotCounted : words.stock(String(material.onHand), material.unit))}
              {showsPrices && (
                <span>{material.price === null ? t(words.noPrice) : <Money fen={material.price} />}</span>
              )}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

const priceWords = (by: Fen | null): Text => {
  if (by === null) return words.unknown
  if (by === 0) return words.same
  return (by > 0 ? words.dearer : words.cheaper)(formatMoney(Math.abs(by) as Fen).text)
}

/** Returns the open quantity of a line less what has been entered for it and its substitutes, at least 0. */
const leftOf = ({ materialCode, openQuantity }: WarehouseLine, { quantities, substitutes }: Draft): Thousandths => {
  const originalQuantity = parseQuantity(quantities[materialCode] ?? '') ?? 0
  const others = substitutes
    .filter(({ replaces }) => replaces === materialCode)
    .reduce((sum, { text }) => sum + (parseQuantity(text) ?? 0), 0)
  return Math.max(0, openQuantity - originalQuantity - others) as Thousandths
}

/** Adds a substitute to the draft and reduces the quantity of the material itself accordingly. */
const addSubstitute = (now: Draft, line: WarehouseLine, material: Substitute, quantity: Thousandths): Draft => {
  const { materialCode: replaces, openQuantity } = line
  const { materialCode, materialName, unit, price } = material
  const otherSubstitutes = now.substitutes.filter(one => one.replaces !== replaces || one.materialCode !== materialCode)
  const substitutes = [
    ...otherSubstitutes,
    { materialCode, materialName, unit, price, replaces, text: formatQuantity(quantity) },
  ]
  const replaced = substitutes
    .filter(one => one.replaces === replaces)
    .reduce((sum, { text }) => sum + (parseQuantity(text) ?? 0), 0)
  const originalQuantity = parseQuantity(now.quantities[replaces] ?? '') ?? 0
  const most = Math.max(0, openQuantity - replaced)
  return {
    ...now,
    substitutes,
    quantities: { ...now.quantities, [replaces]: textOfQuantity(Math.min(originalQuantity, most) as Thousandths) },
  }
}
