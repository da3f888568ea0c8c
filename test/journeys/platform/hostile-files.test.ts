import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { urlOf } from '../../../adapters/http/services.ts'
import { uploadFile } from '../../../application/files/contract.ts'
import type { Failure } from '../../../application/platform/failure.ts'
import { imageTypeOf } from '../../../domain/files/upload.ts'
import { refusals } from '../../../domain/kernel/refusal.ts'
import { openedAt, openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { picture, upload } from '../../fixtures/uploads.ts'
import { marker } from './hostile-files.ts'

const MEBIBYTE = 1024 * 1024
const mostRise = 200 * MEBIBYTE

let chain: TestChain
let clerk: Session
let server: ChildProcess
let address: string
const folder = mkdtempSync(join(tmpdir(), 'dinghuo-hostile-'))
let count = 0
let files: ReadonlyArray<{ readonly about: string; readonly fileName: string }>
beforeAll(async () => {
  execFileSync(process.execPath, [join(import.meta.dirname, 'hostile-files.ts'), folder])
  ;({ count, list: files } = JSON.parse(readFileSync(join(folder, 'list.json'), 'utf8')))
  chain = await openTestChain()
  const { host, port, user, database } = chain.connections.pool.options
  const settings = JSON.stringify({ host, port, user, database })
  server = fork(join(import.meta.dirname, '..', 'files', 'upload-server.ts'), [settings, String(openedAt)])
  address = (await nextMessage<{ address: string }>()).address
  clerk = await chain.signIn('clerk1', 'http')
}, 240_000)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  server?.kill()
  if (server) await once(server, 'exit')
  await chain?.close()
})

const nextMessage = async <A>(): Promise<A> => (await once(server, 'message'))[0] as A
const peakRiseOf = async (): Promise<number> => {
  const answer = nextMessage<{ rise: number }>()
  server.send('rise')
  return (await answer).rise
}

/** Resets the limits on uploads at a time and per day. */
const startDay = async (): Promise<void> => {
  await chain.connections.pool.query('delete from upload_days')
  clerk = await chain.signIn('clerk1', 'http')
}

const send = (bytes: Uint8Array, fileName: string): Promise<{ url: string } | { failure: Failure }> =>
  upload({ ...chain, address }, clerk.token, 'http', bytes, fileName).then(
    url => ({ url }),
    (failure: Failure) => ({ failure }),
  )

describe('a hostile file', () => {
  it('[I1, I2] is refused, or redrawn and served as a picture', async () => {
    await send(await picture(), 'first.png')
    const trouble: string[] = []
    let heapAfter = 0
    for (const [index, { about, fileName }] of files.entries()) {
      if (index % 50 === 0) await startDay()
      const bytes = readFileSync(join(folder, String(index)))
      const answer = await send(bytes, fileName)
      if ('url' in answer) heapAfter += 1
      const wrong = 'url' in answer ? await wrongIn(answer.url, bytes) : wrongFailure(answer.failure)
      if (wrong) trouble.push(`${about}: ${wrong}`)
    }
    const rise = await peakRiseOf()
    const mebibytes = Math.round(rise / MEBIBYTE)
    console.log(
      `${files.length} of ${count} hostile files: ${heapAfter} drawn anew, the others refused; memory rose by ${mebibytes} MiB`,
    )
    expect(trouble).toEqual([])
    expect(count).toBeGreaterThan(100)
    expect(files.length).toBeGreaterThan(10)
    expect(rise).toBeLessThan(mostRise)
  }, 120_000)

  it('[I1] that never ends is cut off, and the server continues', async () => {
    await startDay()
    const sent = await sendEndlessly(1024 * MEBIBYTE)
    expect(sent).toBeLessThan(64 * MEBIBYTE)
    expect(await send(await picture(), 'after.png')).toHaveProperty('url')
  }, 60_000)

  it('[I1] without the expected form is a bad request [000: 7.1.4.2]', async () => {
    const post = async (body: FormData | string | null, type?: string) => {
      const headers = { authorization: `Bearer ${clerk.token}`, ...(type && { 'content-type': type }) }
      const response = await fetch(address + urlOf(uploadFile), { method: 'POST', body, headers })
      return ((await response.json()) as { code: number }).code
    }
    const form = (...fields: ReadonlyArray<Readonly<Record<string, string | Blob>>>) => {
      const made = new FormData()
      for (const [name, value] of fields.flatMap(field => Object.entries(field))) made.append(name, value)
      return made
    }
    const file = new File([Buffer.from(await picture())], 'a.png')
    const [type, content, other] = [{ uploadBusinessType: 'DH' }, { file }, { uploadBusinessType: 'CW' }]
    for (const sound of [form(type, content), form(content, type)]) expect(await post(sound)).toBe(0)
    const wrong = [
      ...[form(type), form(content), form(other, content)],
      ...[form(type, content, content), form(type, { ['__proto__']: 'x' }, content)],
      ...[null, 'x'],
    ]
    for (const body of wrong) expect(await post(body)).toBe(400)
    expect(await post('{}', 'application/json')).toBe(400)
    expect(await post('x', 'multipart/form-data')).toBe(400)
    expect(await post('x', 'multipart/form-data; boundary=y')).toBe(400)
  })
})

/**
 * Returns what is wrong with a stored file: kept as sent, served as anything but a picture, or with hidden content;
 * null if nothing is.
 */
const wrongIn = async (url: string, sent: Uint8Array): Promise<string | null> => {
  const answer = await fetch(address + url, { headers: { authorization: `Bearer ${clerk.token}` } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('content-type')
  if (sha256(bytes) === sha256(sent)) return 'kept as sent'
  if (bytes.toString('latin1').includes(marker)) return 'kept what was hidden in it'
  if (type !== imageTypeOf(bytes) || !/^image\/(png|jpeg)$/.test(type ?? '')) return `served as ${type}`
  if (answer.headers.get('x-content-type-options') !== 'nosniff') return 'may be sniffed'
  if (!answer.headers.get('content-security-policy')?.includes('sandbox')) return 'without a sandbox'
  const disposition = answer.headers.get('content-disposition') ?? ''
  if (!/^attachment; filename\*=UTF-8''[\w.%~!-]+$/.test(disposition)) return `named ${disposition}`
  return null
}

const wrongFailure = (failure: Failure): string | null => {
  if (failure._tag === 'Fault') return failure.kind === 'BAD_REQUEST' ? null : `${failure.kind} ${failure.detail}`
  const { kind } = failure.refusal
  return (uploadFile.refusals as ReadonlyArray<string>).includes(kind) ? null : `${refusals[kind].code}`
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Sends data until it is stopped. Returns the number of bytes sent. */
const sendEndlessly = (most: number): Promise<number> =>
  new Promise(done => {
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    const headers = { authorization: `Bearer ${clerk.token}`, 'content-type': 'multipart/form-data; boundary=b' }
    const sending = request(address + urlOf(uploadFile), { method: 'POST', headers })
    const block = Buffer.alloc(MEBIBYTE, 0x89)
    let sent = 0
    sending.on('error', () => {})
    sending.on('close', () => done(sent))
    sending.write(head)
    const go = () => {
      while (sent < most && !sending.destroyed) {
        sent += block.length
        if (!sending.write(block)) return void sending.once('drain', go)
      }
      sending.end()
    }
    go()
  })
