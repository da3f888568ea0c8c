import { Effect } from 'effect'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { urlOf } from '../../../adapters/http/services.ts'
import { uploadFile } from '../../../application/files/contract.ts'
import { Files } from '../../../application/files/ports.ts'
import { Orders } from '../../../application/ordering/ports/orders.ts'
import { scopeOf } from '../../../application/platform/caller.ts'
import type { Failure } from '../../../application/platform/failure.ts'
import { runMinuteTick } from '../../../application/scheduler.ts'
import { dailyUploadQuota, fileIdOf } from '../../../domain/files/upload.ts'
import { type Session, type TestChain, waysOf } from '../../fixtures/chain.ts'
import { picture, upload } from '../../fixtures/uploads.ts'
import { faultOf, fill, newShop, onTestChain, refusalOf } from '../platform/walk.ts'

describe.each(waysOf(import.meta.filename))('an uploaded file %s', way => {
  const { chain, people } = onTestChain(way, 'head', 'clerk1', 'clerk1b', 'clerk3')
  const [head, clerk, colleague, stranger] = people
  const send = (who: Session, bytes: Uint8Array, fileName?: string) =>
    upload(chain, who.token, way, bytes, fileName).then(
      success => ({ success }),
      (failure: Failure) => ({ failure }),
    )
  const read = (who: { readonly token: string } | null, url: string) =>
    fetch(chain.address + url, { headers: who ? { authorization: `Bearer ${who.token}` } : {} })
  const orderOfClerk = async () => (await fill(head, 'S1', [{ materialCode: 'M1', quantity: 1 }])).dhNo
  const attach = (who: string, dhNo: string, urls: ReadonlyArray<string>) => attachIn(chain, who, dhNo, urls)

  it('[I2] is stored as a redrawn picture, which keeps only the pixels [001: 5.4.1.1, 7.24.1-2]', async () => {
    const secret = 'GPS-31.2304N'
    const sent = await sharp(await picture('jpeg', 60, 40))
      .withMetadata({ orientation: 6, exif: { IFD0: { ImageDescription: secret } } })
      .jpeg()
      .toBuffer()
    const laden = Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')])
    const url = await upload(chain, clerk.token, way, laden, 'IMG_1.JPG')
    const content = Buffer.from(await (await read(clerk, url)).arrayBuffer())
    expect(laden.toString('latin1')).toContain(secret)
    expect(content.toString('latin1')).not.toContain(secret)
    expect(content.toString('latin1')).not.toContain('script')
    const { format, width, height, exif } = await sharp(content).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 40, height: 60, exif: undefined })
  })

  it('[I4] is served with its real type', async () => {
    const url = await upload(chain, clerk.token, way, await picture(), '../../etc/凭 证|.png')
    const answer = await read(clerk, url)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('凭 证_.png')}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    const again = await fetch(chain.address + url, {
      headers: { authorization: `Bearer ${clerk.token}`, 'if-none-match': answer.headers.get('etag')! },
    })
    expect(again.status).toBe(304)
  })

  it('[I4] is readable only by its uploader, until it belongs to an order of a shop that others work for', async () => {
    const url = await upload(chain, clerk.token, way, await picture())
    const codes = async () =>
      Promise.all(
        [clerk, colleague, head, stranger, null].map(async who => (await answerCode(await read(who, url))).code),
      )
    expect(await codes()).toEqual([0, 404, 404, 404, 401])
    expect(await attach('clerk1', await orderOfClerk(), [url])).toBe(1)
    expect(await codes()).toEqual([0, 0, 0, 404, 401])
  })

  it('[I5] belongs to one order, which accepts only uploads of its author', async () => {
    const [mine, more, theirs] = await Promise.all(
      [clerk, clerk, colleague].map(async who => upload(chain, who.token, way, await picture())),
    )
    const dhNo = await orderOfClerk()
    const { dhNo: other } = await fill(head, await newShop(chain), [{ materialCode: 'M1', quantity: 1 }])
    expect(await attach('clerk1', dhNo, [mine!, theirs!])).toBe(1)
    expect(await attach('clerk1b', dhNo, [mine!, theirs!])).toBe(2)
    expect(await attach('clerk1', other, [mine!, more!])).toBe(1)
    expect(await attach('clerk1', dhNo, [`/files/${'0'.repeat(32)}.png`])).toBe(0)
  })

  it('[I5] is deleted after a day unless an order has it', async () => {
    const dhNo = await orderOfClerk()
    const [first, lost] = await Promise.all([0, 0].map(async () => upload(chain, clerk.token, way, await picture())))
    await attach('clerk1', dhNo, [first!])
    const codes = async () =>
      Promise.all([first!, lost!].map(async url => (await answerCode(await read(clerk, url))).code))
    chain.clock.now += 24 * 3_600_000 - 1
    await chain.run(runMinuteTick)
    expect(await codes()).toEqual([0, 0])
    chain.clock.now += 2
    await chain.run(runMinuteTick)
    expect(await codes()).toEqual([0, 404])
  })

  it('[I1] is refused with the reason if it is not allowed [000: 5.1.11.4] [002: 5.9.5-6]', async () => {
    const png = await picture()
    const cases: ReadonlyArray<[string, Uint8Array, string]> = [
      ['voucher.gif', png, 'FILE_TYPE'],
      ['voucher', png, 'FILE_TYPE'],
      ['voucher.jpg', png, 'FILE_TYPE'],
      ['voucher.png', Buffer.from('<svg onload="alert(1)">'), 'FILE_TYPE'],
      ['empty.png', new Uint8Array(), 'FILE_TYPE'],
      ['large.png', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), 'FILE_TOO_LARGE'],
      ['half.png', png.subarray(0, png.length / 2), 'FILE_BROKEN'],
    ]
    for (const [name, bytes, kind] of cases) {
      expect([name, refusalOf(await send(clerk, bytes, name)).kind]).toEqual([name, kind])
    }
    expect(await send(clerk, await picture('jpeg'), 'a.jpeg')).toHaveProperty('success')
  })

  it('[I2] is refused if it would decode to more pixels than allowed', async () => {
    const flood = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(refusalOf(await send(clerk, flood))).toMatchObject({ kind: 'FILE_PIXELS', figures: { max: 40_000_000 } })
  })

  it('[I3] counts towards two hundred a day', async () => {
    const day = `insert into upload_days values ('clerk3', '2026-11-21', ${dailyUploadQuota.files - 2}, 1)`
    await chain.connections.pool.query(day)
    const answers = await Promise.all(Array.from({ length: 4 }, async () => send(stranger, await picture(), 'a.png')))
    const refused = answers.filter(answer => 'failure' in answer).map(refusalOf)
    expect(refused.map(({ kind, figures }) => [kind, figures])).toEqual([
      ['FILES_A_DAY', { files: 200, bytes: '500MB' }],
      ['FILES_A_DAY', { files: 200, bytes: '500MB' }],
    ])
    chain.clock.now += 24 * 3_600_000
    expect(await send(stranger, await picture(), 'a.png')).toHaveProperty('success')
  })

  it('[I1] is answered with code 0, msg and its address, or with a code and msg [000: 3.7] [002: 5.9.5, 7.13.1]', async () => {
    const form = new FormData()
    form.set('uploadBusinessType', 'DH')
    const post = async (bytes: Uint8Array) => {
      form.set('file', new Blob([Buffer.from(bytes)]), 'a.png')
      const headers = { authorization: `Bearer ${clerk.token}` }
      return (await fetch(chain.address + urlOf(uploadFile), { method: 'POST', body: form, headers })).json()
    }
    const [taken, refused] = [await post(await picture()), await post(new Uint8Array(8))]
    expect(taken).toMatchObject({
      code: 0,
      msg: expect.any(String),
      data: { url: expect.stringMatching(/^\/files\//) },
    })
    expect(refused).toMatchObject({ code: expect.any(Number), msg: '请上传 PNG, JPG, JPEG 格式图片' })
    expect(refused.code).toBeGreaterThan(0)
  })

  it('is refused without a session', async () => {
    expect(faultOf(await send({ ...clerk, token: 'x' }, await picture()))).toBe('UNAUTHENTICATED')
  })
})

const answerCode = async (answer: Response): Promise<{ code: number }> =>
  answer.headers.get('content-type')?.startsWith('image/') ? { code: 0 } : ((await answer.json()) as { code: number })

const attachIn = (chain: TestChain, userId: string, dhNo: string, urls: ReadonlyArray<string>): Promise<number> =>
  chain.run(
    Effect.gen(function* () {
      const order = yield* (yield* Orders).find(scopeOf('ALL'), dhNo)
      const ids = urls.map(url => fileIdOf(url)!)
      return yield* (yield* Files).attach(order!, { userId, name: userId }, ids)
    }),
  )
