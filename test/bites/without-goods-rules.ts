import { vi } from 'vitest'
import { accept } from '../../domain/kernel/result.ts'

/** Replaces rules of goods, each while it is the missing one. A test imports this file before the code that it tests. */

const { without, accepting, seeing, altering, omitting } = await vi.hoisted(() => import('./without-rules.ts'))

const scrapAfter = vi.hoisted((): Readonly<Record<string, string>> => ({ approve: '99', reject: '01', void: '02' }))
const returnAfter = vi.hoisted(
  (): Readonly<Record<string, string>> => ({ approve: '31', reject: '01', void: '02', store: '99' }),
)

vi.mock('../../domain/transfers/transfer.ts', load =>
  without(load, {
    // Goods are received that nobody called out.
    moveTransfer: () => (_: unknown, event: string) => accept(event === 'callOut' ? 'CALLED_OUT' : 'DONE'),
    validateTransferStock: accepting,
    stockReceived: omitting,
  }),
)
vi.mock('../../domain/stocktake/status.ts', load =>
  // A count is posted twice.
  without(load, { moveStocktake: () => (_: unknown, action: string) => accept(action === 'send' ? '11' : '99') }),
)
vi.mock('../../domain/stocktake/entry.ts', load =>
  without(load, { countingInstant: () => (countedAt: number) => countedAt }),
)
vi.mock('../../domain/stocktake/variance.ts', load =>
  without(load, {
    figuresOf: () => (countedQty: number, bookNow: number) => ({
      ...{ bookQty: bookNow, movedQty: 0, countedQty, varianceQty: countedQty - bookNow },
    }),
  }),
)
vi.mock('../../domain/local-purchase/purchase.ts', load =>
  without(load, {
    moveLocalPurchase: () => (_: unknown, event: string) => accept(event === 'void' ? '02' : '99'),
    validateVoidStock: accepting,
    stockOfVoidedPurchase: omitting,
  }),
)
vi.mock('../../domain/adjustments/adjustment.ts', load =>
  without(load, {
    moveAdjustment: () => (_: unknown, event: string) => accept(event === 'void' ? '02' : '99'),
    validateAdjustmentStock: accepting,
    // An adjustment is settled twice.
    validateOpenAdjustment:
      () =>
      ({ entityCode }: { readonly entityCode: string }) =>
        accept(entityCode),
  }),
)
vi.mock('../../domain/scrap/scrap.ts', load =>
  without(load, {
    moveScrap: () => (_: unknown, event: string) => accept(scrapAfter[event] ?? '10'),
    validateScrapStock: accepting,
    // Goods of a voided scrap order do not come back.
    stockOfScrap: altering((lines: ReadonlyArray<unknown>, _, sign: number) => (sign === 1 ? [] : lines)),
  }),
)
vi.mock('../../domain/inventory/book-shortage.ts', load => without(load, { stockObjection: () => () => null }))
vi.mock('../../domain/inventory/business-day.ts', load =>
  without(load, { postingDay: () => (occurred: string) => occurred }),
)
vi.mock('../../domain/sales/sales-day.ts', load => without(load, { validateEdition: () => () => accept(true) }))
vi.mock('../../domain/receiving/receipt.ts', load =>
  without(load, {
    // A shipment is received twice.
    decideReceipt:
      real =>
      (facts: { readonly shipment: object }, ...rest) =>
        real({ ...facts, shipment: { ...facts.shipment, receivedAt: null } } as never, ...rest),
  }),
)
vi.mock('../../domain/receiving/receipt-document.ts', load =>
  without(load, { decideVoid: () => (_: unknown, reason: string) => accept({ reason }) }),
)
vi.mock('../../domain/receiving/difference-evidence.ts', load =>
  without(load, { decideEvidence: seeing({ scStatus: '10' }) }),
)
vi.mock('../../domain/receiving/difference-review.ts', load =>
  // A claim is decided, and refunded, twice.
  without(load, {
    ...{ decideReview: seeing({ scStatus: '11' }), decideWithdrawal: accepting, stockOfRejected: omitting },
  }),
)
vi.mock('../../domain/receiving/returns/status.ts', load =>
  without(load, {
    moveStatus: () => (_: unknown, action: string) => accept(returnAfter[action] ?? '11'),
    goodsMoveOf: altering((move: object) => ({ ...move, back: [] })),
    // The warehouse stores more than was sent back.
    validateStored: () => (lines: ReadonlyArray<{ readonly quantity: number }>) =>
      accept(lines.map(line => ({ ...line, quantity: line.quantity + 1000 }))),
  }),
)
vi.mock('../../domain/receiving/returns/apply.ts', load =>
  without(load, {
    validateBookStock: accepting,
    // Goods are sent back that were sent back before.
    validateApplication:
      real =>
      (goods: ReadonlyArray<object>, ...rest) =>
        real(goods.map(one => ({ ...one, returned: 0 })) as never, ...rest),
  }),
)
