import type { DocumentRow } from '../../application/documents/contract.ts'
import type { ScrapBatchRow } from '../../application/scrap/contract/batches.ts'

/** Returns the batches of a line of a scrap order in their order. */
export const batchesIn = (line: DocumentRow | undefined): ReadonlyArray<ScrapBatchRow> =>
  (line?.scrapMaterialBatchRespList ?? []) as unknown as ReadonlyArray<ScrapBatchRow>
