import { Effect } from 'effect'
import { addDays } from '../../../domain/kernel/day.ts'
import { QUANTITY_CEILING, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { materialStatusOf } from '../../../domain/master-data/material-status.ts'
import { pricesAround, stagedPrices } from '../../../domain/master-data/price-board.ts'
import { handler } from '../../platform/handler.ts'
import { allowedSort, pageOf } from '../../platform/paging.ts'
import * as contract from '../contract/materials.ts'
import { type CatalogueMaterial, type GroupRule, MaterialCatalogue } from '../ports/material-catalogue.ts'
import { Prices } from '../ports/prices.ts'
import { chainDay } from './chain-day.ts'

export const listMaterials = handler(
  contract.listMaterials,
  Effect.fnUntraced(function* ({ keyword = '', sort, current, size, ...filters }) {
    const { offset, limit, toPage } = pageOf({ current, size }, 20)
    const query = {
      ...{ ...filters, keyword: keyword.trim(), offset, limit },
      sort: yield* allowedSort(contract.materialSorts, sort),
    }
    const { records, total } = yield* (yield* MaterialCatalogue).page(query, yield* chainDay)
    const groups = yield* (yield* Prices).groups
    return { ...toPage(records.map(withStatus), total), groups: groups.length }
  }),
)

export const listMaterialCategories = handler(
  contract.listMaterialCategories,
  Effect.fnUntraced(function* () {
    return yield* (yield* MaterialCatalogue).categories
  }),
)

export const getMaterial = handler(
  contract.getMaterial,
  Effect.fnUntraced(function* ({ materialCode }) {
    const catalogue = yield* MaterialCatalogue
    const today = yield* chainDay
    const material = yield* catalogue.find(materialCode, today)
    const prices = Map.groupBy(yield* (yield* Prices).ofMaterials([materialCode]), ({ shopGroup }) => shopGroup)
    const groups = (yield* catalogue.groupRules(materialCode)).map(group => ({
      ...groupView(group),
      prices: pricesAround(stagedPrices(prices.get(group.shopGroup) ?? [], today)),
    }))
    const units = yield* catalogue.units(materialCode, today)
    return { material: material && withStatus(material), groups, units }
  }),
)

export const getMaterialUse = handler(
  contract.getMaterialUse,
  Effect.fnUntraced(function* ({ materialCode }, { scope }) {
    const to = yield* chainDay
    const from = addDays(to, 1 - DAYS)
    const rows = yield* (yield* MaterialCatalogue).orderedQuantities(scope, materialCode, from, to)
    const byShop = [...Map.groupBy(rows, ({ shopCode }) => shopCode)].map(([shopCode, ofShop]) => ({
      ...{ shopCode, shopName: ofShop[0]!.shopName, quantity: sumOf(ofShop) },
    }))
    const byDay = [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => ({ day, quantity: sumOf(ofDay) }))
    return {
      ...{ from, to, total: sumOf(rows), shopCount: byShop.length },
      days: byDay.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      shops: byShop.toSorted((a, b) => b.quantity - a.quantity).slice(0, SHOPS_MAX),
    }
  }),
)

/** Days of the recent use, today included: four weeks, so that every weekday counts equally. */
const DAYS = 28
const SHOPS_MAX = 8

const withStatus = <M extends CatalogueMaterial>(material: M) => ({
  ...material,
  status: materialStatusOf(material.orderableGroups, material.pricelessGroups),
})

const groupView = ({ shopGroup, name, shops, canPurchase, min, step, max }: GroupRule) => ({
  ...{ shopGroup, name, shops },
  rule:
    canPurchase === null ? null : { canPurchase, min: min!, step: step!, max: max === QUANTITY_CEILING ? null : max! },
})

const sumOf = (rows: ReadonlyArray<{ readonly quantity: Thousandths }>) =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0) as Thousandths
