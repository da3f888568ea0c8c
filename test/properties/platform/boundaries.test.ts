import { describe, expect, it } from 'vitest'
import { chanceOf, doublePauses } from '../../../domain/platform/backoff.ts'
import { connectionFailure } from '../../../domain/platform/connection-failures.ts'
import {
  ACCEPTED_VISIBLE_MS,
  canTakeBack,
  createDeviceDocument,
  type DeviceDocument,
  dueDocuments,
  isOutdated,
} from '../../../domain/platform/device-document.ts'

describe('the pauses of a job', () => {
  it('end with the longest, once, and differ between neighbouring jobs', () => {
    expect(doublePauses(5, 5)).toEqual([5])
    expect(doublePauses(5, 11)).toEqual([5, 10, 11])
    expect(new Set([1, 2, 3, 4, 5].map(jobId => chanceOf(jobId, 1))).size).toBe(5)
  })
})

describe('a stored reason of a failed connection', () => {
  it('is put into words only if it is exactly of that kind', () => {
    expect(connectionFailure('no answer within 2.5 s')).toEqual(['2.5 秒内没有应答', 'No answer within 2.5 s'])
    expect(connectionFailure('answered 503')).toEqual(['对方应答 503', 'Answered 503'])
    for (const other of [
      'gives no answer within 2 s',
      'no answer within 2 seconds',
      're-answered 503',
      'answered 503!',
    ])
      expect(connectionFailure(other)).toBe(other)
  })
})

describe('a document on a device', () => {
  const document = (uuid: string, createdAt: number): DeviceDocument =>
    createDeviceDocument({
      uuid,
      kind: 'receipt',
      userId: 'u',
      shopName: '一店',
      subject: 'SH1',
      payload: 1,
      createdAt,
    })

  it('[DD1] begins without an answer, and is deleted by a person only before it was sent', () => {
    const first = document('a', 5)
    expect(first).toEqual({
      ...{ uuid: 'a', kind: 'receipt', userId: 'u', shopName: '一店', subject: 'SH1', payload: 1, createdAt: 5 },
      ...{ state: 'WAITING', attempts: 0, nextAt: 5, cause: null, answeredAt: null, lateReasons: [] },
      ...{ answer: null, rejection: null },
    })
    const others: ReadonlyArray<Partial<DeviceDocument>> = [{ state: 'SENT' }, { attempts: 1 }]
    expect([first, ...others.map(change => ({ ...first, ...change }))].map(canTakeBack)).toEqual([true, false, false])
  })

  it('[DD2] is sent in the order of writing', () => {
    const documents = [document('b', 7), document('c', 9), document('a', 5)]
    expect(dueDocuments(documents, 9, false).map(({ uuid }) => uuid)).toEqual(['a', 'b', 'c'])
    expect(dueDocuments(documents, 7, false).map(({ uuid }) => uuid)).toEqual(['a', 'b'])
  })

  it('[DD3] stays visible for three days after its answer, and always without one', () => {
    const accepted: DeviceDocument = { ...document('a', 5), state: 'ACCEPTED', answeredAt: 10 }
    const outdated = (ago: number) => isOutdated(accepted, 10 + ago)
    expect([outdated(ACCEPTED_VISIBLE_MS), outdated(ACCEPTED_VISIBLE_MS + 1)]).toEqual([false, true])
    expect(isOutdated({ ...accepted, answeredAt: null }, 10 * ACCEPTED_VISIBLE_MS)).toBe(false)
  })
})
