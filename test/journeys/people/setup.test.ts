import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diagnose } from '../../../adapters/postgres/doctor/doctor.ts'
import { getSetup } from '../../../application/master-data/contract.ts'
import { setupSteps } from '../../../domain/master-data/setup.ts'
import { fillSmallChain, openedAt, openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { faultOf } from '../platform/walk.ts'

describe('the first steps of a chain', () => {
  let chain: TestChain
  let head: Session
  beforeAll(async () => {
    chain = await openTestChain()
    head = await chain.signIn('head')
  })
  afterAll(() => chain.close())

  const steps = async () => (await head.call(getSetup, {})).steps
  const done = async () => (await steps()).filter(({ isDone }) => isDone).map(({ step }) => step)

  it('[A10] are completed by the checks of doctor: all but the shops, one without a payer, and the prices, one of which is missing', async () => {
    expect(await done()).toEqual(['groups', 'materials', 'rules', 'users'])
    const { sections } = await diagnose({ pool: chain.connections.pool, now: openedAt, quick: true, bundled: true })
    const counts = new Map(
      sections.flatMap(({ groups }) => groups.map(({ name, findings }) => [name, findings.length])),
    )
    for (const { step, findings } of await steps()) {
      const checks: ReadonlyArray<string> = setupSteps[step].checks
      expect([step, findings]).toEqual([step, checks.reduce((sum, check) => sum + (counts.get(check) ?? 0), 0)])
    }
  })

  it('are all open if nothing has been entered, and visible only to people who edit master data', async () => {
    const empty = await openTestChain({
      fill: async connections => {
        await fillSmallChain(connections)
        await connections.pool.query(`truncate shop_groups, shops, categories, units, materials, purchase_rules, prices,
          order_rules, calendar_entries cascade; delete from users where user_id <> 'head'`)
      },
    })
    const only = await empty.signIn('head')
    expect((await only.call(getSetup, {})).steps.map(({ isDone, rows }) => [isDone, rows])).toEqual([
      ...Array(5).fill([false, 0]),
      [false, 1],
    ])
    await empty.close()
    const clerk = await chain.signIn('clerk1')
    expect(faultOf(await clerk.attempt(getSetup, {}))).toBe('FORBIDDEN')
  })
})
