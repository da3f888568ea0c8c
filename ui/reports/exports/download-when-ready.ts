import type { Failure } from '../../../application/platform/failure.ts'
import { getExportLink } from '../../../application/reports/contract/exports.ts'
import { call } from '../../app/backend.ts'
import { save } from './use-export-verbs.ts'

/** Rows up to which the file of an export is downloaded without a further press. */
export const DOWNLOADED_ROWS_MAX = 1_000
const everyMs = 700
const attemptsMax = 20

/** Downloads the file of an export as soon as it is ready; one that takes longer waits in the export centre. */
export const downloadWhenReady = async (taskNo: string): Promise<void> => {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    await new Promise(done => setTimeout(done, everyMs))
    const url = await call(getExportLink, { taskNo }).then(
      link => link.url,
      (failure: Failure) => (isNotReady(failure) ? null : undefined),
    )
    if (url === undefined) return
    if (url !== null) return save(url)
  }
}

const isNotReady = (failure: Failure): boolean => failure._tag === 'Refused' && failure.refusal.kind === 'EXPORT_STATUS'
