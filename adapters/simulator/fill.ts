import { editCart, getCart } from '../../application/ordering/contract/cart.ts'
import { getCartMaterials } from '../../application/ordering/contract/sheet.ts'
import { Refused } from '../../application/platform/failure.ts'
import { type Thousandths, thousandthsToUnits } from '../../domain/kernel/quantity.ts'
import type { Scene } from './scene.ts'

interface Row {
  readonly materialCode: string
  readonly minPurchaseQuantity: Thousandths
  readonly purchaseStep: Thousandths
  readonly maxPurchaseQuantity: Thousandths
}

/**
 * Fills the cart as a clerk would: some materials, occasionally with a typing error that is corrected. Returns the
 * payload of the submission.
 */
export const fillCart = async (scene: Scene, dhNo: string) => {
  const { random, person } = scene
  const { materials } = await person.call(getCartMaterials, { dhNo })
  const open = materials
    .filter(({ canPurchase, price }) => canPurchase && price !== null && price > 0)
    .toSorted((a, b) => (a.materialCode < b.materialCode ? -1 : 1))
  const chosen = random.some(open, random.between(3, 18))
  if (random.chance(0.15) && chosen[0]) await mistype(scene, dhNo, chosen[0])
  for (let at = 0; at < chosen.length; at += pageful) {
    const cart = chosen.slice(at, at + pageful).map(row => ({
      materialCode: row.materialCode,
      quantity: thousandthsToUnits(quantityOf(scene, row)),
    }))
    await person.call(editCart, { dhNo, cart })
  }
  return filledCart(scene, dhNo)
}

const pageful = 7

/** Returns the stored cart lines above 0 and the cart version. */
const filledCart = async ({ person }: Scene, dhNo: string) => {
  const stored = await person.call(getCart, { dhNo })
  const all = stored.categories.find(({ categoryCode }) => categoryCode === 'ALL')
  const cart = (all?.materials ?? [])
    .filter(({ quantity }) => quantity > 0)
    .map(({ materialCode, quantity }) => ({ materialCode, quantity: thousandthsToUnits(quantity) }))
  return { dhNo, cart, cartVersion: stored.cartVersion }
}

/** Returns a valid quantity, a few steps above the minimum. */
const quantityOf = (
  { random }: Scene,
  { minPurchaseQuantity: min, purchaseStep: step, maxPurchaseQuantity: max }: Row,
): Thousandths => Math.min(min + step * random.between(0, 5), max - ((max - min) % step)) as Thousandths

const mistype = async ({ person }: Scene, dhNo: string, { materialCode }: Row): Promise<void> => {
  try {
    await person.call(editCart, { dhNo, cart: [{ materialCode, quantity: '0.0001' }] })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}
