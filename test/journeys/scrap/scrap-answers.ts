import { callsOf } from '../../../application/documents/contract.ts'
import type { ScrapBatchRow } from '../../../application/scrap/contract/batches.ts'
import { linesOfAnswer } from '../../../domain/lists/line-groups.ts'
import { scrapOrder } from '../../../domain/scrap/scrap-order.ts'
import type { Session } from '../../fixtures/chain.ts'

interface ScrapAnswerLine {
  readonly materialCode: string
  readonly scrapMaterialBatchRespList: ReadonlyArray<ScrapBatchRow>
}

/** Returns the lines of a scrap order as its call answers them. */
export const scrapLines = async (session: Session, bfNo: string): Promise<ReadonlyArray<ScrapAnswerLine>> => {
  const answer = await session.call(callsOf.scrap.detail, { bfNo })
  return linesOfAnswer(scrapOrder.detail.lines, answer) as ReadonlyArray<ScrapAnswerLine>
}

/** Returns the batches of a scrap order in their order. */
export const scrapBatches = async (session: Session, bfNo: string): Promise<ReadonlyArray<ScrapBatchRow>> =>
  (await scrapLines(session, bfNo)).flatMap(line => line.scrapMaterialBatchRespList)
