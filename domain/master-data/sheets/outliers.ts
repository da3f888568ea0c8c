import { type Fen, formatMoney } from '../../kernel/money.ts'
import { byCharacter, type Text } from '../../kernel/text.ts'
import type { Row } from './sheet.ts'

/** A valid but suspicious value: the column, and what it was compared with. */
export interface Doubt {
  readonly column: string
  readonly about: Text
}

/** A price is suspicious if it is more than this factor above or below its neighbour. */
export const outlierRatio = 2

/**
 * Warns about a price that is far from its neighbour: the price that it replaces, otherwise the closest one of the same
 * material in the same shop group, otherwise in another group. Without a neighbour there is no warning [A9].
 */
export const doubtsOfPrice = (
  row: Row,
  before: Row | undefined,
  ofMaterial: ReadonlyArray<Row>,
): ReadonlyArray<Doubt> => {
  const neighbour = before ?? nearestOf(row, ofMaterial)
  const [price, beside] = [Number(row.price), Number(neighbour?.price ?? 0)]
  if (beside <= 0) return []
  if (price < beside * outlierRatio && price * outlierRatio > beside) return []
  return [{ column: 'price', about: distantPriceText(price / beside, neighbour!) }]
}

const nearestOf = (row: Row, ofMaterial: ReadonlyArray<Row>): Row | undefined => {
  const otherPrices = ofMaterial.filter(
    other => other.shop_group !== row.shop_group || other.valid_from !== row.valid_from,
  )
  const groupPrices = otherPrices.filter(other => other.shop_group === row.shop_group)
  return closestInTime(row, groupPrices) ?? closestInTime(row, otherPrices)
}

/** Returns the last price that starts by the same day, otherwise the first later one. */
const closestInTime = (row: Row, prices: ReadonlyArray<Row>): Row | undefined => {
  const day = String(row.valid_from)
  const inOrder = prices.toSorted((one, other) => byCharacter(String(one.valid_from), String(other.valid_from)))
  return inOrder.findLast(({ valid_from }) => String(valid_from) <= day) ?? inOrder[0]
}

const distantPriceText = (ratio: number, { shop_group, valid_from, price }: Row): Text => {
  const beside = formatMoney(Number(price) as Fen).text
  const times = ratio.toFixed(ratio < 10 ? 1 : 0)
  const percent = Math.round(ratio * 100)
  const [zh, en]: Text =
    ratio >= 1
      ? [`是 ${beside} 的 ${times} 倍`, `is ${times} times ${beside}`]
      : [`只有 ${beside} 的 ${percent}%`, `is only ${percent}% of ${beside}`]
  return [
    `${zh}（门店组 ${shop_group} 自 ${valid_from} 起的价格），请核对`,
    `${en} (the price of shop group ${shop_group} from ${valid_from}); please check`,
  ]
}
