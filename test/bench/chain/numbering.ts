import { createHash } from 'node:crypto'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'

/**
 * All names in the benchmark's chain are numbered, so that a load client, a pgbench script and the SQL that fills the
 * chain use the same rows.
 */
export const shops = 256
/**
 * The load client edits carts in the first half of the shops and pgbench in the second, so that cart versions stay
 * predictable.
 */
export const editedShops = 128
export const linesInCart = 60
export const materialsOf = { G1000: 1000, G5000: 5000 } as const
/** Shops of the large group, used only by the browser measurements. */
export const largeShops = 4
export const headOffices = 16
export const password = 'dinghuo-bench'

export const shopCode = (shop: number): string => `B${1000 + shop}`
export const materialCode = (material: number): string => `M${10_000 + material}`
export const clerk = (shop: number): string => `clerk${shop}`
export const head = (number: number): string => `head${number}`

const orderNumber = (number: number): string => `DH000000${number}`
export const firstOf = { edit: 10_000_000, submit: 20_000_000, history: 40_000_000 } as const
/** Returns the open order of a shop; the large shops follow the others. */
export const openOrder = (shop: number): string => orderNumber(firstOf.edit + shop)
export const submitOrder = (number: number): string => orderNumber(firstOf.submit + number)
/** Returns the shop of a prepared order. Clients that take the orders in turn are never in the same shop at once. */
export const shopOfSubmit = (number: number): number => number % shops

/** Returns a material of a prepared cart; odd numbers, which are all orderable. */
export const cartMaterial = (line: number): number => 3 + 16 * line

/** Returns the cart of an order of the cut-off storm: 20 to 40 lines out of 320 materials. */
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

/**
 * Returns the session token of a person; the fill stores its hash. Signing in 272 people would take longer than the
 * measurement.
 */
export const tokenOf = (login: string): string => `bench-token-of-${login}`
export const tokenHash = (login: string): string => createHash('sha256').update(tokenOf(login)).digest('base64url')
