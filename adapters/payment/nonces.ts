import { sql } from 'kysely'
import type { ProviderName } from '../../application/payment/ports/payment-provider.ts'

const RETENTION_MS = 24 * 3_600_000

/** Stores the nonce of a genuine notification for a day; writes no row if it was received before. */
export const insertNonce = (provider: ProviderName, nonce: string, now: number) => sql`
  with old as (
    delete from payment_nonces where (provider, nonce) in (
      select provider, nonce from payment_nonces where seen_at < ${now - RETENTION_MS}
      order by seen_at, provider, nonce limit 100 for update)
  )
  insert into payment_nonces (provider, nonce, seen_at) values (${provider}, ${nonce}, ${now}) on conflict do nothing`
