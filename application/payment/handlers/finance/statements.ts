import { Clock, Effect } from 'effect'
import { sortRows } from '../../../../domain/kernel/list-sort.ts'
import { sumFen } from '../../../../domain/kernel/money.ts'
import { refusal } from '../../../../domain/kernel/refusal.ts'
import { tabSorts } from '../../../../domain/lists/list.ts'
import { type CreditTab, creditList } from '../../../../domain/payment/lists/credit-list.ts'
import { decideDismissal, decideRestore, decideUse } from '../../../../domain/payment/statements/credit.ts'
import { type Proposal, proposeMatches } from '../../../../domain/payment/statements/match-credits.ts'
import {
  type BankStatement,
  digitsOf,
  isSameCredit,
  readStatement,
} from '../../../../domain/payment/statements/read-statement.ts'
import { TableFiles } from '../../../allocation/ports.ts'
import { newNumber } from '../../../master-data/handlers/new-number.ts'
import { Shops } from '../../../master-data/ports/shops.ts'
import { commitAndRun } from '../../../ordering/handlers/relay.ts'
import type { Scope } from '../../../platform/caller.ts'
import { notFound, Refused } from '../../../platform/failure.ts'
import { requireAccepted, requireEveryShop } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import { allowedSort, pageOf } from '../../../platform/paging.ts'
import * as contract from '../../contract/statements.ts'
import { BankCredits } from '../../ports/credits.ts'
import { type Transfer, Transfers } from '../../ports/transfers.ts'
import { settle } from '../paying/settle.ts'
import { recordReceipt } from './transfer.ts'

/** Stores the receipts of a file that are not known yet; everything in it agrees with what is known, or nothing is stored [K9]. */
export const uploadStatement = handler(
  contract.uploadStatement,
  Effect.fnUntraced(function* ({ fileName, base64 }, caller) {
    yield* requireEveryShop(caller)
    const cells = yield* (yield* TableFiles).readAnyCharset(fileName, Buffer.from(base64, 'base64'))
    if (cells === null) return yield* new Refused({ refusal: refusal('STATEMENT_FILE', { fileName }) })
    const { zone } = yield* (yield* Shops).chain
    const statement = yield* requireAccepted(readStatement(cells, zone))
    const account = yield* accountOf(statement)
    const at = yield* Clock.currentTimeMillis
    const statementNo = yield* newNumber('bankStatement', at)
    const credits = yield* Effect.forEach(statement.credits, credit =>
      Effect.map(newNumber('bankCredit', at), creditNo => ({ creditNo, ...credit })),
    )
    const { bank, otherRows } = statement
    const store = yield* BankCredits
    const newSerials = yield* store.put({ statementNo, fileName, bank, account, otherRows, credits }, caller, at)
    yield* requireSame(account, statement)
    const addedFee = sumFen(credits.filter(({ serial }) => newSerials.has(serial)).map(({ amount }) => amount))
    return { statementNo, bank, account, credits: credits.length, added: newSerials.size, addedFee, otherRows }
  }),
)

/** Returns the account of a file; refuses a file of another account than the chain's [K9]. */
const accountOf = Effect.fnUntraced(function* ({ account }: BankStatement) {
  const receivingAccount = (yield* Transfers).account?.number ?? null
  if (account !== null && receivingAccount !== null && account !== digitsOf(receivingAccount))
    return yield* new Refused({ refusal: refusal('STATEMENT_ACCOUNT', { account, receivingAccount }) })
  return account ?? digitsOf(receivingAccount ?? '')
})

/** Refuses a file that has another amount or time under a serial than was stored before. */
const requireSame = Effect.fnUntraced(function* (account: string, { credits }: BankStatement) {
  const rows = yield* (yield* BankCredits).withSerials(
    account,
    credits.map(({ serial }) => serial),
  )
  const rowsBySerial = new Map(rows.map(row => [row.serial, row]))
  const index = credits.findIndex(credit => !isSameCredit(credit, rowsBySerial.get(credit.serial)!))
  if (index < 0) return
  const { serial } = credits[index]!
  return yield* new Refused({ refusal: refusal('STATEMENT_SERIAL', { row: index + 1, serial }) })
})

/** The most receipts that can wait to be handled; more are shown once these are. */
const OPEN_MAX = 2000

export const listCredits = handler(
  contract.listCredits,
  Effect.fnUntraced(function* (payload, caller) {
    yield* requireEveryShop(caller)
    const page = pageOf(payload, creditList.size)
    const { tab } = payload
    const keyword = payload.keyword?.trim() ?? ''
    const sort = yield* allowedSort(tabSorts(creditList, tab), payload.sort)
    const credits = yield* BankCredits
    if (tab === 'exact' || tab === 'open') {
      const openCredits = (yield* openWithProposals(caller.scope, keyword)).filter(row => creditTabOf(row) === tab)
      const sortedCredits = sortRows(openCredits, sort, (row, column) => row[column], ['payerName'])
      return page.toPage(sortedCredits.slice(page.offset, page.offset + page.limit), openCredits.length)
    }
    const filter = { state: tab === 'confirmed' ? 'CONFIRMED' : 'DISMISSED', keyword, sort } as const
    const { credits: records, total } = yield* credits.page({ ...filter, offset: page.offset, limit: page.limit })
    return page.toPage(
      records.map(credit => ({ ...credit, ...noProposal })),
      total,
    )
  }),
)

const noProposal = { level: null, candidates: [], otherAmount: null }

export const countCredits = handler(
  contract.countCredits,
  Effect.fnUntraced(function* (_, caller) {
    yield* requireEveryShop(caller)
    const openCredits = yield* openWithProposals(caller.scope, '')
    const exact = openCredits.filter(row => creditTabOf(row) === 'exact').length
    return { exact, open: openCredits.length - exact, ...(yield* (yield* BankCredits).counts) }
  }),
)

/** Returns the tab of a receipt that is to be handled. */
export const creditTabOf = ({ level }: { readonly level: string | null }): CreditTab =>
  level === 'EXACT' ? 'exact' : 'open'

/** Returns the receipts to be handled with what each may pay; all of them are compared, whatever the keyword is. */
export const openWithProposals = Effect.fnUntraced(function* (scope: Scope, keyword: string) {
  const credits = yield* BankCredits
  const openCredits = yield* credits.open('', OPEN_MAX)
  if (openCredits.length === 0) return []
  const { zone } = yield* (yield* Shops).chain
  const transfers = yield* (yield* Transfers).unconfirmed(scope, [...new Set(openCredits.map(({ amount }) => amount))])
  const proposals = proposeMatches(openCredits, transfers, zone)
  const visible =
    keyword === '' ? null : new Set((yield* credits.open(keyword, OPEN_MAX)).map(({ creditNo }) => creditNo))
  return openCredits
    .filter(({ creditNo }) => visible?.has(creditNo) ?? true)
    .map(credit => ({ ...credit, ...proposalView(proposals.get(credit.creditNo)!) }))
})

/** The most transfers that are shown for one receipt. */
const CANDIDATES_MAX = 20

const proposalView = ({ level, candidates, otherAmount }: Proposal<Transfer>) => ({
  level,
  candidates: candidates
    .slice(0, CANDIDATES_MAX)
    .map(({ transfer, score, reasons }) => ({ ...factsOf(transfer), score, reasons })),
  otherAmount: otherAmount && factsOf(otherAmount),
})

const factsOf = ({ paymentOrderNo, tradeOrderNo, entityName, amount, state, createdAt }: Transfer) => ({
  ...{ paymentOrderNo, tradeOrderNo, entityName, amount, state, createdAt },
})

/** Confirms a transfer by the rule and with the locks of a confirmation by hand; repeating it settles again [K10]. */
export const confirmCredit = handler(
  contract.confirmCredit,
  Effect.fnUntraced(function* ({ creditNo, paymentOrderNo }, caller) {
    yield* requireEveryShop(caller)
    yield* commitAndRun(
      Effect.gen(function* () {
        const credit = yield* lockCredit(creditNo)
        yield* requireAccepted(decideUse(credit, paymentOrderNo))
        const { serial: bankReference, amount, receivedAt } = credit
        yield* recordReceipt({ paymentOrderNo, bankReference, amount, receivedAt }, credit, caller)
      }),
    )
    return { isSettled: (yield* settle(paymentOrderNo)) === 'complete' }
  }),
)

export const dismissCredit = handler(
  contract.dismissCredit,
  Effect.fnUntraced(function* ({ creditNo, reason: text }, caller) {
    yield* requireEveryShop(caller)
    const credit = yield* lockCredit(creditNo)
    const reason = yield* requireAccepted(decideDismissal(credit, text))
    const at = yield* Clock.currentTimeMillis
    yield* (yield* BankCredits).dismiss(creditNo, reason, { by: caller, at })
    return { creditNo }
  }),
)

export const restoreCredit = handler(
  contract.restoreCredit,
  Effect.fnUntraced(function* ({ creditNo }, caller) {
    yield* requireEveryShop(caller)
    const { again } = yield* requireAccepted(decideRestore(yield* lockCredit(creditNo)))
    if (!again) yield* (yield* BankCredits).restore(creditNo)
    return { creditNo }
  }),
)

const lockCredit = Effect.fnUntraced(function* (creditNo: string) {
  const credit = yield* (yield* BankCredits).lock(creditNo)
  return credit ?? (yield* notFound(`bank credit ${creditNo}`))
})
