import { Cause, Effect, Exit } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOrders } from '../../../application/ordering/contract/order.ts'
import { addUser, changeUser, resetPassword } from '../../../application/people/accounts.ts'
import { beginChain } from '../../../application/people/first-administrator.ts'
import { type Account, Users } from '../../../application/people/ports/users.ts'
import { rightsDifference } from '../../../application/people/rights-difference.ts'
import { openTestChain, type TestChain, waysOf } from '../../fixtures/chain.ts'
import { faultOf } from '../../journeys/platform/walk.ts'

type Answer = { readonly success: unknown } | { readonly kind: string; readonly accepted: ReadonlyArray<unknown> }
const attempt = async (chain: TestChain, work: Parameters<TestChain['run']>[0]): Promise<Answer> => {
  const exit = await chain.run(Effect.exit(work))
  if (Exit.isSuccess(exit)) return { success: exit.value }
  const failure = Cause.squash(exit.cause) as { refusal?: { kind: string; accepted: ReadonlyArray<unknown> } }
  if (!failure.refusal) throw failure
  return { kind: failure.refusal.kind, accepted: failure.refusal.accepted }
}

/** Opens connections beforehand, so that concurrent work really runs concurrently. */
const warm = ({ connections: { pool } }: TestChain) =>
  Promise.all(Array.from({ length: 6 }, () => pool.query('select pg_sleep(0.05)')))

describe('the users', () => {
  let chain: TestChain
  beforeAll(async () => {
    chain = await openTestChain()
    await chain.connections.pool.query(`update users set presets = '{admin}' where user_id = 'head'`)
  })
  afterAll(() => chain.close())
  const find = (login: string): Promise<Account | null> => chain.run(Effect.flatMap(Users, users => users.find(login)))

  it('[P8] are added with presets by name or word, single codes and shops, and a one-time password', async () => {
    const payload = {
      name: '新人',
      presets: ['clerk', '只读'],
      grant: ['p000239'],
      revoke: ['撤回订货单'],
      shops: ['S2', 'S1', 'S2'],
    }
    const { account, oneTimePassword } = await chain.run(addUser('new.one', payload))
    expect(account).toEqual({
      ...{
        userId: 'new.one',
        name: '新人',
        phone: '',
        presets: ['clerk', 'readOnly'],
        roleCodes: [],
        grantedCodes: ['P000239'],
      },
      ...{ revokedCodes: ['P000229'], shops: ['S1', 'S2'], disabled: false, mustChangePassword: true },
    })
    expect(await find('new.one')).toEqual(account)
    expect(oneTimePassword.length).toBe(20)
  })

  it.each([
    ['PRESET_UNKNOWN', { presets: ['clerc'] }, 'clerk'],
    ['CODE_UNKNOWN', { grant: ['P00239'] }, 'P000239'],
    ['CODE_UNKNOWN', { revoke: ['DH9'] }, 'DH0001'],
    ['SHOP_UNKNOWN', { shops: ['S1', 'S9'] }, 'S1'],
    ['SHOP_UNKNOWN', { shops: ['西湖'] }, 'S3'],
  ])('[P8] are refused unknown values, with similar ones: %s', async (kind, payload, like) => {
    const answer = await attempt(chain, addUser('nobody.new', payload))
    expect(answer).toMatchObject({ kind, accepted: expect.arrayContaining([like]) })
    expect(await find('nobody.new')).toBeNull()
  })

  it('[P8] have a unique login without blanks', async () => {
    expect(await attempt(chain, addUser('clerk1', {}))).toMatchObject({ kind: 'LOGIN_TAKEN' })
    for (const login of ['', 'a b', 'a;b', 'x'.repeat(65)]) {
      expect(await attempt(chain, addUser(login, {})), login).toMatchObject({ kind: 'LOGIN_MALFORMED' })
    }
    expect(await attempt(chain, resetPassword('clerk2'))).toMatchObject({
      kind: 'USER_UNKNOWN',
      accepted: expect.arrayContaining(['clerk1', 'clerk3']),
    })
  })

  it('[P8] keep what a change omits; a code is granted, revoked or as in the presets', async () => {
    await chain.run(addUser('change.me', { presets: ['clerk'], grant: ['P000239'], shops: ['S1'] }))
    await chain.run(changeUser('change.me', { revoke: ['P000239', 'P000229'] }))
    expect(await find('change.me')).toMatchObject({ grantedCodes: [], revokedCodes: ['P000229', 'P000239'] })
    await chain.run(changeUser('change.me', { grant: ['P000239'], reset: ['P000229'], shops: 'ALL' }))
    expect(await find('change.me')).toMatchObject({
      ...{ presets: ['clerk'], grantedCodes: ['P000239'], revokedCodes: [], shops: 'ALL' },
    })
  })

  it('[P8] always include a user administrator, even with concurrent changes', async () => {
    const stop = (login: string) => attempt(chain, changeUser(login, { disabled: true }))
    expect(await stop('head')).toMatchObject({ kind: 'LAST_ADMINISTRATOR' })
    expect(await attempt(chain, changeUser('head', { revoke: ['DH0004'] }))).toMatchObject({
      kind: 'LAST_ADMINISTRATOR',
    })
    const rivals = ['head', 'second', 'third', 'fourth']
    for (const login of rivals.slice(1)) await chain.run(addUser(login, { presets: ['admin'], shops: 'ALL' }))
    for (let round = 0; round < 5; round++) {
      await warm(chain)
      const answers = await Promise.all(rivals.map(stop))
      expect(answers.filter(answer => 'success' in answer).length).toBe(rivals.length - 1)
      await chain.connections.pool.query('update users set disabled = false where user_id = any($1)', [rivals])
    }
  })

  it.each(waysOf(import.meta.filename))('[P3] change rights on a running server %s, within a second', async way => {
    const clerk = await chain.signIn('clerk1b', way)
    const ask = () => clerk.attempt(listOrders, {})
    expect(await ask()).toHaveProperty('success')
    await chain.run(changeUser('clerk1b', { revoke: ['P000237'] }))
    const begun = performance.now()
    while ('success' in (await ask())) expect(performance.now() - begun).toBeLessThan(1000)
    expect(faultOf(await ask())).toBe('FORBIDDEN')
    await chain.run(changeUser('clerk1b', { reset: ['P000237'], disabled: true }))
    const again = performance.now()
    while (faultOf(await ask()) !== 'UNAUTHENTICATED') expect(performance.now() - again).toBeLessThan(1000)
    await chain.run(changeUser('clerk1b', { disabled: false }))
  })

  it('[P3] are compared by codes, each with its origin, and by shops', async () => {
    const account = (payload: Partial<Account>): Account => ({
      ...{
        userId: 'x',
        name: 'x',
        phone: '',
        presets: [],
        roleCodes: [],
        grantedCodes: [],
        revokedCodes: [],
        shops: [],
      },
      ...{ disabled: false, mustChangePassword: false, ...payload },
    })
    const first = account({ presets: ['warehouse'], grantedCodes: ['P000224'], shops: ['S1', 'S2'] })
    const second = account({ presets: ['warehouse'], revokedCodes: ['DH0003'], shops: ['S2', 'S3'] })
    expect(rightsDifference(first, second)).toEqual({
      codes: [
        {
          code: 'DH0003',
          first: { presets: ['warehouse'], granted: false, revoked: false, holds: true },
          second: { presets: ['warehouse'], granted: false, revoked: true, holds: false },
        },
        {
          code: 'P000224',
          first: { presets: [], granted: true, revoked: false, holds: true },
          second: { presets: [], granted: false, revoked: false, holds: false },
        },
      ],
      shops: { onlyFirst: ['S1'], onlySecond: ['S3'], both: ['S2'] },
    })
    expect(rightsDifference(first, account({ shops: 'ALL' })).shops).toEqual({
      ...{ onlyFirst: [], onlySecond: 'ALL', both: ['S1', 'S2'] },
    })
  })
})

describe('the first administrator', () => {
  let chain: TestChain
  beforeAll(async () => {
    chain = await openTestChain({ fill: async () => {}, invariants: false })
  })
  afterAll(() => chain.close())

  it('[P8] creates an empty chain once, with any number of attempts', async () => {
    const begin = (login: string) =>
      attempt(chain, beginChain({ login, name: '管理员', chainName: '山野茶集', zone: 'Asia/Urumqi' }))
    await warm(chain)
    const answers = await Promise.all([begin('admin'), begin('admin2'), begin('admin3')])
    expect(answers.filter(answer => 'success' in answer).length).toBe(1)
    expect(answers.filter(answer => 'kind' in answer && answer.kind === 'USERS_EXIST').length).toBe(2)
    const { rows } = await chain.connections.pool.query('select name, zone from chain')
    expect(rows).toEqual([{ name: '山野茶集', zone: 'Asia/Urumqi' }])
    const [only, ...more] = await chain.run(Effect.flatMap(Users, users => users.list))
    expect(more).toEqual([])
    expect(only).toMatchObject({ presets: ['admin'], shops: 'ALL', mustChangePassword: true })
  })
})
