export type ShopCode = 'S1' | 'S2' | 'S3'
/** The statuses in which every shop has an order: before, during and after all that a shop can do with it. */
export const statuses = ['WAIT_SUBMIT', 'SUBMITTED', 'WAIT_PAY', 'REJECT', 'DC_SHIPPED', 'INVALID'] as const
export type Status = (typeof statuses)[number]

export interface Shop {
  readonly code: ShopCode
  readonly name: string
  readonly notice: string
  readonly shipment: string
  readonly refund: string
  readonly application: string
  readonly trade: string
  readonly payment: string
  readonly paymentRefund: string
  readonly batch: string
  readonly entity: string
  readonly partner: string
  readonly apiKey: string
  readonly event: string
  readonly webhook: string
  readonly robot: string
  readonly allocation: string
  readonly returnOrder: string
  readonly receivingDifference: string
  readonly salesDay: string
  readonly scrapOrder: string
  readonly adjustment: string
  readonly localPurchase: string
  readonly trip: string
  /** Amounts of the shop's rows in fen: of every payment, of every refund, and of its subsidy account. */
  readonly figures: { readonly total: number; readonly refund: number; readonly subsidy: number }
  readonly orders: Readonly<Record<Status, string>>
}

/** Returns amounts that no other calculation yields, such as 71,171.17. */
const figuresOf = (digit: number): Shop['figures'] => ({
  total: Number(`${digit}11${digit}11${digit}`),
  refund: Number(`${digit}0${digit}0${digit}0${digit}`),
  subsidy: Number(`${digit}00${digit}00${digit}`),
})

const shopNamed = (code: ShopCode, name: string, notice: string): Shop => ({
  code,
  name,
  notice,
  shipment: `SH26${code}XYZ`,
  refund: `TK26${code}XYZ`,
  application: `SQ26${code}XYZ`,
  trade: `JY26${code}XYZ`,
  payment: `ZF26${code}XYZ`,
  paymentRefund: `TF26${code}XYZ`,
  batch: `PB26${code}XYZ`,
  entity: `E${code}`,
  partner: `PA${code}`,
  apiKey: `key${code}`,
  event: `EV${code}`,
  webhook: `wh_${code}`,
  robot: `robot${code}`,
  allocation: `ZP26${code}XYZ`,
  returnOrder: `TH26${code}XYZ`,
  receivingDifference: `SC26${code}XYZ`,
  salesDay: `XS26${code}XYZ`,
  scrapOrder: `BF26${code}XYZ`,
  adjustment: `TZ26${code}XYZ`,
  localPurchase: `LC26${code}XYZ`,
  trip: `ZC26${code}XYZ`,
  figures: figuresOf(Number(code[1]) + 6),
  orders: Object.fromEntries(statuses.map((status, index) => [status, `DH26${code}${index}XYZ`])) as Shop['orders'],
})
export const shops: ReadonlyArray<Shop> = [
  shopNamed('S1', '上海静安寺店', 'NA'),
  shopNamed('S2', '上海人民广场店', 'NA'),
  shopNamed('S3', '杭州西湖店', 'NB'),
]

/** Returns a text that is part of every text in a shop's rows that only this shop may read. */
export const secretOf = (code: ShopCode): string => `只给${code}看`
