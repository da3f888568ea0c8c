import { isPermissionCode, permissions } from '../../domain/access/permission.ts'
import { adjustmentModes, adjustmentStatuses, payStatuses } from '../../domain/adjustments/words.ts'
import { outcomes, waitConditions } from '../../domain/integration/inbound.ts'
import { clockTimeOf, dayOf, type Instant, type Zone } from '../../domain/kernel/day.ts'
import { fen, formatMoney } from '../../domain/kernel/money.ts'
import type { Figure } from '../../domain/kernel/refusal.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { localPurchaseStatuses } from '../../domain/local-purchase/words.ts'
import { weekdayWords } from '../../domain/master-data/calendar-status.ts'
import { orderTypes } from '../../domain/master-data/order-type.ts'
import { sheetTitles } from '../../domain/master-data/sheets/titles.ts'
import { storeStatuses, urgentStatuses } from '../../domain/master-data/words.ts'
import { pushFaults } from '../../domain/notifications/push/push-device.ts'
import { returnStatuses } from '../../domain/ordering/order/follow.ts'
import { orderStatuses } from '../../domain/ordering/order/status.ts'
import { urgentFields } from '../../domain/ordering/urgent/form.ts'
import { urgentEvents, urgentSources } from '../../domain/ordering/urgent/status.ts'
import { paymentStatuses, tradeStatuses } from '../../domain/payment/words.ts'
import { urlFaults } from '../../domain/platform/outgoing-address.ts'
import { differenceStatuses } from '../../domain/receiving/receipt-status.ts'
import { exportStatuses, exportVerbs } from '../../domain/reports/exports/status.ts'
import { scrapStatuses, unscrappableReasons } from '../../domain/scrap/words.ts'
import { stocktakeStatuses } from '../../domain/stocktake/words.ts'
import { transferStatuses } from '../../domain/transfers/words.ts'
import { eventWords } from './events.ts'

/** Context of formatting: the chain's zone and the material's unit. */
export interface FigureContext {
  readonly zone: Zone
  readonly unit?: string | undefined
}

/** How each kind of figure is formatted: most are printable, others need words or a time zone. */
const kinds = {
  plain: figure => sameText(String(figure)),
  text: figure => (Array.isArray(figure) ? (figure as Text) : sameText(String(figure))),
  /** An amount in fen. */
  money: figure => sameText(moneyText(figure)),
  quantity: (figure, { unit }) => sameText(unit ? `${figure} ${unit}` : String(figure)),
  instant: (figure, { zone }) => sameText(instantText(Number(figure), zone)),
  weekday: figure => wordsFrom(weekdayWords, figure),
  orderEvent: figure => wordsFrom({ ...eventWords, edit: ['编辑订货单', 'Edit the order'] }, figure),
  orderStatus: figure => wordsOf(orderStatuses, figure),
  returnStatus: figure => wordsOf(returnStatuses, figure),
  transferStatus: figure => wordsOf(transferStatuses, figure),
  localPurchaseStatus: figure => wordsOf(localPurchaseStatuses, figure),
  adjustmentStatus: figure => wordsOf(adjustmentStatuses, figure),
  adjustmentMode: figure => wordsOf(adjustmentModes, figure),
  payStatus: figure => wordsOf(payStatuses, figure),
  scrapStatus: figure => wordsOf(scrapStatuses, figure),
  recipeGap: figure => wordsOf(unscrappableReasons, figure),
  differenceStatus: figure => wordsOf(differenceStatuses, figure),
  stocktakeStatus: figure => wordsOf(stocktakeStatuses, figure),
  storeStatus: figure => wordsOf(storeStatuses, figure),
  tradeStatus: figure => wordsOf(tradeStatuses, figure),
  paymentStatus: figure => wordsOf(paymentStatuses, figure),
  urgentStatus: figure => wordsOf(urgentStatuses, figure),
  urgentEvent: figure => wordsFrom(urgentEvents, figure),
  urgentSource: figure => wordsOf(urgentSources, figure),
  urgentField: figure => wordsOf(urgentFields, figure),
  exportStatus: figure => wordsOf(exportStatuses, figure),
  exportVerb: figure => wordsOf(exportVerbs, figure),
  eventOutcome: figure => wordsOf(outcomes, figure),
  eventWait: figure => wordsFrom(waitConditions, figure),
  urlFault: figure => wordsFrom(urlFaults, figure),
  pushFault: figure => wordsFrom(pushFaults, figure),
  orderType: figure => wordsOf(orderTypes, figure),
  sheet: figure => wordsFrom(sheetTitles, figure),
  /** Permissions by their words. */
  permission: figure => codesText(figure, ([zh, en]) => [`「${zh}」`, `"${en}"`]),
  /** Permissions with their codes, where an administrator types them. */
  permissionCode: figure => codesText(figure, ([zh, en], code) => [`${code}「${zh}」`, `${code} "${en}"`]),
} as const satisfies Record<string, (figure: Figure, context: FigureContext) => Text>
export type FigureKind = keyof typeof kinds

export const figureText = (kind: FigureKind, figure: Figure, context: FigureContext = defaultContext): Text =>
  (kinds[kind] as (figure: Figure, context: FigureContext) => Text)(figure, context)

const defaultContext: FigureContext = { zone: 'UTC' }

/** Formats an amount in fen for people. */
export const moneyText = (figure: Figure): string => formatMoney(fen(Number(figure))).text

const sameText = (text: string): Text => [text, text]

/** Formats an instant to the second, in the chain's zone. */
export const instantText = (instant: Instant, zone: Zone): string =>
  `${dayOf(instant, zone)} ${clockTimeOf(instant, zone)}:${new Date(instant).toISOString().slice(17, 19)}`

/** Returns a word of a table; a value unknown to this version is returned unchanged. */
const wordsFrom = (table: Readonly<Record<string, Text>>, figure: Figure): Text => {
  const key = String(figure)
  return Object.hasOwn(table, key) ? table[key]! : sameText(key)
}

const wordsOf = (table: Readonly<Record<string, { readonly words: Text }>>, figure: Figure): Text => {
  const key = String(figure)
  return Object.hasOwn(table, key) ? table[key]!.words : sameText(key)
}

const codesText = (codes: Figure, quoted: (words: Text, code: string) => Text): Text => {
  const texts = String(codes)
    .split(' ')
    .map(code => (isPermissionCode(code) ? quoted(permissions[code], code) : sameText(code)))
  return [texts.map(([zh]) => zh).join(or[0]), texts.map(([, en]) => en).join(or[1])]
}

const or: Text = [' 或 ', ' or ']
