import { Clock, Effect } from 'effect'
import type { Fen } from '../../../../domain/kernel/money.ts'
import { refusal } from '../../../../domain/kernel/refusal.ts'
import { textIn } from '../../../../domain/kernel/text.ts'
import { rechargeEntries } from '../../../../domain/payment/ledger.ts'
import { decideRecharge } from '../../../../domain/payment/recharge.ts'
import {
  decideReject,
  decideRelease,
  decideSubmit,
  type SubsidyBatchState,
} from '../../../../domain/payment/subsidy-batches/subsidy-batch.ts'
import { readSubsidySheet, subsidyColumns } from '../../../../domain/payment/subsidy-batches/subsidy-sheet.ts'
import {
  type SubsidyValidation,
  validateSubsidies,
} from '../../../../domain/payment/subsidy-batches/validate-subsidies.ts'
import { TableFiles } from '../../../allocation/ports.ts'
import { newNumber } from '../../../master-data/handlers/new-number.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Payload } from '../../../platform/endpoint.ts'
import { notFound, Refused } from '../../../platform/failure.ts'
import { requireAccepted, requireEveryShop } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import { pageOf } from '../../../platform/paging.ts'
import { Tokens } from '../../../platform/tokens.ts'
import * as contract from '../../contract/subsidy-batches.ts'
import { Ledger } from '../../ports/ledger.ts'
import { type SubsidyBatch, SubsidyBatches } from '../../ports/subsidy-batches.ts'

/** The most payers of a chain that a sheet can name. */
const PAYERS_MAX = 10_000

export const checkSubsidySheet = handler(
  contract.checkSubsidySheet,
  Effect.fnUntraced(function* (payload, caller) {
    const validation = yield* validateFile(payload, caller)
    const before = yield* (yield* SubsidyBatches).sent(yield* hashOf(validation))
    return {
      ...validation,
      sentBefore: before && {
        ...{ subsidyBatchNo: before.subsidyBatchNo, createdByName: before.createdByName, createdAt: before.createdAt },
      },
    }
  }),
)

/** Stores a sheet without errors for another person to release; the same rows twice only on purpose [J6]. */
export const submitSubsidySheet = handler(
  contract.submitSubsidySheet,
  Effect.fnUntraced(function* (payload, caller) {
    const validation = yield* validateFile(payload, caller)
    const total = yield* requireAccepted(decideSubmit(validation, payload.seenTotal))
    const contentHash = yield* hashOf(validation)
    const batches = yield* SubsidyBatches
    // Counted before looking for the same rows, so that a batch which is stored in between has this number.
    const copyNo = (yield* batches.copies(contentHash)) + 1
    const before = yield* batches.sent(contentHash)
    if (before && payload.again !== true) return yield* refuseSent(before)
    const at = yield* Clock.currentTimeMillis
    const subsidyBatchNo = yield* newNumber('subsidyBatch', at)
    const lines = validation.lines.map(({ entityCode, amount, remark }) => ({ entityCode, amount: amount!, remark }))
    const { fileName } = payload
    const isStored = yield* batches.create({ subsidyBatchNo, fileName, contentHash, copyNo, total, lines }, caller, at)
    if (!isStored) return yield* refuseSent((yield* batches.sent(contentHash))!)
    return { subsidyBatchNo, lines: lines.length, total }
  }),
)

const refuseSent = ({ subsidyBatchNo, createdByName }: SubsidyBatch) =>
  Effect.fail(new Refused({ refusal: refusal('SUBSIDY_BATCH_SENT', { subsidyBatchNo, sentBy: createdByName }) }))

/** Reads and checks an uploaded sheet against the payers and balances of this moment. */
const validateFile = Effect.fnUntraced(function* (
  { fileName, base64, remark }: Payload<typeof contract.checkSubsidySheet>,
  caller: Caller,
) {
  yield* requireEveryShop(caller)
  const cells = yield* (yield* TableFiles).readAnyCharset(fileName, Buffer.from(base64, 'base64'))
  if (cells === null) return yield* new Refused({ refusal: refusal('SUBSIDY_SHEET_FILE', { fileName }) })
  const rows = yield* requireAccepted(readSubsidySheet(cells))
  return validateSubsidies(rows, yield* payersOf(caller), remark)
})

const payersOf = Effect.fnUntraced(function* ({ scope }: Caller) {
  return (yield* (yield* Ledger).page(scope, '', { offset: 0, limit: PAYERS_MAX })).accounts
})

const hashOf = Effect.fnUntraced(function* ({ lines }: SubsidyValidation) {
  const rows = lines.map(({ entityCode, amount, remark }) => [entityCode, amount, remark].join(' ')).toSorted()
  return (yield* Tokens).digest(rows)
})

/** Returns a sheet with every payer, so that only amounts have to be filled in. */
export const getSubsidyTemplate = handler(
  contract.getSubsidyTemplate,
  Effect.fnUntraced(function* (_, caller) {
    yield* requireEveryShop(caller)
    const headings = Object.values(subsidyColumns).map(words => textIn(words, caller.language))
    const rows = (yield* payersOf(caller)).map(({ entityCode, entityName }) => [entityCode, entityName, '', ''])
    const bytes = yield* (yield* TableFiles).write('HB', [headings, ...rows])
    return {
      fileName: `${textIn(['货补充值', 'subsidies'], caller.language)}.xlsx`,
      base64: Buffer.from(bytes).toString('base64'),
    }
  }),
)

const stateOfTab = { waiting: 'WAITING', granted: 'GRANTED', rejected: 'REJECTED' } as const satisfies Record<
  string,
  SubsidyBatchState
>

export const listSubsidyBatches = handler(
  contract.listSubsidyBatches,
  Effect.fnUntraced(function* (payload, caller) {
    yield* requireEveryShop(caller)
    const page = pageOf(payload)
    const state = stateOfTab[payload.tab]
    const { batches, total } = yield* (yield* SubsidyBatches).page(state, page.offset, page.limit)
    return page.toPage(
      batches.map(batch => rowOf(batch, caller)),
      total,
    )
  }),
)

const rowOf = ({ createdBy, ...batch }: SubsidyBatch, { userId }: Caller) => ({
  ...{ ...batch, isOwn: createdBy === userId },
})

export const countSubsidyBatches = handler(
  contract.countSubsidyBatches,
  Effect.fnUntraced(function* (_, caller) {
    yield* requireEveryShop(caller)
    return yield* (yield* SubsidyBatches).counts
  }),
)

export const getSubsidyBatch = handler(
  contract.getSubsidyBatch,
  Effect.fnUntraced(function* ({ subsidyBatchNo }, caller) {
    yield* requireEveryShop(caller)
    const batches = yield* SubsidyBatches
    const batch = yield* batches.find(subsidyBatchNo)
    if (!batch) return yield* notFound(`subsidy batch ${subsidyBatchNo}`)
    return { ...rowOf(batch, caller), batchLines: yield* batches.lines(subsidyBatchNo) }
  }),
)

/**
 * Grants every line of a batch, or none [J8]. The batch is locked first, then the accounts in the order of their codes,
 * so that two batches never wait for each other.
 */
export const grantSubsidyBatch = handler(
  contract.grantSubsidyBatch,
  Effect.fnUntraced(function* ({ subsidyBatchNo }, caller) {
    yield* requireEveryShop(caller)
    const batches = yield* SubsidyBatches
    const batch = yield* lockBatch(subsidyBatchNo)
    const { again } = yield* requireAccepted(decideRelease(batch, caller.userId))
    const answer = { subsidyBatchNo, lines: batch.lines, total: batch.totalFee }
    if (again) return answer
    const ledger = yield* Ledger
    const lines = yield* batches.lines(subsidyBatchNo)
    const balances = new Map<string, Fen>()
    for (const { entityCode } of lines) balances.set(entityCode, (yield* ledger.lockAccount(entityCode)).balance)
    const at = yield* Clock.currentTimeMillis
    const bizNos = new Map<string, string>()
    for (const { entityCode, amount, remark } of lines) {
      const balance = balances.get(entityCode)!
      if (!decideRecharge({ balance }, amount, remark).ok)
        return yield* new Refused({ refusal: refusal('SUBSIDY_BATCH_OVERDRAWN', { entityCode, amount, balance }) })
      const bizNo = yield* newNumber('recharge', at)
      const event = { kind: 'RECHARGE', bizNo, tradeOrderNo: null } as const
      yield* ledger.post(entityCode, event, rechargeEntries(amount), { actor: caller, at, remark })
      bizNos.set(entityCode, bizNo)
    }
    yield* batches.grant(subsidyBatchNo, bizNos, { by: caller, at })
    return answer
  }),
)

export const rejectSubsidyBatch = handler(
  contract.rejectSubsidyBatch,
  Effect.fnUntraced(function* ({ subsidyBatchNo, reason: text }, caller) {
    yield* requireEveryShop(caller)
    const reason = yield* requireAccepted(decideReject(yield* lockBatch(subsidyBatchNo), text))
    const at = yield* Clock.currentTimeMillis
    yield* (yield* SubsidyBatches).reject(subsidyBatchNo, reason, { by: caller, at })
    return { subsidyBatchNo }
  }),
)

const lockBatch = Effect.fnUntraced(function* (subsidyBatchNo: string) {
  const batch = yield* (yield* SubsidyBatches).lock(subsidyBatchNo)
  return batch ?? (yield* notFound(`subsidy batch ${subsidyBatchNo}`))
})
