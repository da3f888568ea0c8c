import { Schema } from 'effect'
import { type SortOf, sortsOf } from '../../../domain/lists/list.ts'
import { subsidyList } from '../../../domain/payment/lists/subsidy-list.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Instant, Keyword, Page, paging, RequiredText, sortBy, Text, Yuan } from '../../platform/wire.ts'

/** Subsidies that head office grants to payers; their movements are the subsidy ledger (spec 001 section 3). */
const accounts = { service: 'pom', permission: 'DH0011' } as const

export const SubsidyAccountView = Schema.Struct({
  entityCode: Schema.String,
  entityName: Schema.String,
  partnerNo: Schema.String,
  partnerName: Schema.String,
  shopCount: Schema.Int,
  /** In hundredths of a percent. */
  deductionRatio: Schema.Int,
  isFrozen: Schema.Boolean,
  balance: Yuan,
  /** Subsidy reserved by trades in payment. */
  reserved: Yuan,
  movedAt: Schema.NullOr(Instant),
  version: Schema.Int,
})
export type SubsidyAccountView = typeof SubsidyAccountView.Type

/** The columns by which the accounts can be sorted; there is one account per payer. */
const accountSorts = sortsOf(subsidyList)
export type AccountSort = SortOf<typeof subsidyList>

export const listSubsidyAccounts = endpoint({
  ...accounts,
  name: 'subsidy.accounts',
  about: ['货补账户', 'Subsidy accounts of the payers whose shops the caller may see'],
  path: 'subsidy/accounts',
  mutates: false,
  payload: Schema.Struct({ ...paging, keyword: Schema.optionalKey(Keyword), sort: sortBy(accountSorts) }),
  success: Page(SubsidyAccountView),
  refusals: [],
})

export const grantSubsidy = endpoint({
  ...accounts,
  name: 'subsidy.grant',
  about: ['货补充值', 'Grant subsidy to an account; a negative amount corrects a mistaken grant'],
  path: 'subsidy/grant',
  mutates: true,
  payload: Schema.Struct({ entityCode: RequiredText(32), amount: Yuan, remark: Text(2000) }),
  success: Schema.Struct({ bizNo: Schema.String, balance: Yuan }),
  refusals: ['RECHARGE_REMARK', 'RECHARGE_AMOUNT', 'SUBSIDY_OVERDRAWN', 'IDEMPOTENCY_KEY_REUSED'],
})

export const subsidyEndpoints = [listSubsidyAccounts, grantSubsidy] as const
