import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { openEnvelope } from '../../../adapters/http/client.ts'
import { listOrders } from '../../../application/ordering/contract/order.ts'

describe('an answer that does not fit the contract of the page, as after an upgrade under an open tab', () => {
  it('is a failure with its call and request, which a screen can show, and not a crash', async () => {
    const wire = { code: 0, message: 'success', data: { records: 'none' }, requestId: 'r-1' }
    const failure = await Effect.runPromise(Effect.flip(openEnvelope(listOrders, wire)))
    expect(failure).toMatchObject({ _tag: 'Fault', kind: 'DEFECT', requestId: 'r-1' })
    expect(failure).toHaveProperty('detail', expect.stringContaining('order.list'))
  })
})
