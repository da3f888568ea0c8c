import { describe, expect, it } from 'vitest'
import { submitEvidence } from '../../../application/receiving/contract/differences.ts'
import { confirmReceipt, saveDraft } from '../../../application/receiving/contract/receipts.ts'
import { fileIdOf } from '../../../domain/files/upload.ts'
import { waysOf } from '../../fixtures/chain.ts'
import { picture, upload } from '../../fixtures/uploads.ts'
import { thousandths } from '../../properties/runs.ts'
import { putOrder } from '../ordering/fixtures/history.ts'
import { onTestChain, refusalOf } from '../platform/walk.ts'

describe.each(waysOf(import.meta.filename))('the photos of a receipt, %s', way => {
  const { chain, people } = onTestChain(way, 'clerk1', 'clerk1b')
  const [clerk, colleague] = people

  it('[RC20][I5] belong to the order from the first draft on, and are never those of strangers', async () => {
    const dhNo = await putOrder(chain, { shop: 'S1', status: 'DC_SHIPPED', day: '2026-11-20', lines: { M1: 6000 } })
    const own = await upload(chain, clerk.token, way, await picture())
    const strange = await upload(chain, colleague.token, way, await picture())
    const shNo = `SH${dhNo}`
    const counted = (...documents: ReadonlyArray<string>) => ({
      ...{ materialCode: 'M1', quantity: thousandths(5000), damaged: thousandths(1000), documents },
    })
    const refusal = { kind: 'ATTACHMENT_NOT_YOURS', figures: { fileName: strange } }
    const foreignDraft = await clerk.attempt(saveDraft, { shNo, version: 0, lines: [counted(own, strange)] })
    expect(refusalOf(foreignDraft)).toMatchObject(refusal)
    await clerk.call(saveDraft, { shNo, version: 0, lines: [counted(own)] })
    const { rows } = await chain.connections.pool.query('select dh_no from files where file_id = $1', [fileIdOf(own)])
    expect(rows).toEqual([{ dh_no: dhNo }])

    const foreign = await clerk.attempt(confirmReceipt, { shNo, clientKey: shNo, lines: [counted(strange)] })
    expect(refusalOf(foreign)).toMatchObject(refusal)
    const { scNo } = await colleague.call(confirmReceipt, { shNo, clientKey: shNo, lines: [counted(own)] })
    const line = { materialCode: 'M1', kind: 'DAMAGED', reason: '压坏' } as const
    const evidence = (document: string) => ({ scNo: scNo!, lines: [{ ...line, documents: [document] }] })
    expect(refusalOf(await clerk.attempt(submitEvidence, evidence(strange)))).toMatchObject(refusal)
    await colleague.call(submitEvidence, evidence(strange))
  })
})
