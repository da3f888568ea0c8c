import { Clock, Effect } from 'effect'
import { validateDateRange } from '../../../../domain/kernel/date-range.ts'
import { addDays, atTime, type Day, dayOf, daysBetween } from '../../../../domain/kernel/day.ts'
import { sortRows } from '../../../../domain/kernel/list-sort.ts'
import { refusal } from '../../../../domain/kernel/refusal.ts'
import { refuse } from '../../../../domain/kernel/result.ts'
import { type Language, textIn } from '../../../../domain/kernel/text.ts'
import {
  type DayState,
  dayStateOf,
  type MoneyDirection,
  reconcile,
  validateNote,
} from '../../../../domain/payment/reconcile.ts'
import { type PaymentMethod, paymentMethods, providerWords } from '../../../../domain/payment/words.ts'
import { Shops } from '../../../master-data/ports/shops.ts'
import { commitAndRun } from '../../../ordering/handlers/relay.ts'
import { type Actor, actorIn, systemActor } from '../../../platform/caller.ts'
import { notFound, Refused } from '../../../platform/failure.ts'
import { requireAccepted, requireEveryShop } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import * as reconciliationContract from '../../contract/reconciliation.ts'
import { PaymentProviders } from '../../ports/payment-provider.ts'
import { type BillDay, type DayRow, Reconciliation } from '../../ports/reconciliation.ts'
import { settle } from '../paying/settle.ts'
import { settleRefund } from '../refunds/settle-refund.ts'

const longestDays = 31

export const listReconciledDays = handler(
  reconciliationContract.listReconciledDays,
  Effect.fnUntraced(function* ({ startDate, endDate, sort }, caller) {
    yield* requireEveryShop(caller)
    yield* requireAccepted(validateDateRange({ start: startDate, end: endDate }, longestDays))
    const rows = yield* (yield* Reconciliation).days(startDate, endDate)
    const rowsByKey = new Map(rows.map(row => [`${row.provider} ${row.day}`, row]))
    const names = [...new Set([...(yield* providersInUse), ...rows.map(({ provider }) => provider)])]
    const last = earlierDay(endDate, addDays(yield* today, -1))
    const count = Math.max(0, daysBetween(startDate, last) + 1)
    const days = Array.from({ length: count }, (_, back) => addDays(last, -back)).flatMap(day =>
      names.map(provider => dayView({ provider, day }, rowsByKey.get(`${provider} ${day}`) ?? null, caller.language)),
    )
    return sortRows(days, sort, (of, column) => of[column])
  }),
)

export const getReconciledDay = handler(reconciliationContract.getReconciledDay, (of, caller) =>
  Effect.andThen(requireEveryShop(caller), loadDetail(of, caller.language)),
)

/** Calls the provider outside any transaction; the new bill replaces the previous one. */
export const fetchBill = handler(
  reconciliationContract.fetchBill,
  Effect.fnUntraced(function* (of, caller) {
    yield* requireEveryShop(caller)
    const bill = yield* fetchAndStoreBill(of, caller)
    if (!bill.ok) return yield* new Refused({ refusal: bill.refusal })
    return yield* loadDetail(of, caller.language)
  }),
)

/** Queries the provider; a confirmed payment is settled through the same path as all others (decision 16). */
export const askAboutException = handler(
  reconciliationContract.askAboutException,
  Effect.fnUntraced(function* ({ way, no, ...of }, caller) {
    yield* requireEveryShop(caller)
    yield* findException(of, way, no)
    if (!(yield* queryProvider(way, no))) return yield* new Refused({ refusal: refusal('PROVIDER_SILENT', {}) })
    yield* commitAndRun(recheckDay(of))
    return yield* loadDetail(of, caller.language)
  }),
)

/** Returns whether the provider answered; its answer has been applied then. */
const queryProvider = Effect.fnUntraced(function* (way: MoneyDirection, no: string) {
  if (way === 'PAYMENT') return (yield* settle(no)) !== null
  return yield* settleRefund(no).pipe(
    Effect.as(true),
    Effect.catchTag('ProviderUnreachable', () => Effect.succeed(false)),
  )
})

export const noteException = handler(
  reconciliationContract.noteException,
  Effect.fnUntraced(function* ({ way, no, note, ...of }, caller) {
    yield* requireEveryShop(caller)
    const trimmedNote = yield* requireAccepted(validateNote(note))
    const { kind } = yield* findException(of, way, no)
    const at = yield* Clock.currentTimeMillis
    yield* (yield* Reconciliation).putNote(of, { way, no, kind, note: trimmedNote }, caller, at)
    yield* recheckDay(of)
    return yield* loadDetail(of, caller.language)
  }),
)

/** Fetches the missing bills of the last days; a provider that has none yet is queried again next time. */
export const fetchDueBills = Effect.gen(function* () {
  const names = yield* providersInUse
  const yesterday = addDays(yield* today, -1)
  const rows = yield* (yield* Reconciliation).days(addDays(yesterday, 1 - DAYS_TO_FETCH), yesterday)
  const knownKeys = new Set(rows.map(({ provider, day }) => `${provider} ${day}`))
  for (let back = 0; back < DAYS_TO_FETCH; back++) {
    const day = addDays(yesterday, -back)
    const missingProviders = names.filter(provider => !knownKeys.has(`${provider} ${day}`))
    yield* Effect.forEach(missingProviders, provider => fetchAndStoreBill({ provider, day }, systemActor), {
      discard: true,
    })
  }
})

const DAYS_TO_FETCH = 3

/** Returns the providers in use now; a former provider is listed on days that have its bill. */
export const providersInUse = Effect.gen(function* () {
  const { of } = yield* PaymentProviders
  const methods = Object.keys(paymentMethods) as ReadonlyArray<PaymentMethod>
  return methods.flatMap(method => of(method)?.name ?? [])
})

/** A bill is long, and providers generate it slowly. */
const BILL_TIMEOUT = '30 seconds'

/** Fetches and stores the bill of a day and reconciles it; returns a refusal if there is none. */
const fetchAndStoreBill = Effect.fnUntraced(function* (of: BillDay, actor: Actor) {
  const provider = (yield* PaymentProviders).provider(of.provider)
  if (!provider || of.day >= (yield* today)) return refuse('BILL_NOT_READY', { day: of.day })
  const bill = yield* Effect.option(Effect.timeout(provider.bill(of.day), BILL_TIMEOUT))
  if (bill._tag === 'None') return refuse('PROVIDER_SILENT', {})
  const lines = bill.value
  if (lines === null) return refuse('BILL_NOT_READY', { day: of.day })
  const now = yield* Clock.currentTimeMillis
  yield* commitAndRun(
    Effect.gen(function* () {
      yield* (yield* Reconciliation).putBill(of, lines, actor, now)
      yield* recheckDay(of)
    }),
  )
  return { ok: true } as const
})

/** Reconciles the stored bill with the current books and stores the result. */
const recheckDay = Effect.fnUntraced(function* (of: BillDay) {
  const reconciliation = yield* Reconciliation
  const { matched, exceptions, totals } = yield* compareWithBooks(of)
  const notesByKey = yield* notesOf(of)
  const explainedCount = exceptions.filter(one => notesByKey.has(keyOf(one))).length
  const outcome = { ...totals, matched, exceptions: exceptions.length, explained: explainedCount }
  yield* reconciliation.putOutcome(of, outcome, yield* Clock.currentTimeMillis)
})

const compareWithBooks = Effect.fnUntraced(function* (of: BillDay) {
  const reconciliation = yield* Reconciliation
  const { zone } = yield* (yield* Shops).chain
  const [from, to] = [atTime(of.day, '00:00', zone), atTime(addDays(of.day, 1), '00:00', zone)]
  return reconcile(yield* reconciliation.bill(of), yield* reconciliation.paymentItems(of, from, to))
})

const findException = Effect.fnUntraced(function* (of: BillDay, way: MoneyDirection, no: string) {
  const { exceptions } = yield* compareWithBooks(of)
  const exception = exceptions.find(one => one.way === way && one.no === no)
  return exception ?? (yield* new Refused({ refusal: refusal('NO_SUCH_EXCEPTION', { no }) }))
})

const loadDetail = Effect.fnUntraced(function* (of: BillDay, language: Language) {
  const row = yield* (yield* Reconciliation).find(of)
  if (!row) return yield* notFound(`bill of ${of.provider} for ${of.day}`)
  const { exceptions, totals, matched } = yield* compareWithBooks(of)
  const notesByKey = yield* notesOf(of)
  const exceptionList = exceptions.map(one => {
    const note = notesByKey.get(keyOf(one))
    return { ...one, note: note?.note ?? null, notedByName: note?.notedByName ?? null, notedAt: note?.notedAt ?? null }
  })
  const explainedCount = exceptionList.filter(({ note }) => note !== null).length
  const now: DayRow = { ...row, ...totals, matched, exceptions: exceptions.length, explained: explainedCount }
  return { ...dayView(of, now, language), exceptionList }
})

const notesOf = Effect.fnUntraced(function* (of: BillDay) {
  const notes = yield* (yield* Reconciliation).notes(of)
  return new Map(notes.map(note => [keyOf(note), note]))
})

const keyOf = ({ way, no, kind }: { readonly way: string; readonly no: string; readonly kind: string }): string =>
  `${kind} ${way} ${no}`

const dayView = (of: BillDay, row: DayRow | null, language: Language) => {
  const state: DayState = row === null ? 'NO_BILL' : dayStateOf(row.exceptions, row.explained)
  const { lines, matched, exceptions, explained, billed, done, entered } = row ?? emptyTotals
  const fetchedByName = row && actorIn(row.fetchedByName, language)
  const fetchFields = { fetchedAt: row?.fetchedAt ?? null, fetchedByName }
  const providerName = textIn(providerWords[of.provider].words, language)
  return { ...of, providerName, state, lines, matched, exceptions, explained, billed, done, entered, ...fetchFields }
}

const emptyTotals = { lines: 0, matched: 0, exceptions: 0, explained: 0, billed: 0, done: 0, entered: 0 } as Pick<
  DayRow,
  'lines' | 'matched' | 'exceptions' | 'explained' | 'billed' | 'done' | 'entered'
>

const today = Effect.gen(function* () {
  const { zone } = yield* (yield* Shops).chain
  return dayOf(yield* Clock.currentTimeMillis, zone)
})

const earlierDay = (a: Day, b: Day): Day => (a < b ? a : b)
