import { Effect } from 'effect'
import { type Day, monthEnd } from '../../../../domain/kernel/day.ts'
import { totalsOfFigures } from '../../../../domain/payment/month-close/month-figures.ts'
import { subsidyIn } from '../../../../domain/payment/statements/payer-statement.ts'
import { Shops } from '../../../master-data/ports/shops.ts'
import { notFound } from '../../../platform/failure.ts'
import { handler } from '../../../platform/handler.ts'
import { getPayerStatement as contract } from '../../contract/payer-statement.ts'
import { MonthCloses } from '../../ports/month-closes.ts'
import { PayerStatements } from '../../ports/payer-statements.ts'

/**
 * Returns a month of a payer with its sums, which are those of the report of statements: from the stored figures if the month is
 * closed [J17].
 */
export const getPayerStatement = handler(
  contract,
  Effect.fnUntraced(function* ({ entityCode, statementMonth }, { scope }) {
    const { name: issuer } = yield* (yield* Shops).chain
    const firstDay = `${statementMonth}-01` as Day
    const lastDay = monthEnd(firstDay)
    const statements = yield* PayerStatements
    const payer = yield* statements.payer(scope, entityCode)
    if (!payer) return yield* notFound(`payer ${entityCode}`)
    const lines = yield* statements.lines(entityCode, firstDay, lastDay)
    const movements = yield* statements.movements(entityCode, firstDay, lastDay)
    const monthCloses = yield* MonthCloses
    const closing = yield* monthCloses.find(statementMonth)
    const days = { month: statementMonth, first: firstDay, last: lastDay }
    return {
      ...{ statementMonth, firstDay, lastDay, closedAt: closing?.closedAt ?? null, issuer, ...payer, movements },
      ...totalsOfFigures(yield* monthCloses.figures(days, entityCode)),
      lines: lines.map(line => ({ ...line, subsidy: subsidyIn(line) })),
    }
  }),
)
