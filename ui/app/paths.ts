/** Paths of the pages, as in the spec (000 section 2). */
export const paths = {
  signIn: '/login',
  forbidden: '/403',
  purchaseOrder: '/purchase-order',
  home: '/purchase-order/home',
  notifications: '/purchase-order/notifications',
  orderCenter: '/purchase-order/order/order-center',
  orderForm: '/purchase-order/order/order-center/form-detail',
  orderDetail: '/purchase-order/order/order-detail',
  orderList: '/purchase-order/order/order-list',
  approvals: '/head-office/approvals',
  forecastAccuracy: '/head-office/forecast-accuracy',
  mainAllocations: '/head-office/main-allocations',
  warehouse: '/warehouse',
  workQueue: '/warehouse/desk',
  warehouseShip: '/warehouse/desk/ship',
  pickList: '/warehouse/desk/pick-list',
  deliveryNote: '/warehouse/desk/delivery-note',
  picking: '/warehouse/desk/picking',
  trip: '/warehouse/desk/trip',
  countReceipt: '/purchase-order/received-goods/receive',
  countStock: '/purchase-order/inventory/stocktake/count',
  stocktakeReview: '/head-office/stocktakes',
  scrapGoods: '/purchase-order/inventory/scrap/new',
  applyTransfer: '/purchase-order/inventory/allocation/new',
  transferWork: '/purchase-order/inventory/allocation/work',
  adjustAccount: '/purchase-order/inventory/account/new',
  buyLocally: '/purchase-order/inventory/local-purchase/new',
  readiness: '/head-office/pre-flight',
  applyReturn: '/purchase-order/refund/refund-order/apply',
  salesEntry: '/purchase-order/sales/entry',
  waitingProducts: '/purchase-order/sales/waiting',
  recipes: '/purchase-order/sales/recipes',
  claimReview: '/head-office/receiving-differences',
  subsidyAccounts: '/head-office/subsidy-accounts',
  subsidyBatches: '/head-office/subsidy-batches',
  transfers: '/head-office/transfers',
  bankStatements: '/head-office/bank-statements',
  differences: '/head-office/payment-differences',
  transfer: '/purchase-order/payment/transfer',
  reconciliation: '/head-office/reconciliation',
  subsidyLedger: '/purchase-order/report-forms/subsidy-cash-flow/list',
  robots: '/administration/robots',
  integration: '/administration/integration',
  audit: '/administration/audit',
  pendingPayment: '/purchase-order/payment/pending-payment',
  settlement: '/purchase-order/payment/settlement',
  paymentGoing: '/purchase-order/payment/payment-going',
  paymentGoingDetail: '/purchase-order/payment/payment-going/detail',
  payerStatements: '/purchase-order/payment/statements',
  monthClose: '/purchase-order/payment/month-close',
  invoiceDetails: '/purchase-order/payment/invoice-details',
  paid: '/purchase-order/payment/paid',
  paidDetail: '/purchase-order/payment/paid/detail',
} as const

export const orderFormHref = (dhNo: string): string => `${paths.orderForm}?dhNo=${encodeURIComponent(dhNo)}`

/** Returns the link to a material's row in the master data. */
export const materialHref = (materialCode: string): string =>
  `/administration/materials?keyword=${encodeURIComponent(materialCode)}`

/** Returns the link to the form with the sales of a shop's day. */
export const salesEntryHref = (shopCode: string, day: string): string =>
  `${paths.salesEntry}?shop=${encodeURIComponent(shopCode)}&day=${day}`

/** Returns the link to the recipe of a product as a tree with the cost of a portion. */
export const recipeCostHref = (productCode: string): string =>
  `${paths.recipes}?product=${encodeURIComponent(productCode)}`

/** Returns the link to one order in the warehouse. */
export const shipHref = (dhNo: string): string => `${paths.warehouseShip}?dhNo=${encodeURIComponent(dhNo)}`

export const deliveryNoteHref = (dhNo: string, shNo: string): string =>
  `${paths.deliveryNote}?dhNo=${encodeURIComponent(dhNo)}&shNo=${encodeURIComponent(shNo)}`

/** Returns the link to the stops of a lorry. */
export const tripHref = (tripNo: string): string => `${paths.trip}?tripNo=${encodeURIComponent(tripNo)}`

/** Returns the link to the picking of orders on the phone. */
export const pickingHref = (dhNos: ReadonlyArray<string>): string =>
  `${paths.picking}?dhNos=${encodeURIComponent(dhNos.join(','))}`

/** Returns the link to the pick list of orders, together or by shop. */
export const pickListHref = (dhNos: ReadonlyArray<string>, by?: 'shop'): string =>
  `${paths.pickList}?dhNos=${encodeURIComponent(dhNos.join(','))}${by ? `&by=${by}` : ''}`

export const orderDetailHref = (dhNo: string): string => `${paths.orderDetail}?dhNo=${encodeURIComponent(dhNo)}`

/** Returns the link to the subsidy ledger of one payer, whose filter takes the name, with the search already run. */
export const subsidyLedgerHref = (entityName: string): string =>
  `${paths.subsidyLedger}?entityName=${encodeURIComponent(entityName.slice(0, 60))}&run=1`

/** Returns the link to a settlement before payment. */
export const settlementHref = (batchNo: string): string => `${paths.settlement}?batchNo=${encodeURIComponent(batchNo)}`

/** Returns the link to a trade being paid; the provider's page returns to it. */
export const paymentGoingHref = (tradeOrderNo: string): string =>
  `${paths.paymentGoingDetail}?tradeOrderNo=${encodeURIComponent(tradeOrderNo)}`

export const paidHref = (tradeOrderNo: string): string =>
  `${paths.paidDetail}?tradeOrderNo=${encodeURIComponent(tradeOrderNo)}`

/** Returns the link to the approval inbox with one entry open. */
export const approvalHref = (tab: string, no: string): string =>
  `${paths.approvals}?tab=${tab}&open=${encodeURIComponent(no)}`

/** Pages of documents that follow from an order (documents 002 and 001); a number is a link once its page exists. */
const documents = {
  receipt: '/purchase-order/received-goods/order-detail',
  difference: '/purchase-order/received-goods/difference-detail',
  return: '/purchase-order/refund/refund-order/detail',
  stocktake: '/purchase-order/inventory/stocktake/detail',
} as const

export const receiptHref = (shNo: string): string => `${documents.receipt}?no=${encodeURIComponent(shNo)}`
/** Returns the link to the page on which a shipment is counted. */
export const countHref = (shNo: string): string => `${paths.countReceipt}?no=${encodeURIComponent(shNo)}`
export const stocktakeHref = (orderNo: string): string => `${documents.stocktake}?no=${encodeURIComponent(orderNo)}`
/** Returns the link to the page on which a stocktake is counted. */
export const countStockHref = (orderNo: string): string => `${paths.countStock}?no=${encodeURIComponent(orderNo)}`
/** Returns the link to the page on which a transfer is sent, counted, or its shortfall resolved. */
export const transferWorkHref = (no: string): string => `${paths.transferWork}?no=${encodeURIComponent(no)}`
/** Returns the link to a transfer; its declaration is no part of the main bundle. */
export const transferHref = (no: string): string =>
  `/purchase-order/inventory/allocation/detail?no=${encodeURIComponent(no)}`
export const differenceHref = (scNo: string): string => `${documents.difference}?no=${encodeURIComponent(scNo)}`
/** Returns the link to a receiving difference among those to review. */
export const claimReviewHref = (scNo: string): string => `${paths.claimReview}?open=${encodeURIComponent(scNo)}`
export const returnHref = (thNo: string, shopJdeNo: string): string =>
  `${documents.return}?thNo=${encodeURIComponent(thNo)}&shopJdeNo=${encodeURIComponent(shopJdeNo)}`

/** Returns the link to request a return of an order, or of one of its shipments. */
export const applyReturnHref = (dhNo: string, shNo?: string): string =>
  `${paths.applyReturn}?dhNo=${encodeURIComponent(dhNo)}${shNo === undefined ? '' : `&shNo=${encodeURIComponent(shNo)}`}`

/** Returns the link to change a draft of a return. */
export const editReturnHref = (thNo: string): string => `${paths.applyReturn}?thNo=${encodeURIComponent(thNo)}`

/** Returns the page to open after signing in; undefined for one on another site, or the sign-in page itself. */
export const samePath = (to: unknown): string | undefined => {
  if (typeof to !== 'string' || !onSite.test(to)) return undefined
  const url = URL.parse(to, window.location.origin)
  if (url === null || url.origin !== window.location.origin || url.pathname === paths.signIn) return undefined
  // Browsers read `/.//elsewhere` as `//elsewhere`.
  return onSite.test(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : undefined
}
const onSite = /^\/(?![/\\])/
