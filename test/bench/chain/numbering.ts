import { createHash } from 'node:crypto'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'

/** The benchmark's chain is all numbers, so that a load client, a pgbench script and the SQL that fills it name the same rows. */
export const shops = 256
/** Our own load edits the carts of the first half of the shops, pgbench those of the second, so that versions stay known. */
export const editedShops = 128
export const linesInCart = 60
export const materialsOf = { G1000: 1000, G5000: 5000 } as const
/** Shops of the large group, for the browser alone. */
export const largeShops = 4
export const headOffices = 16
export const password = 'dinghuo-bench'

export const shopCode = (shop: number): string => `B${1000 + shop}`
export const materialCode = (material: number): string => `M${10_000 + material}`
export const clerk = (shop: number): string => `clerk${shop}`
export const head = (number: number): string => `head${number}`

const orderNumber = (number: number): string => `DH000000${number}`
export const firstOf = { edit: 10_000_000, submit: 20_000_000, history: 40_000_000 } as const
/** The open order of each shop, also of the large ones, whose numbers follow. */
export const openOrder = (shop: number): string => orderNumber(firstOf.edit + shop)
export const submitOrder = (number: number): string => orderNumber(firstOf.submit + number)
/** The shop of a prepared order; clients that take them by turns never meet in one shop. */
export const shopOfSubmit = (number: number): number => number % shops

/** The materials of every prepared cart: odd numbers, which are all orderable. */
export const cartMaterial = (line: number): number => 3 + 16 * line

/** The cart of an order of the cut-off storm: 20 to 40 lines of 320 materials. */
export const stormCart = (number: number) =>
  Array.from({ length: 20 + (number % 21) }, (_, line) => {
    const material = cartMaterial(line) + 2 * (number % 8)
    const { min, step } = ruleOf(material)
    return { materialCode: materialCode(material), quantity: (min + step * (line % 7)) / 1000 }
  })

interface Rule {
  readonly min: Thousandths
  readonly step: Thousandths
  readonly max: Thousandths
}

/** The same figures as {@link ruleColumns} in chain/master-data.ts. */
export const ruleOf = (material: number): Rule => {
  const step = [250, 500, 1000][material % 3]!
  const min = step * (1 + (material % 4))
  return { min, step, max: min + step * 400 } as Rule
}

/** A session token that the fill stores the hash of; signing in 272 people would cost more than the measurement. */
export const tokenOf = (login: string): string => `bench-token-of-${login}`
export const tokenHash = (login: string): string => createHash('sha256').update(tokenOf(login)).digest('base64url')
