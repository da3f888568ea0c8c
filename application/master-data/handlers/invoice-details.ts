import { Effect } from 'effect'
import { holds } from '../../../domain/access/permission.ts'
import { sheetRights } from '../../../domain/master-data/sheets/rights.ts'
import type { SheetName } from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import type { Caller } from '../../platform/caller.ts'
import { notFound } from '../../platform/failure.ts'
import { handler } from '../../platform/handler.ts'
import * as contract from '../contract/invoice-details.ts'
import type { ImportReport } from '../import/import.ts'
import { Administration } from '../ports/administration.ts'
import { InvoiceDetails } from '../ports/invoice-details.ts'
import { Shops } from '../ports/shops.ts'
import { cellsOf } from './sent-sheet.ts'

export const getOwnInvoiceDetails = handler(
  contract.getOwnInvoiceDetails,
  Effect.fnUntraced(function* (_, { scope }) {
    const { zone } = yield* (yield* Shops).chain
    // Read first, so that a change in between is refused later as not seen.
    const edition = yield* (yield* Administration).edition
    const payers = yield* (yield* InvoiceDetails).own(scope)
    return {
      edition,
      payers: payers.map(({ entityCode, entityName, details }) => ({
        ...{ entityCode, entityName },
        cells: details && cellsOf(sheets.invoice_details, details, zone),
      })),
    }
  }),
)

/** Whether the caller may edit a sheet for its own payers only [J12]. */
export const editsOwnPayers = ({ codes }: Caller, sheet: SheetName): boolean =>
  sheet === 'invoice_details' && holds(codes, 'DH0013') && !holds(codes, sheetRights(sheet))

/** Refuses an import that touches the details of a payer with a shop outside the caller's scope, as not found [J12]. */
export const requireOwnPayers = Effect.fnUntraced(function* (
  { scope }: Caller,
  { differences }: Pick<ImportReport, 'differences'>,
) {
  const entityCodes = differences.flatMap(({ added, changed, removed }) =>
    [...added, ...changed, ...removed].map(({ key }) => key),
  )
  if (!(yield* (yield* InvoiceDetails).areOwn(scope, entityCodes)))
    return yield* notFound(`payers ${entityCodes.join(', ')}`)
})
