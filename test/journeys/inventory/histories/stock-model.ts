import type { StockProcess } from '../../../../domain/inventory/processes.ts'

export const materialCodes = ['M1', 'M2'] as const
export type MaterialCode = (typeof materialCodes)[number]
/** Quantities in thousandths of the stock unit; a material that is left out has 0. */
export type Goods = Readonly<Partial<Record<MaterialCode, number>>>

export const mapGoods = (calculate: (materialCode: MaterialCode) => number): Goods => ({
  M1: calculate('M1'),
  M2: calculate('M2'),
})
export const plus = (one: Goods, other: Goods): Goods => mapGoods(code => (one[code] ?? 0) + (other[code] ?? 0))
export const minus = (one: Goods, other: Goods): Goods => mapGoods(code => (one[code] ?? 0) - (other[code] ?? 0))
export const negated = (goods: Goods): Goods => minus({}, goods)
export const isEmpty = (goods: Goods): boolean => materialCodes.every(code => (goods[code] ?? 0) === 0)

/** Returns the goods as lines of a payload, without those of 0. */
export const goodsLines = (goods: Goods) =>
  materialCodes.flatMap(materialCode => {
    const quantity = goods[materialCode] ?? 0
    return quantity === 0 ? [] : [{ materialCode, quantity }]
  })

interface ModelMovement {
  readonly shop: string
  readonly materialCode: MaterialCode
  readonly process: StockProcess
  readonly inStore: number
  readonly inTransport: number
  readonly occurredAt: number
}

interface Posting {
  readonly process: StockProcess
  readonly inStore?: Goods
  readonly inTransport?: Goods
  readonly occurredAt: number
}

/** What was counted of a material, and the instant of its last entry. */
export interface ModelCount {
  readonly materialCode: MaterialCode
  readonly quantity: number
  readonly countedAt: number
}

/**
 * The stock of two shops as a list of movements and their sums. It has no database, no locks, no cost, no days and no
 * batches: only what came in and what went out, and when.
 */
export class StockModel {
  private readonly movements: Array<ModelMovement> = []
  /** The latest instant of an approved count, by shop and material. */
  private readonly approved = new Map<string, number>()

  post(shop: string, { process, inStore = {}, inTransport = {}, occurredAt }: Posting): void {
    for (const materialCode of materialCodes) {
      const change = { inStore: inStore[materialCode] ?? 0, inTransport: inTransport[materialCode] ?? 0 }
      if (change.inStore !== 0 || change.inTransport !== 0)
        this.movements.push({ shop, materialCode, process, occurredAt, ...change })
    }
  }

  private sum(shop: string, value: (movement: ModelMovement) => number): Goods {
    return mapGoods(code =>
      this.movements.reduce(
        (sum, movement) => (movement.shop === shop && movement.materialCode === code ? sum + value(movement) : sum),
        0,
      ),
    )
  }

  inStore(shop: string): Goods {
    return this.sum(shop, ({ inStore }) => inStore)
  }

  inTransport(shop: string): Goods {
    return this.sum(shop, ({ inTransport }) => inTransport)
  }

  /** Whether the book of a material goes below zero when these goods leave. */
  isAbove(shop: string, leaving: Goods): boolean {
    const left = minus(this.inStore(shop), leaving)
    return materialCodes.some(code => (leaving[code] ?? 0) > 0 && left[code]! < 0)
  }

  /**
   * Approves a count: the book becomes what was counted and what moved since. A later count, or a correction of the book after
   * it, is not undone.
   */
  approveCount(shop: string, counts: ReadonlyArray<ModelCount>): void {
    for (const { materialCode, quantity, countedAt } of counts) {
      const key = `${shop} ${materialCode}`
      const later = this.movements.filter(
        movement => movement.shop === shop && movement.materialCode === materialCode && movement.occurredAt > countedAt,
      )
      const isSuperseded =
        (this.approved.get(key) ?? 0) > countedAt || later.some(({ process }) => process === 'BOH_SYNC')
      this.approved.set(key, Math.max(this.approved.get(key) ?? 0, countedAt))
      if (isSuperseded) continue
      const target = later.reduce((sum, { inStore }) => sum + inStore, quantity)
      const change = { [materialCode]: target - this.inStore(shop)[materialCode]! }
      this.post(shop, { process: 'PD', inStore: change, occurredAt: countedAt })
    }
  }

  /** Returns what the product has to show of a shop: its balances, and what each process changed in the store. */
  figures(shop: string) {
    const processes: Record<string, number> = {}
    for (const { process, materialCode, inStore, ...movement } of this.movements) {
      const key = `${process} ${materialCode}`
      if (movement.shop === shop) processes[key] = (processes[key] ?? 0) + inStore
    }
    const changed = Object.entries(processes).filter(([, change]) => change !== 0)
    return {
      ...{ inStore: this.inStore(shop), inTransport: this.inTransport(shop) },
      processes: Object.fromEntries(changed.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    }
  }
}
