import { Schema } from 'effect'
import { statementKinds } from '../../../domain/payment/statements/payer-statement.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { DayText, Instant, KeyOf, RequiredText, Yuan } from '../../platform/wire.ts'
import { MonthText } from './month-close.ts'

/** Dates of an entry: posted, counted, and the day on which the money moved, which may be in a closed month. */
const dates = { at: Instant, bookDay: DayText, moneyDay: DayText }

const StatementLine = Schema.Struct({
  ...dates,
  kind: KeyOf(statementKinds),
  no: Schema.String,
  shopName: Schema.NullOr(Schema.String),
  goods: Yuan,
  subsidy: Yuan,
  /** Cash that was paid; negative if it went back. */
  cash: Yuan,
  charged: Yuan,
})
export type StatementLineView = typeof StatementLine.Type

const Movement = Schema.Struct({
  ...dates,
  kind: KeyOf(statementKinds),
  no: Schema.String,
  remark: Schema.NullOr(Schema.String),
  amount: Yuan,
  balance: Yuan,
})
export type StatementMovementView = typeof Movement.Type

export const getPayerStatement = endpoint({
  service: 'pom',
  permission: 'P000289',
  name: 'payerStatement.sheet',
  about: [
    '付款方对账单',
    'The statement of a payer for a month with every document and movement, for payers whose shops the caller all sees',
  ],
  path: 'payer-statement/sheet',
  mutates: false,
  payload: Schema.Struct({ entityCode: RequiredText(32), statementMonth: MonthText }),
  success: Schema.Struct({
    statementMonth: Schema.String,
    firstDay: DayText,
    lastDay: DayText,
    /** When the month was closed; null while it is open. */
    closedAt: Schema.NullOr(Instant),
    /** The name of the chain. */
    issuer: Schema.String,
    ...{ entityCode: Schema.String, entityName: Schema.String, partnerName: Schema.String },
    lines: Schema.Array(StatementLine),
    movements: Schema.Array(Movement),
    ...{ bought: Yuan, paid: Yuan, refunded: Yuan, charged: Yuan },
    ...{ opening: Yuan, granted: Yuan, used: Yuan, returned: Yuan, closing: Yuan },
  }),
  refusals: [],
})
export type PayerStatement = typeof getPayerStatement.success.Type

export const payerStatementEndpoints = [getPayerStatement] as const
