import type { getOrderDetail, listOrders, OrderCard, OrderLine } from '../../../application/ordering/contract/order.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { clockTimeOf, dayOf, type Zone } from '../../../domain/kernel/day.ts'
import { type Fen, formatMoney } from '../../../domain/kernel/money.ts'
import { formatQuantity } from '../../../domain/kernel/quantity.ts'
import { type Language, type Text, textIn } from '../../../domain/kernel/text.ts'
import { type Column, tableOf } from '../table.ts'

const words = {
  dhNo: ['订货单号', 'Order'],
  shop: ['门店', 'Shop'],
  purchaseDate: ['订货日期', 'Date'],
  type: ['类型', 'Type'],
  status: ['状态', 'Status'],
  kinds: ['物料种数', 'Materials'],
  amount: ['金额', 'Amount'],
  orderAmount: ['订单金额', 'Order amount'],
  code: ['物料编码', 'Code'],
  name: ['物料名称', 'Material'],
  quantity: ['数量', 'Quantity'],
  price: ['单价', 'Price'],
  shipped: ['发货', 'Shipped'],
  received: ['收货', 'Received'],
  cutOff: ['截单', 'Cut-off'],
  submitted: ['提交', 'Submitted'],
  total: (from: number, to: number, total: number): Text => [
    `第 ${from}–${to} 条，共 ${total} 条`,
    `${from}–${to} of ${total}`,
  ],
} as const

const none = '--'

/** Returns a page of orders as a table, followed by the total count. */
export const orderRows = (
  { records, total, size, current }: Success<typeof listOrders>,
  language: Language,
): string => {
  const column = (head: Text, cell: (order: OrderCard) => string, align?: 'right'): Column<OrderCard> => ({
    head: textIn(head, language),
    cell,
    ...(align && { align }),
  })
  const columns = [
    column(words.dhNo, order => order.dhNo),
    column(words.shop, order => `${order.shopJdeNo} ${order.shopName}`),
    column(words.purchaseDate, order => order.purchaseDate),
    column(words.type, order => order.orderTypeName),
    column(words.status, order => order.bizStatusName),
    column(words.kinds, order => String(order.totalMaterialCount), 'right'),
    column(words.orderAmount, order => amountOf(order.orderAmount), 'right'),
  ]
  const first = (current - 1) * size
  const range = textIn(words.total(records.length === 0 ? 0 : first + 1, first + records.length, total), language)
  return `${tableOf(columns, records)}\n${range}`
}

/** Formats an amount; null amounts are not disclosed to this user [F6]. */
const amountOf = (amount: Fen | null): string => (amount === null ? none : formatMoney(amount).text)

/** Returns one order: its data, who submitted it, and its lines. */
export const orderLines = (
  { baseInfo, lineList }: Success<typeof getOrderDetail>,
  zone: Zone,
  language: Language,
): string => {
  const at = (instant: number | null) =>
    instant === null ? none : `${dayOf(instant, zone)} ${clockTimeOf(instant, zone)}`
  const facts: ReadonlyArray<readonly [Text, string]> = [
    [words.dhNo, baseInfo.dhNo],
    [words.shop, `${baseInfo.shopJdeNo} ${baseInfo.shopName}`],
    [words.type, baseInfo.orderTypeName],
    [words.purchaseDate, baseInfo.purchaseDate],
    [words.cutOff, at(baseInfo.purchaseEndAt)],
    [words.status, baseInfo.bizStatusName],
    [
      words.submitted,
      baseInfo.submittedAt === null ? none : `${at(baseInfo.submittedAt)} ${baseInfo.submittedAdminName}`,
    ],
    [words.orderAmount, amountOf(baseInfo.orderAmount)],
  ]
  const head = tableOf<readonly [Text, string]>(
    [
      { head: '', cell: ([name]) => textIn(name, language) },
      { head: '', cell: ([, value]) => value },
    ],
    facts,
  ).trimStart()
  return `${head}\n\n${tableOf(lineColumns(language), lineList)}`
}

const lineColumns = (language: Language): ReadonlyArray<Column<OrderLine>> => {
  const money = (amount: Fen | null) => (amount === null ? none : formatMoney(amount).text)
  const quantity = (value: OrderLine['fhQuantity']) => (value === null ? none : formatQuantity(value))
  return [
    { head: textIn(words.code, language), cell: line => line.materialCode },
    { head: textIn(words.name, language), cell: line => line.materialName },
    {
      head: textIn(words.quantity, language),
      cell: line => `${formatQuantity(line.quantity)} ${line.unit}`,
      align: 'right',
    },
    { head: textIn(words.price, language), cell: line => money(line.price), align: 'right' },
    { head: textIn(words.amount, language), cell: line => money(line.orderPay), align: 'right' },
    { head: textIn(words.shipped, language), cell: line => quantity(line.fhQuantity), align: 'right' },
    { head: textIn(words.received, language), cell: line => quantity(line.realShQuantity), align: 'right' },
  ]
}
