import { useState } from 'react'
import { callsOf } from '../../application/documents/contract.ts'
import {
  applyOpenings,
  checkOpenings,
  type OpeningCheck,
  type OpeningResult,
} from '../../application/inventory/contract/opening-sheet.ts'
import { whyStock } from '../../application/inventory/contract/stock.ts'
import { isFailure } from '../../application/platform/failure.ts'
import { uploadLimits } from '../../domain/master-data/administration.ts'
import { call, useApiMutation } from '../app/backend.ts'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { upload } from '../master-data/sheet/upload.ts'

const tooLarge = ['文件最大 24 MB', 'The file must not exceed 24 MB'] as const

type State =
  | { readonly is: 'idle' | 'checking' }
  | { readonly is: 'sending'; readonly percent: number }
  | { readonly is: 'checked'; readonly uploadId: string; readonly check: OpeningCheck }
  | { readonly is: 'posted'; readonly result: OpeningResult }

/** The import of opening balances: uploads and checks a file, then posts it. */
export const useOpenings = () => {
  const [state, setState] = useState<State>({ is: 'idle' })
  const { failure: show } = useDialogs()
  const reportFailure = useReportFailure()
  const posting = useApiMutation(applyOpenings, [whyStock, callsOf.realTimeInventory.page, callsOf.inventoryFlow.page])
  const send = async (file: File) => {
    if (file.size > uploadLimits.bytes) return void show(tooLarge)
    setState({ is: 'sending', percent: 0 })
    try {
      const uploadId = await upload([file], (sent, all) =>
        setState({ is: 'sending', percent: Math.round((sent / Math.max(all, 1)) * 100) }),
      )
      setState({ is: 'checking' })
      setState({ is: 'checked', uploadId, check: await call(checkOpenings, { uploadId }) })
    } catch (error) {
      setState({ is: 'idle' })
      if (!isFailure(error)) throw error
      reportFailure(error)
    }
  }
  const post = (uploadId: string, reason: string) =>
    posting.mutateAsync({ uploadId, reason }).then(
      result => setState({ is: 'posted', result }),
      () => {},
    )
  return { state, send, post, posting }
}
