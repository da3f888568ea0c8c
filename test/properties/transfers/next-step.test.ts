import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextStep, openSteps, statusesToDo } from '../../../domain/transfers/next-step.ts'
import { moveTransfer, type TransferEvent } from '../../../domain/transfers/transfer.ts'
import { type TransferStatus, transferStatuses } from '../../../domain/transfers/words.ts'
import { assertProperty } from '../runs.ts'

const statuses = Object.keys(transferStatuses) as ReadonlyArray<TransferStatus>
const someCodes = fc.subarray(['DH0035', 'DH0036'] as const)

describe('the next step of a transfer', () => {
  it('[DB1] is one that its status allows, for the shop whose turn it is or for head office, with the right', () => {
    const transfer = fc.record({
      bizStatus: fc.constantFrom(...statuses),
      isSender: fc.boolean(),
      isReceiver: fc.boolean(),
    })
    assertProperty(
      fc.property(transfer, someCodes, (task, rights) => {
        const step = nextStep(task, code => rights.some(one => one === code))
        const { bizStatus, isSender, isReceiver } = task
        const steps: ReadonlyArray<readonly [TransferEvent, boolean]> = [
          ['callOut', isSender && rights.includes('DH0035')],
          ['receive', isReceiver && rights.includes('DH0035')],
          ['settle', rights.includes('DH0036')],
        ]
        const allowed = steps.flatMap(([event, may]) =>
          may && moveTransfer({ dbNo: 'DB1', status: bizStatus }, event).ok ? [event] : [],
        )
        expect(step === null ? [] : [step]).toEqual(allowed)
      }),
    )
  })

  it('[DB1] waits in the statuses for which a person has the right', () => {
    assertProperty(
      fc.property(someCodes, rights => {
        const expected = statuses.filter(
          status =>
            status in openSteps && rights.includes(openSteps[status as keyof typeof openSteps].code as 'DH0035'),
        )
        expect(statusesToDo(code => rights.some(one => one === code))).toEqual(expected)
      }),
    )
    expect(statusesToDo(code => code === 'DH0035')).toEqual(['APPLIED', 'CALLED_OUT'])
    expect(statusesToDo(code => code === 'DH0036')).toEqual(['SHORT'])
  })
})
