import { type Kysely, sql } from 'kysely'

/**
 * Stores in each movement of a subsidy account the balance after it, so that a page of the ledger reads only its own
 * rows. Existing movements are filled by summing in posting order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(balances).execute(db)
}

const balances = `
alter table ledger_entries add column balance bigint;
alter table ledger_entries disable trigger ledger_stays;
update ledger_entries e set balance = sums.balance from (
  select entity_code, entry_no, sum(amount) over (partition by entity_code order by entry_no) as balance
  from ledger_entries where account = 'SUBSIDY'
) sums where e.entity_code = sums.entity_code and e.entry_no = sums.entry_no;
alter table ledger_entries enable trigger ledger_stays;
alter table ledger_entries add constraint ledger_entries_balance check ((account = 'SUBSIDY') = (balance is not null));
create index ledger_entries_of_account on ledger_entries (entity_code, entry_no desc) where account = 'SUBSIDY';
`
