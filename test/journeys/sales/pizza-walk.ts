import { expect } from 'vitest'
import { receiveEvents } from '../../../application/integration/contract/integration.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Session, TestChain } from '../../fixtures/chain.ts'
import { type PizzaDay, type PizzaItem, readItems } from '../../fixtures/pizza/pizza.ts'
import { newKey, units } from '../integration/integration-walk.ts'
import { productHeader, recipeHeader, saveRows } from './sales-walk.ts'

/** Steps of the journeys of a pizza place: its menu and what its till reports. */
export const items: ReadonlyArray<PizzaItem> = readItems()
const priceOf = new Map(items.map(({ code, price }) => [code, price]))
export const ingredients: ReadonlyArray<string> = [...new Set(items.flatMap(item => item.ingredients))].sort()
export const ingredientCode = (ingredient: string): string =>
  `ING${String(ingredients.indexOf(ingredient) + 1).padStart(2, '0')}`

/** Saves rows in the portions that one call takes. */
export const saveAll = async (
  head: Session,
  sheet: Parameters<typeof saveRows>[1],
  header: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
): Promise<void> => {
  for (let at = 0; at < rows.length; at += 100)
    expect(await saveRows(head, sheet, header, rows.slice(at, at + 100))).toEqual([])
}

/** Saves the ingredients as materials, the pizzas as products, and their recipes. */
export const savePizzas = async (head: Session): Promise<void> => {
  const materialHeader = ['material_code', 'name', 'unit', 'category_code', 'storage_type', 'delivery_mode']
  const place = ['个', 'F111', 'NORMAL', 'WAREHOUSE']
  await saveAll(
    head,
    'materials',
    materialHeader,
    ingredients.map(name => [ingredientCode(name), name, ...place]),
  )
  const products = items.map(({ code, name, price }) => [code, name, 'PRODUCT', '个', (price / 100).toFixed(2)])
  await saveAll(head, 'products', productHeader, products)
  const recipes = items.flatMap(({ code, portions, ingredients: names }) =>
    [...new Set(names)].map(name => [code, '2015-01-01', ingredientCode(name), String(portions), '个', '', '']),
  )
  await saveAll(head, 'recipes', recipeHeader, recipes)
}

/** Reports days of the pizza place as those of S1, through the interface for tills. */
export const reportPizzas = async (chain: TestChain, head: Session, days: ReadonlyArray<PizzaDay>): Promise<void> => {
  const till = chain.as((await newKey(head)).token)
  for (let at = 0; at < days.length; at += 50) {
    const events = days.slice(at, at + 50).map(({ day, pieces }) => ({
      ...({ eventId: `pizza-${day}`, kind: 'sales.day', occurredAt: chain.clock.now } as const),
      data: {
        ...{ shopCode: 'S1', day, edition: 1 },
        lines: [...pieces].map(([productCode, count]) => ({
          ...{ productCode, sold: units(count), amount: fen(priceOf.get(productCode)! * count) },
        })),
      },
    }))
    const { results } = await till.call(receiveEvents, { events })
    expect(results.filter(({ outcome }) => outcome !== 'APPLIED')).toEqual([])
  }
}
