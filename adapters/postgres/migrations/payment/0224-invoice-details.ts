import { type Kysely, sql } from 'kysely'

/** What invoices of payers must contain (docs/decisions/payment/0104-invoices.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(invoiceDetails).execute(db)
}

const invoiceDetails = `
create table invoice_details (
  entity_code text primary key,
  title text not null,
  tax_number text not null,
  invoice_kind text not null,
  email text,
  address text,
  phone text,
  bank text,
  bank_account text,
  constraint invoice_details_kind check (invoice_kind in ('SPECIAL', 'GENERAL'))
)`
