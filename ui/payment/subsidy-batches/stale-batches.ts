import { listSubsidyAccounts } from '../../../application/payment/contract/subsidy.ts'
import {
  countSubsidyBatches,
  getSubsidyBatch,
  listSubsidyBatches,
} from '../../../application/payment/contract/subsidy-batches.ts'

/** The lists that change with a decision about a batch. */
export const staleBatches = [listSubsidyBatches, countSubsidyBatches, getSubsidyBatch, listSubsidyAccounts]
