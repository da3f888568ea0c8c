import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import type { CreditSort } from '../../../../application/payment/contract/statements.ts'
import {
  type BankCredit,
  BankCredits,
  type CreditDecision,
  type NewStatement,
} from '../../../../application/payment/ports/credits.ts'
import type { Actor } from '../../../../application/platform/caller.ts'
import { countTabs, type ListRows, loadPage, matchingRows } from '../../engine/list.ts'
import { containing } from '../../engine/scope.ts'
import { byName, type ListOrder, listOrder } from '../../engine/sorted.ts'
import { Database } from '../../engine/sql.ts'

export const creditStore = Layer.effect(
  BankCredits,
  Effect.gen(function* () {
    const { rows, row, write } = yield* Database
    return {
      put: (statement, actor, at) =>
        Effect.gen(function* () {
          yield* write(putStatement(statement, actor, at))
          const newCredits = yield* rows(putCredits(statement))
          return new Set(newCredits.map(({ serial }) => serial))
        }),
      withSerials: (account, serials) =>
        rows(sql`select serial, amount, received_at as "receivedAt" from bank_credits
          where account = ${account} and serial = any(${serials})`),
      open: (keyword, limit) =>
        rows(
          creditsWhere(
            sql`state = 'OPEN' and ${containsKeyword(keyword)} order by received_at, credit_no limit ${limit}`,
          ),
        ),
      page: filter =>
        Effect.map(loadPage({ rows, row }, creditRows(filter), filter), ({ records, total }) => ({
          ...{ credits: records, total },
        })),
      counts: Effect.map(
        row(
          countTabs(['confirmed', 'dismissed'] as const, tab =>
            matchingRows(sql`bank_credits`, sql`state = ${tab.toUpperCase()}`),
          ),
        ),
        counts => counts!,
      ),
      lock: creditNo => row(creditsWhere(sql`credit_no = ${creditNo} for update`)),
      lockOfSerial: (serial, amount) =>
        row(
          creditsWhere(sql`serial = ${serial} and amount = ${amount} and state = 'OPEN'
            order by credit_no limit 1 for update`),
        ),
      confirm: (creditNo, paymentOrderNo, decision) =>
        Effect.asVoid(
          write(sql`update bank_credits set state = 'CONFIRMED', payment_order_no = ${paymentOrderNo}, ${decisionColumns(decision)}
            where credit_no = ${creditNo} and state = 'OPEN'`),
        ),
      dismiss: (creditNo, reason, decision) =>
        Effect.asVoid(
          write(sql`update bank_credits set state = 'DISMISSED', reason = ${reason}, ${decisionColumns(decision)}
            where credit_no = ${creditNo} and state = 'OPEN'`),
        ),
      restore: creditNo =>
        Effect.asVoid(
          write(sql`update bank_credits set state = 'OPEN', reason = null, decided_at = null, decided_by = null,
              decided_by_name = null
            where credit_no = ${creditNo} and state = 'DISMISSED'`),
        ),
    }
  }),
)

const columns = sql<BankCredit>`credit_no as "creditNo", bank, serial, received_at as "receivedAt", amount,
  payer_name as "payerName", payer_account as "payerAccount", note, state, payment_order_no as "paymentOrderNo",
  decided_at as "decidedAt", decided_by_name as "decidedByName", reason`

type CreditFilter = Parameters<BankCredits['Service']['page']>[0]

const creditRows = ({ state, keyword, sort }: CreditFilter): ListRows<BankCredit> => ({
  columns,
  matching: matchingRows(sql`bank_credits`, sql`state = ${state} and ${containsKeyword(keyword)}`),
  order: listOrder(order, sort),
})

const decisionColumns = ({ by, at }: CreditDecision) =>
  sql`decided_at = ${at}, decided_by = ${by.userId}, decided_by_name = ${by.name}`

const creditsWhere = (condition: RawBuilder<unknown>) =>
  sql<BankCredit>`select ${columns} from bank_credits where ${condition}`

const containsKeyword = (keyword: string): RawBuilder<boolean> =>
  keyword === ''
    ? sql<boolean>`true`
    : sql<boolean>`concat_ws(' ', payer_name, payer_account, note, serial, payment_order_no) ilike ${containing(keyword)}`

const order: ListOrder<CreditSort> = {
  columns: { receivedAt: sql`received_at`, amount: sql`amount`, payerName: byName(sql`payer_name`) },
  order: sql`received_at desc, credit_no`,
}

const putStatement = (
  { statementNo, fileName, bank, account, otherRows }: NewStatement,
  actor: Actor,
  at: number,
) => sql`
  insert into bank_statements (statement_no, file_name, bank, account, other_rows, uploaded_at, uploaded_by,
    uploaded_by_name)
  values (${statementNo}, ${fileName}, ${bank}, ${account}, ${otherRows}, ${at}, ${actor.userId}, ${actor.name})`

/** Inserts the new receipts in the order of their serials, so that two uploads wait for each other and never both. */
const putCredits = ({ statementNo, bank, account, credits }: NewStatement) => {
  const column = (value: (credit: NewStatement['credits'][number]) => string | number) => credits.map(value)
  return sql<{ readonly serial: string }>`
    insert into bank_credits (credit_no, statement_no, bank, account, serial, received_at, amount, payer_name,
      payer_account, note, state)
    select entry.credit_no, ${statementNo}, ${bank}, ${account}, entry.serial, entry.received_at, entry.amount,
      entry.payer_name, entry.payer_account, entry.note, 'OPEN'
    from unnest(${column(({ creditNo }) => creditNo)}::text[], ${column(({ serial }) => serial)}::text[],
      ${column(({ receivedAt }) => receivedAt)}::bigint[], ${column(({ amount }) => amount)}::bigint[],
      ${column(({ payerName }) => payerName)}::text[], ${column(({ payerAccount }) => payerAccount)}::text[],
      ${column(({ note }) => note)}::text[])
      as entry(credit_no, serial, received_at, amount, payer_name, payer_account, note)
    order by entry.serial
    on conflict on constraint bank_credits_once do nothing returning serial`
}
