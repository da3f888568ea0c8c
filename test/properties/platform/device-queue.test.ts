import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviceQueue, type QueueDevice } from '../../../application/platform/flows/device-queue.ts'
import { uploadPhotos } from '../../../application/platform/flows/upload-photos.ts'
import { previewKindOf } from '../../../domain/files/preview.ts'
import type { DeviceDocument, SendingResult } from '../../../domain/platform/device-document.ts'
import { devicePhoto, devicePhotosIn, isDevicePhoto, withPhotoUrls } from '../../../domain/platform/device-photo.ts'
import { assertAsyncProperty, assertProperty } from '../runs.ts'

const accepted: SendingResult = { kind: 'ACCEPTED', lateReasons: [], answer: null }
const unreachable: SendingResult = { kind: 'NO_ANSWER', cause: 'UNREACHABLE' }
const signedOut: SendingResult = { kind: 'NO_ANSWER', cause: 'UNAUTHENTICATED' }

/** Runs one work at a time, in the order of the requests, as the lock that the tabs of a browser share. */
const newLock = (): QueueDevice['alone'] => {
  let last: Promise<unknown> = Promise.resolve()
  return <A>(work: () => Promise<A>) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

/** A phone with its documents and photos, the person who is signed in, and a server that answers in `answer`. */
const newPhone = () => {
  const phone = {
    documents: new Map<string, DeviceDocument>(),
    photos: new Map<string, string>(),
    hasRoom: true,
    signedIn: 'ann',
    /** Runs before the phone learns who is signed in. */
    beforeSession: async () => {},
    sessionQueries: 0,
    clock: 1000,
    answer: accepted as SendingResult,
    uploadAnswer: null as SendingResult | null,
    uploads: 0,
    /** What reached the server: the person, the UUID and the payload. */
    received: [] as Array<{ readonly userId: string; readonly uuid: string; readonly payload: unknown }>,
  }
  const alone = newLock()
  const queueOf = (userId: string) =>
    deviceQueue({
      ...{ userId, now: () => phone.clock, chance: () => 0.5 },
      documents: {
        list: async () => [...phone.documents.values()].filter(document => document.userId === userId),
        put: async document => {
          if (!phone.hasRoom) throw new Error('QuotaExceededError')
          phone.documents.set(document.uuid, document)
        },
        remove: async uuid => void phone.documents.delete(uuid),
      },
      prepare: document =>
        uploadPhotos(
          document,
          {
            read: async photo => (phone.photos.has(photo) ? new File(['x'], 'box.jpg') : null),
            remove: async photo => void phone.photos.delete(photo),
          },
          async () => phone.uploadAnswer ?? { url: `/pictures/${++phone.uploads}` },
        ),
      send: async ({ uuid, payload }) => {
        phone.received.push({ userId: phone.signedIn, uuid, payload })
        return phone.answer
      },
      isSignedIn: async () => {
        phone.sessionQueries += 1
        const { signedIn } = phone
        await phone.beforeSession()
        return signedIn === userId
      },
      alone,
      removePhoto: async photo => void phone.photos.delete(photo),
    })
  return { phone, queueOf }
}

const count = (uuid: string, documents: ReadonlyArray<string> = []) => ({
  ...{ uuid, kind: 'receipt', shopName: '一店', subject: `SH-${uuid}` },
  payload: { shNo: `SH-${uuid}`, lines: [{ materialCode: 'M1', documents }] },
})
/** Sends what is due, and waits until it is done. */
const drain = async (queue: ReturnType<typeof deviceQueue>) => {
  queue.send(true)
  await settle()
}
const settle = () => new Promise(resolve => setTimeout(resolve, 0))

describe('the documents that wait on a device', () => {
  it('[DD2] are sent at once where the device has no room, and are not lost silently if that fails', async () => {
    const { phone, queueOf } = newPhone()
    phone.hasRoom = false
    expect(await queueOf('ann').submit(count('a'))).toMatchObject({ state: 'ACCEPTED' })
    phone.answer = unreachable
    await expect(queueOf('ann').submit(count('b'))).rejects.toThrow('QuotaExceededError')
    phone.answer = { kind: 'REFUSED', rejection: { kind: 'REFUSED', refusal: null, detail: null } }
    expect(await queueOf('ann').submit(count('c'))).toMatchObject({ state: 'REFUSED' })
    expect(phone.received.map(({ uuid }) => uuid)).toEqual(['a', 'b', 'c'])
    expect(phone.documents.size).toBe(0)
  })

  it('[DD2] wait while the session has expired, say so, and are sent under their UUIDs after the next sign-in', async () => {
    const { phone, queueOf } = newPhone()
    phone.answer = signedOut
    const queue = queueOf('ann')
    for (const uuid of ['a', 'b', 'c']) {
      phone.clock += 1
      await queue.submit(count(uuid))
    }
    const waiting = [...phone.documents.values()]
    expect(waiting.map(({ state }) => state)).toEqual(['WAITING', 'WAITING', 'WAITING'])
    expect(waiting[0]).toMatchObject({ cause: 'UNAUTHENTICATED' })
    phone.answer = accepted
    phone.received.length = 0
    await drain(queue)
    expect(phone.received.map(({ uuid }) => uuid)).toEqual(['a', 'b', 'c'])
    expect([...phone.documents.values()].every(({ state }) => state === 'ACCEPTED')).toBe(true)
  })

  it('[DD2] are sent when the network comes back while an attempt without it is still under way', async () => {
    const { phone, queueOf } = newPhone()
    const queue = queueOf('ann')
    let endAttempt = () => {}
    phone.signedIn = 'nobody: the server cannot be reached'
    phone.beforeSession = () => new Promise(resolve => (endAttempt = resolve))
    const submission = queue.submit(count('a'))
    await settle()
    phone.signedIn = 'ann'
    phone.beforeSession = async () => {}
    for (let event = 0; event < 20; event += 1) queue.send(event === 3)
    endAttempt()
    await submission
    await settle()
    expect(phone.documents.get('a')).toMatchObject({ state: 'ACCEPTED', attempts: 1 })
    // Twenty events during one attempt are answered by one more round.
    expect(phone.sessionQueries).toBe(2)
  })

  it('[DD2][DD3] are neither seen nor sent nor removed by another person on the same phone', async () => {
    const people = fc.constantFrom('ann', 'bob')
    const steps = fc.array(
      fc.oneof(
        fc.record({ act: fc.constant('sign in' as const), by: people }),
        fc.record({ act: fc.constant('write' as const), by: people }),
        fc.record({ act: fc.constant('send' as const), by: people }),
        fc.record({ act: fc.constant('remove' as const), by: people }),
      ),
      { maxLength: 12 },
    )
    await assertAsyncProperty(
      fc.asyncProperty(steps, fc.boolean(), async (acts, isReached) => {
        const { phone, queueOf } = newPhone()
        phone.answer = isReached ? accepted : unreachable
        const writers = new Map<string, string>()
        for (const [turn, { act, by }] of acts.entries()) {
          phone.clock += 1
          if (act === 'sign in') phone.signedIn = by
          if (act === 'send') await drain(queueOf(by))
          if (act === 'write' && phone.signedIn === by) {
            writers.set(`${turn}`, by)
            await queueOf(by).submit(count(`${turn}`))
          }
          if (act === 'remove')
            for (const [uuid, writer] of writers) if (writer !== by) expect(await queueOf(by).remove(uuid)).toBe(false)
        }
        for (const { uuid, userId } of phone.received) expect(userId).toBe(writers.get(uuid))
        expect([...phone.documents.keys()].toSorted()).toEqual([...writers.keys()].toSorted())
      }),
      0.3,
    )
  })
})

describe('photos that were taken without a network', () => {
  it('[DD5] are uploaded before their document, which is repeated with the same addresses', async () => {
    const { phone, queueOf } = newPhone()
    const [first, second, lost] = ['1', '2', 'lost'].map(devicePhoto) as [string, string, string]
    phone.photos.set(first, '').set(second, '')
    const queue = queueOf('ann')
    phone.uploadAnswer = unreachable
    await queue.submit(count('a', ['/pictures/old', first, second, lost]))
    expect([phone.received, phone.photos.size]).toEqual([[], 2])
    expect(phone.documents.get('a')).toMatchObject({ state: 'WAITING', cause: 'UNREACHABLE' })
    phone.uploadAnswer = null
    phone.answer = unreachable
    await drain(queue)
    phone.answer = accepted
    await drain(queue)
    const payload = {
      ...{ shNo: 'SH-a' },
      lines: [{ materialCode: 'M1', documents: ['/pictures/old', '/pictures/1', '/pictures/2'] }],
    }
    expect(phone.received.map(({ payload: sent }) => sent)).toEqual([payload, payload])
    expect([phone.uploads, phone.photos.size]).toEqual([2, 0])
  })

  it('[DD5] leave the device with a document that is removed, and stay for one that is corrected', async () => {
    const { phone, queueOf } = newPhone()
    const photo = devicePhoto('1')
    phone.photos.set(photo, '')
    phone.signedIn = 'bob'
    const queue = queueOf('ann')
    await queue.submit(count('a', [photo]))
    expect(await queue.remove('a', true)).toBe(true)
    expect(phone.photos.size).toBe(1)
    await queue.submit(count('b', [photo]))
    expect(await queue.remove('b')).toBe(true)
    expect(phone.photos.size).toBe(0)
  })

  it('[DD5][I6] can be looked at before they are uploaded', () => {
    expect(previewKindOf('blob:https://portal.test/1', 'https://portal.test')).toBe('picture')
    expect(previewKindOf('blob:https://other.test/1', 'https://portal.test')).toBe(null)
  })

  it('[DD5] are found and replaced wherever they are in a payload, and nothing else is', () => {
    const reference = fc.uuid().map(devicePhoto)
    const payload = fc.letrec(tie => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.string(),
        fc.integer(),
        fc.constant(null),
        reference,
        tie('list'),
        tie('object'),
      ),
      list: fc.array(tie('value'), { maxLength: 4 }),
      object: fc.dictionary(fc.string(), tie('list'), { maxKeys: 3 }),
    }))
    assertProperty(
      fc.property(payload.object, content => {
        const photos = devicePhotosIn(content)
        expect(photos.every(isDevicePhoto)).toBe(true)
        const replaced = withPhotoUrls(content, new Map(photos.map(photo => [photo, `/pictures/${photo.slice(7)}`])))
        expect(devicePhotosIn(replaced)).toEqual([])
        const text = JSON.stringify(content)
        expect(JSON.stringify(replaced)).toBe(
          photos.reduce((all, photo) => all.replaceAll(photo, `/pictures/${photo.slice(7)}`), text),
        )
        if (photos.length === 0) expect(withPhotoUrls(content, new Map())).toEqual(content)
      }),
    )
  })
})
