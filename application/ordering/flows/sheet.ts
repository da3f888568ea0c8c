import type { PurchaseRule } from '../../../domain/kernel/quantity.ts'
import type { Sheet } from '../../../domain/ordering/cart/cart.ts'
import { ALL } from '../../../domain/ordering/cart/cart-totals.ts'
import type { Cart } from '../contract/cart.ts'
import type { CartMaterial, OrderSheet } from '../contract/sheet.ts'

/** Returns the rules of every material, for validating input; the cart counts under the first-level category. */
export const sheetOf = (materials: ReadonlyArray<CartMaterial>): Sheet =>
  new Map(
    materials.map(material => [
      material.materialCode,
      {
        ...ruleOf(material),
        materialCode: material.materialCode,
        price: material.price,
        canPurchase: material.canPurchase,
        categoryCode: material.level1,
      },
    ]),
  )

export const ruleOf = (material: CartMaterial): PurchaseRule => ({
  min: material.minPurchaseQuantity,
  step: material.purchaseStep,
  max: material.maxPurchaseQuantity,
})

/** Returns the materials of an order's sheet, each with its figures. */
export const materialsOf = ({ order, materials, figures }: OrderSheet): ReadonlyArray<CartMaterial> =>
  materials.map((material, index) => ({
    ...material,
    deliveryDate: order.arrivalDate,
    totalInventory: figures.totalInventory[index] ?? null,
    inTransitInventory: figures.inTransitInventory[index]!,
    inShopInventory: figures.inShopInventory[index]!,
    suggestQuantity: figures.suggestQuantity[index]!,
  }))

/** Returns every stored line of a cart, including emptied ones, because they have a version. */
export const storedLines = (cart: Cart): Cart['categories'][number]['materials'] =>
  (cart.categories.find(({ categoryCode }) => categoryCode === ALL) ?? cart.categories[0])?.materials ?? []
