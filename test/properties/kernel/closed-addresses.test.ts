import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { Context, Effect, Layer } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isClosedAddress, type Resolve } from '../../../adapters/webhooks/addresses.ts'
import { messengerLayer } from '../../../adapters/webhooks/messenger.ts'
import { Messenger } from '../../../application/integration/ports/webhooks.ts'

/** This machine in spellings that are known to bypass checks of the text. */
const thisMachine = [
  ...[
    'localhost',
    'LOCALHOST.',
    'x.localhost',
    '127.0.0.1',
    '127.0.0.1.',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
  ],
  ...[
    '0177.0.0.1',
    '017700000001',
    '127.0.1',
    '1２7.0.0.1',
    '①②⑦.0.0.1',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    '0',
    '0.0.0.0',
  ],
  ...[
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
  ],
  ...['[2002:7f00:1::]', '[::ffff:0:127.0.0.1]', '[fe80::1]', '[fd00::1]', '[fec0::1]'],
]
const ownNetwork = [
  '10.0.0.1',
  '172.16.5.4',
  '192.168.1.1',
  '100.64.0.1',
  '[::ffff:10.0.0.1]',
  '167772161',
  '[fd12:3456::1]',
]
/** Addresses at which clouds serve a machine's credentials: AWS and most others, Alibaba, Azure, Oracle, Tencent. */
const ofTheCloud = [
  ...[
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '[::ffff:169.254.169.254]',
    '[::ffff:a9fe:a9fe]',
    '[fd00:ec2::254]',
  ],
  ...[
    '[64:ff9b::a9fe:a9fe]',
    '[2002:a9fe:a9fe::]',
    '[::a9fe:a9fe]',
    '100.100.100.200',
    '[::ffff:6464:64c8]',
    '168.63.129.16',
  ],
  ...['192.0.0.192', '169.254.0.23'],
]

let server: Server
let port: number
let connections = 0
beforeAll(async () => {
  server = createServer(socket => {
    connections += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as { port: number }).port
})
afterAll(() => new Promise(done => server.close(done)))
beforeEach(() => {
  connections = 0
})

/** Returns why a message to an address failed; names resolve to the given numbers. */
const sent = async (url: string, isPrivateAllowed: boolean, ...numbers: ReadonlyArray<string>) => {
  const resolve: Resolve = (_, __, done) =>
    done(
      null,
      numbers.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  const messenger = Context.get(
    await Effect.runPromise(Effect.scoped(Layer.build(messengerLayer(new Uint8Array(32), isPrivateAllowed, resolve)))),
    Messenger,
  )
  const message = { url, secret: 'whsec_AAAA', messageId: 'msg_1', sentAt: 0, body: '{}' }
  return (await Effect.runPromise(messenger.send(message))).failure
}
const within = 'the address lies in a private network'

describe('a message to another system', () => {
  it.each([...thisMachine, ...ownNetwork, ...ofTheCloud])('[G8] is not sent to %s', async host => {
    expect(await sent(`https://${host}:${port}/`, false, '127.0.0.1')).toBe(within)
    expect(connections).toBe(0)
  })

  it.each([
    ['first to this machine', ['127.0.0.1']],
    ['to somewhere and to this machine', ['93.184.216.34', '127.0.0.1']],
    ['to a machine of the own network', ['10.1.2.3']],
    ['to the credentials of the cloud', ['169.254.169.254']],
    ['to a disguised number', ['::ffff:127.0.0.1']],
    ['nowhere', []],
  ])('[G8] is checked by the address that its name resolves to when it is sent: %s', async (_, numbers) => {
    expect(await sent(`https://receiver.example.com:${port}/`, false, ...numbers)).toBe(within)
    expect(connections).toBe(0)
  })

  it('[G8] is sent to a private network if the operator allows it, and never to reserved addresses', async () => {
    expect(await sent(`http://erp.internal:${port}/`, true, '127.0.0.1')).not.toBe(within)
    expect(connections).toBe(1)
    for (const host of [
      ...ofTheCloud,
      '0.0.0.0',
      '[::]',
      '[fe80::1]',
      '[64:ff9b::a00:1]',
      '[::10.0.0.1]',
      '255.255.255.255',
    ])
      expect([host, await sent(`https://${host}:${port}/`, true)]).toEqual([host, within])
    expect(await sent(`http://erp.internal:${port}/`, true, '100.100.100.200')).toBe(within)
    expect(connections).toBe(1)
  })

  it.each([
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'ftp://example.com/',
    'javascript:1',
    'http://example.com/',
    'https://a:b@example.com/',
    'https://',
    'data:,x',
  ])('[G8] is sent only by https, without a name and password: not to %s', async url => {
    expect(await sent(url, false, '127.0.0.1')).toBe(within)
    expect(await sent(url, true, '127.0.0.1')).toBe(within)
    expect(connections).toBe(0)
  })

  it('[G8] recognizes public addresses of either family', () => {
    const open = ['8.8.8.8', '::ffff:8.8.8.8', '2606:4700::1111', '240e::1', '2408:8000::1', '114.114.114.114']
    for (const address of open) expect([address, isClosedAddress(address, false)]).toEqual([address, false])
  })
})
