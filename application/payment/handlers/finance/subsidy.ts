import { Clock, Effect } from 'effect'
import { rechargeEntries } from '../../../../domain/payment/ledger.ts'
import { decideRecharge } from '../../../../domain/payment/recharge.ts'
import { newNumber } from '../../../master-data/handlers/new-number.ts'
import { notFound } from '../../../platform/failure.ts'
import { requireAccepted } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import { pageOf } from '../../../platform/paging.ts'
import * as subsidyContract from '../../contract/subsidy.ts'
import { Ledger } from '../../ports/ledger.ts'

export const listSubsidyAccounts = handler(
  subsidyContract.listSubsidyAccounts,
  Effect.fnUntraced(function* (payload, { scope }) {
    const page = pageOf(payload)
    const { accounts, total } = yield* (yield* Ledger).page(scope, payload.keyword?.trim() ?? '', {
      ...page,
      sort: payload.sort,
    })
    return page.toPage(accounts, total)
  }),
)

/** Locks the account before reading its balance, so that two concurrent withdrawals cannot overdraw it [J2]. */
export const grantSubsidy = handler(
  subsidyContract.grantSubsidy,
  Effect.fnUntraced(function* (payload, caller) {
    const ledger = yield* Ledger
    const { entityCode } = payload
    if (!(yield* ledger.isInScope(caller.scope, entityCode))) return yield* notFound(`payer ${entityCode}`)
    const account = yield* ledger.lockAccount(entityCode)
    const { amount, remark } = yield* requireAccepted(decideRecharge(account, payload.amount, payload.remark))
    const at = yield* Clock.currentTimeMillis
    const bizNo = yield* newNumber('recharge', at)
    const event = { kind: 'RECHARGE', bizNo, tradeOrderNo: null } as const
    yield* ledger.post(entityCode, event, rechargeEntries(amount), { actor: caller, at, remark })
    return { bizNo, balance: (yield* ledger.account(entityCode)).balance }
  }),
)
