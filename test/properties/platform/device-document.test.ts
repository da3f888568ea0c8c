import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sendDocuments } from '../../../application/platform/flows/send-documents.ts'
import {
  ACCEPTED_VISIBLE_MS,
  applySendingResult,
  canTakeBack,
  createDeviceDocument,
  type DeviceDocument,
  dueDocuments,
  isOpen,
  isOutdated,
  markSent,
  type SendingResult,
  stopsQueue,
} from '../../../domain/platform/device-document.ts'
import { assertAsyncProperty, assertProperty } from '../runs.ts'

const content = { kind: 'receipt', userId: 'u', shopName: '一店', subject: 'SH1', payload: {} }
const written = (uuid: string, createdAt = 1000): DeviceDocument =>
  createDeviceDocument({ ...content, uuid, createdAt })
const rejection = { kind: 'REFUSED', refusal: null, detail: null }
const causes = ['UNREACHABLE', 'UNAVAILABLE', 'TOO_MANY', 'DEFECT', 'UNAUTHENTICATED'] as const
const noAnswers = fc.constantFrom(...causes).map(cause => ({ kind: 'NO_ANSWER', cause }) as const)
const judgements = fc.oneof(
  fc.constant({ kind: 'REFUSED', rejection } as const),
  fc.subarray(['DAY_CLOSED', 'VOIDED']).map(lateReasons => ({ kind: 'ACCEPTED', lateReasons, answer: 1 }) as const),
)
const results: fc.Arbitrary<SendingResult> = fc.oneof(noAnswers, judgements)
const chances = fc.double({ min: 0, max: 1, noNaN: true })

/** A document without anything to do before it is sent. */
const ready = async (document: DeviceDocument) => ({ kind: 'READY', document, release: async () => {} }) as const

describe('a document written on a device', () => {
  it('[DD1] is decided once: no later result changes it, and it is sent no more', () => {
    assertProperty(
      fc.property(fc.array(results, { maxLength: 20 }), chances, (answers, chance) => {
        let document = written('a')
        for (const [turn, result] of answers.entries()) {
          const now = 1000 + turn
          const validation = applySendingResult(markSent(document), result, now, chance)
          document = isOpen(document) ? validation : applySendingResult(document, result, now, chance)
          if (result.kind === 'NO_ANSWER' || document.answeredAt !== now) continue
          expect(document.state).toBe(
            result.kind === 'REFUSED' ? 'REFUSED' : result.lateReasons.length > 0 ? 'ACCEPTED_LATE' : 'ACCEPTED',
          )
        }
        const first = answers.findIndex(({ kind }) => kind !== 'NO_ANSWER')
        expect(document.answeredAt).toBe(first === -1 ? null : 1000 + first)
        expect(document.attempts).toBe(first === -1 ? answers.length : first + 1)
        expect(dueDocuments([document], 10 ** 12, true)).toHaveLength(first === -1 ? 1 : 0)
      }),
    )
  })

  it('[DD2] waits longer from failure to failure, between four seconds and five minutes, and keeps its UUID', () => {
    assertProperty(
      fc.property(fc.array(noAnswers, { minLength: 1, maxLength: 12 }), chances, (answers, chance) => {
        let document = written('a')
        for (const [turn, result] of answers.entries()) {
          document = applySendingResult(markSent(document), result, 5000, chance)
          const pause = document.nextAt - 5000
          expect(pause).toBeGreaterThanOrEqual(Math.min(5000 * 2 ** turn, 300_000) * 0.8)
          expect(pause).toBeLessThanOrEqual(300_000)
          expect([document.uuid, document.cause, document.state]).toEqual(['a', result.cause, 'WAITING'])
          expect(dueDocuments([document], document.nextAt - 1, false)).toEqual([])
          expect(dueDocuments([document], document.nextAt, false)).toEqual([document])
          expect(dueDocuments([document], 0, true)).toEqual([document])
        }
      }),
    )
    expect(dueDocuments([{ ...written('a'), state: 'SENT', nextAt: 9999 }], 0, false)).toHaveLength(1)
    expect(causes.filter(cause => !stopsQueue(cause))).toEqual(['DEFECT'])
  })

  it('[DD3] can be taken back until it is first sent, and is forgotten three days after it was accepted', () => {
    assertProperty(
      fc.property(results, chances, fc.nat(2 * ACCEPTED_VISIBLE_MS), (result, chance, later) => {
        const document = written('a')
        expect(canTakeBack(document)).toBe(true)
        expect(canTakeBack(markSent(document))).toBe(false)
        const validation = applySendingResult(markSent(document), result, 1000, chance)
        expect(canTakeBack(validation)).toBe(false)
        expect(isOutdated(validation, 1000 + later)).toBe(result.kind === 'ACCEPTED' && later > ACCEPTED_VISIBLE_MS)
      }),
    )
  })
})

/** A server that judges each UUID once, and a network that may lose the way there or the way back. */
const unreliableServer = (faults: ReadonlyArray<'none' | 'lost' | 'answer lost' | 'refuses'>) => {
  const received: Array<string> = []
  const verdicts = new Map<string, SendingResult>()
  let turn = 0
  const lost = { kind: 'NO_ANSWER', cause: 'UNREACHABLE' } as const
  return {
    received,
    verdicts,
    send: async ({ uuid }: DeviceDocument): Promise<SendingResult> => {
      const fault = faults[turn++] ?? 'none'
      if (fault === 'lost') return lost
      if (!verdicts.has(uuid)) {
        received.push(uuid)
        verdicts.set(
          uuid,
          fault === 'refuses' ? { kind: 'REFUSED', rejection } : { kind: 'ACCEPTED', lateReasons: [], answer: uuid },
        )
      }
      return fault === 'answer lost' ? lost : verdicts.get(uuid)!
    },
  }
}

describe('the queue of a device', () => {
  it('[DD1] [DD2] brings every document to the server once and in order, whatever the network loses', async () => {
    const faults = fc.array(fc.constantFrom('none', 'lost', 'answer lost', 'refuses'), { maxLength: 30 })
    await assertAsyncProperty(
      fc.asyncProperty(faults, fc.integer({ min: 1, max: 6 }), fc.boolean(), async (lost, count, crashes) => {
        const stored = new Map<string, DeviceDocument>()
        const uuids = Array.from({ length: count }, (_, at) => `uuid-${at}`)
        for (const [at, uuid] of uuids.entries()) stored.set(uuid, written(uuid, 1000 + at))
        const documents = {
          list: async () => [...stored.values()],
          put: async (document: DeviceDocument) => void stored.set(document.uuid, document),
          remove: async (uuid: string) => void stored.delete(uuid),
        }
        const server = unreliableServer(lost)
        const sender = { documents, prepare: ready, send: server.send, chance: () => 0.5 }
        let now = 2000
        for (let round = 0; round <= lost.length; round++) {
          now += 600_000
          // A tab that ends after sending leaves its document marked as sent.
          const [first] = stored.values()
          if (crashes && first && isOpen(first)) stored.set(first.uuid, { ...first, state: 'SENT' })
          await sendDocuments({ ...sender, now: () => now }, round % 2 === 0)
        }
        expect(server.received).toEqual(uuids)
        for (const [uuid, document] of stored) expect(document.state).toBe(server.verdicts.get(uuid)!.kind)
        expect(stored.size).toBe(count)
        await sendDocuments({ ...sender, now: () => now + 2 * ACCEPTED_VISIBLE_MS })
        expect([...stored.values()].every(({ state }) => state === 'REFUSED')).toBe(true)
      }),
      0.2,
    )
  })

  it('[DD2] goes on with the next document after a defect of one', async () => {
    const stored = new Map(['a', 'b'].map((uuid, at) => [uuid, written(uuid, at)]))
    const documents = {
      list: async () => [...stored.values()],
      put: async (document: DeviceDocument) => void stored.set(document.uuid, document),
      remove: async () => undefined,
    }
    const send = async ({ uuid }: DeviceDocument): Promise<SendingResult> =>
      uuid === 'a' ? { kind: 'NO_ANSWER', cause: 'DEFECT' } : { kind: 'ACCEPTED', lateReasons: [], answer: null }
    await sendDocuments({ documents, prepare: ready, send, now: () => 5000, chance: () => 0 })
    expect([...stored.values()].map(({ state }) => state)).toEqual(['WAITING', 'ACCEPTED'])
  })
})
