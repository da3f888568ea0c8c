import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpServer } from '../../../adapters/http/server.ts'
import { urlOf } from '../../../adapters/http/services.ts'
import { currentSession, signOut } from '../../../application/people/contract/session.ts'
import { sessionOf } from '../../contract/contract-calls.ts'
import { openTestChain, type TestChain } from '../../fixtures/chain.ts'

let chain: TestChain
let server: FastifyInstance
beforeAll(async () => {
  chain = await openTestChain()
  server = await httpServer({ ports: chain.ports, portalFolder: null })
  await server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.close()
  await chain.close()
})

const portOf = () => (server.server.address() as { port: number }).port

/** Asks whose a session is, and sends the end of the body only after `between`. Returns the code of the answer. */
const codeAfter = (token: string, between: () => Promise<unknown>): Promise<number> =>
  new Promise((done, failed) => {
    let text = ''
    const socket = connect(portOf(), '127.0.0.1', async () => {
      socket.write(
        `POST ${urlOf(currentSession)} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{`,
      )
      await between()
      socket.write('}')
    })
    socket.on('data', data => {
      text += data
    })
    socket.on('error', failed)
    socket.on('close', () => done(Number(/\{"code":(\d+)/.exec(text)?.[1])))
  })

describe('a caller who loses access while the body of their call is on its way', () => {
  it('is refused when it is complete: who they are is not remembered across a slow body', async () => {
    const token = await sessionOf(chain, 'clerk1')
    const slowly = () => sleep(150)
    expect(await codeAfter(token, slowly)).toBe(0)
    const leaving = async () => {
      await slowly()
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const address = `http://127.0.0.1:${portOf()}${urlOf(signOut)}`
      expect(await (await fetch(address, { method: 'POST', headers, body: '{}' })).json()).toMatchObject({ code: 0 })
    }
    expect(await codeAfter(token, leaving)).toBe(401)
  })
})
