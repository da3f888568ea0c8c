import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { People } from '../../../application/people/ports/people.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import { openedAt, openTestChain, type TestChain } from '../../fixtures/chain.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await openTestChain()
})
afterAll(() => chain.close())
const people = <A>(work: (people: People['Service']) => Effect.Effect<A>) => chain.run(Effect.flatMap(People, work))

const guesses = async () => (await chain.connections.pool.query('select place, tries from sign_in_guesses')).rows

describe('the users', () => {
  it('[P4] have their password attempts counted one at a time, so that none is lost', async () => {
    const once = people(it =>
      Effect.flatMap(it.lockGuesses('clerk1', 'a'), ({ tries }) =>
        it.putGuesses('clerk1', 'a', { tries: tries + 1, freeAt: 5, lastAt: openedAt }),
      ),
    )
    await once
    const attempt = () =>
      chain.run(
        Effect.gen(function* () {
          const it = yield* People
          const { run } = yield* Transaction
          yield* run(
            Effect.flatMap(it.lockGuesses('clerk1', 'a'), ({ tries }) =>
              it.putGuesses('clerk1', 'a', { tries: tries + 1, freeAt: 5, lastAt: openedAt }),
            ),
          )
        }),
      )
    await Promise.all(Array.from({ length: 9 }, attempt))
    expect(await guesses()).toEqual([{ place: 'a', tries: 10 }])
    await people(it => it.forgetGuesses('clerk1', 'b'))
    expect(await guesses()).toHaveLength(1)
    await people(it => it.forgetGuesses('clerk1', 'a'))
    expect(await guesses()).toEqual([])
  })

  it('[P3] have the shops they were given; all shops are one word', async () => {
    expect((await people(it => it.findUser('manager')))?.shops).toEqual(['S1', 'S2'])
    expect((await people(it => it.findUser('head')))?.shops).toBe('ALL')
    expect(await people(it => it.findUser('CLERK1'))).toBeNull()
  })
})

describe('the sessions', () => {
  it('[P4] are found until they expire, and deleted afterwards', async () => {
    await people(it => it.openSession('hash a', 'head', openedAt, openedAt + 10))
    await people(it => it.openSession('hash b', 'head', openedAt, openedAt + 11))
    const userOf = (hash: string, now: number) => people(it => it.findUserBySession(hash, now))
    expect([(await userOf('hash a', openedAt + 9))?.userId, await userOf('hash a', openedAt + 10)]).toEqual([
      'head',
      null,
    ])
    await people(it => it.forgetExpired(openedAt + 10))
    const { rows } = await chain.connections.pool.query('select token_hash from sessions order by 1')
    expect(rows).toEqual([{ token_hash: 'hash b' }])
  })

  it('[P4] are deleted with their user', async () => {
    await people(it => it.openSession('hash c', 'nobody', openedAt, openedAt + 10))
    await chain.connections.pool.query(`delete from users where user_id = 'nobody'`)
    expect(await people(it => it.findUserBySession('hash c', openedAt))).toBeNull()
  })
})

describe('the edition of rights', () => {
  const edition = async (): Promise<number> =>
    (await chain.connections.pool.query('select edition from rights_edition')).rows[0].edition

  it.each([
    `update users set revoked_codes = '{orders.view}' where user_id = 'clerk1'`,
    `delete from users where user_id = 'nobody'`,
    `insert into roles (role_code, name, codes) values ('R1', 'Role', '{}')`,
    `update roles set codes = '{}' where role_code = 'R1'`,
    `delete from roles where role_code = 'R1'`,
    `delete from sessions where token_hash = 'none'`,
    'update impersonations set ended_at = 0',
  ])('[P4] is counted by the transaction of: %s', async change => {
    const before = await edition()
    const client = await chain.connections.pool.connect()
    try {
      await client.query('begin')
      await client.query(change)
      expect(await edition(), 'before the commit').toBe(before)
      await client.query('commit')
    } finally {
      client.release()
    }
    expect(await edition()).toBeGreaterThan(before)
  })

  it('is not counted when a session is opened', async () => {
    const before = await edition()
    await people(it => it.openSession('hash d', 'head', openedAt, openedAt + 10))
    expect(await edition()).toBe(before)
  })
})
