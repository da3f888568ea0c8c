import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { PaymentDays } from '../../../application/reports/ports/payment-days.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { Database } from '../engine/sql.ts'
import { daysToSumUp, writeDay } from './payment-days.ts'

/** The sums of material payments by day, in PostgreSQL. */
export const paymentDayStore = Layer.effect(
  PaymentDays,
  Effect.map(Database, ({ rows, queue }) => ({
    due: (since, before) =>
      Effect.map(rows(sql<{ day: Day }>`${sql.raw(daysToSumUp(literal(since), literal(before)))}`), days =>
        days.map(({ day }) => day),
      ),
    sumUp: day =>
      queue(
        // Two servers that sum up one day do it one after the other, each from what is there then.
        { table: 'material_payment_days', query: sql`select pg_advisory_xact_lock(7302018)` },
        { table: 'material_payment_sums', query: sql.raw(writeDay(literal(day))) },
      ),
  })),
)

/** Writes a day, which is digits and hyphens, into a statement that uses it many times. */
const literal = (day: Day): string => {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new Error(`not a day: ${day}`)
  return `date '${day}'`
}
