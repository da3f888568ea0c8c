import { Effect } from 'effect'
import { pricesAround, stagedPrices } from '../../../domain/master-data/price-board.ts'
import { handler } from '../../platform/handler.ts'
import { pageOf } from '../../platform/paging.ts'
import * as contract from '../contract/prices.ts'
import { Administration } from '../ports/administration.ts'
import { type PricedMaterial, Prices } from '../ports/prices.ts'
import { chainDay } from './chain-day.ts'

export const getPriceBoard = handler(
  contract.getPriceBoard,
  Effect.fnUntraced(function* ({ keyword = '', isChanging = false, ...paging }) {
    const prices = yield* Prices
    const { offset, limit, toPage } = pageOf(paging, 20)
    // Read first, so that a change in between is refused later as not seen.
    const edition = yield* (yield* Administration).edition
    const today = yield* chainDay
    const query = { keyword: keyword.trim(), changingAfter: isChanging ? today : null, offset, limit }
    const { materials, total } = yield* prices.materials(query)
    const dated = yield* prices.ofMaterials(materials.map(({ materialCode }) => materialCode))
    const byMaterial = Map.groupBy(dated, ({ materialCode }) => materialCode)
    const records = materials.map(material => {
      const byGroup = Map.groupBy(byMaterial.get(material.materialCode) ?? [], ({ shopGroup }) => shopGroup)
      return {
        ...materialView(material),
        prices: [...byGroup].map(([shopGroup, all]) => ({ shopGroup, ...pricesAround(stagedPrices(all, today)) })),
      }
    })
    const [groups, changing] = [yield* prices.groups, yield* prices.countChanging(today)]
    return { ...toPage(records, total), groups, edition, changing }
  }),
)

export const getPriceHistory = handler(
  contract.getPriceHistory,
  Effect.fnUntraced(function* ({ materialCode }) {
    const prices = yield* Prices
    const edition = yield* (yield* Administration).edition
    const material = yield* prices.material(materialCode)
    const today = yield* chainDay
    const byGroup = Map.groupBy(yield* prices.ofMaterials([materialCode]), ({ shopGroup }) => shopGroup)
    const groups = (yield* prices.groups).map(group => ({
      ...group,
      prices: stagedPrices(byGroup.get(group.shopGroup) ?? [], today).toReversed(),
    }))
    return { material: material && materialView(material), groups, edition }
  }),
)

const materialView = ({ materialCode, name, spec, unit, pictureHash }: PricedMaterial) => ({
  ...{ materialCode, materialName: name, materialSpec: spec, unit, pictureHash },
})
