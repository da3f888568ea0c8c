export type ShopCode = 'S1' | 'S2' | 'S3'
/** The statuses in which every shop has an order: before, during and after all that a shop can do with it. */
export const statuses = ['WAIT_SUBMIT', 'SUBMITTED', 'WAIT_PAY', 'REJECT', 'DC_SHIPPED', 'INVALID'] as const
export type Status = (typeof statuses)[number]

/** The prefixes of the numbers of documents; each shop has one document of each kind. */
const prefixes = {
  ...{ shipment: 'SH', refund: 'TK', application: 'SQ', trade: 'JY', payment: 'ZF', paymentRefund: 'TF', batch: 'PB' },
  ...{ allocation: 'ZP', returnOrder: 'TH', receivingDifference: 'SC', salesDay: 'XS', scrapOrder: 'BF' },
  ...{ adjustment: 'TZ', localPurchase: 'LC', trip: 'ZC' },
} as const
export type NumberKind = keyof typeof prefixes

/** Returns a number of each kind: its prefix and this rest. */
export const numbersWith = (rest: string) =>
  Object.fromEntries(Object.entries(prefixes).map(([kind, prefix]) => [kind, prefix + rest])) as Readonly<
    Record<NumberKind, string>
  >

export interface Shop extends Readonly<Record<NumberKind, string>> {
  readonly code: ShopCode
  readonly name: string
  readonly notice: string
  readonly entity: string
  readonly partner: string
  readonly apiKey: string
  readonly event: string
  readonly webhook: string
  readonly robot: string
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
  ...numbersWith(`26${code}XYZ`),
  entity: `E${code}`,
  partner: `PA${code}`,
  apiKey: `key${code}`,
  event: `EV${code}`,
  webhook: `wh_${code}`,
  robot: `robot${code}`,
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
