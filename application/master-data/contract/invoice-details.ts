import { Schema } from 'effect'
import { endpoint } from '../../platform/endpoint.ts'

const OwnInvoiceDetails = Schema.Struct({
  entityCode: Schema.String,
  entityName: Schema.String,
  /** The row in the notation of its cells; null if nothing was entered. */
  cells: Schema.NullOr(Schema.Record(Schema.String, Schema.String)),
})
export type OwnInvoiceDetails = typeof OwnInvoiceDetails.Type

/** Changed by `administration.applyRows`, like every sheet (docs/decisions/payment/0104-invoices.md). */
export const getOwnInvoiceDetails = endpoint({
  service: 'staff',
  permission: 'P000289',
  name: 'administration.ownInvoiceDetails',
  about: ['本主体开票资料', 'The invoice details of the payers whose shops the caller all sees, at most 200'],
  path: 'administration/own-invoice-details',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Struct({ edition: Schema.Int, payers: Schema.Array(OwnInvoiceDetails) }),
  refusals: [],
})

export const invoiceDetailsEndpoints = [getOwnInvoiceDetails] as const
