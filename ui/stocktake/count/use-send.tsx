import { useState } from 'react'
import { Refused } from '../../../application/platform/failure.ts'
import { isOpen } from '../../../domain/platform/device-document.ts'
import { queryClient } from '../../app/backend.ts'
import { stocktakeHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { useDeviceQueue } from '../../device/device-queue.tsx'
import { documentKinds, encodePayload } from '../../device/document-kinds.ts'
import { FailureLine } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { staleStocktakes } from '../stale.ts'
import type { CountDraft } from './count-draft.ts'
import { countWords as words } from './count-words.ts'
import { type StocktakeForm, type useCount, wireEntry } from './use-count.ts'

/**
 * Asks, and gives the count to the queue of this device, which sends it at once if there is a network. What was typed stays on the
 * device until the server has accepted it.
 */
export const useSend = (form: StocktakeForm, count: ReturnType<typeof useCount>, draft: CountDraft) => {
  const t = useText()
  const { confirm, success, failure, notice } = useDialogs()
  const go = useGo()
  const queue = useDeviceQueue()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    const { orderNo, storeName } = form
    count.stop()
    const uuid = crypto.randomUUID()
    const unsaved = [...count.entries.values()].filter(({ isSaved }) => !isSaved)
    const entries = unsaved.flatMap(entry => wireEntry(entry) ?? [])
    const payload = encodePayload(documentKinds.stocktake, { orderNo, clientKey: uuid, entries })
    const document = await queue.submit({ uuid, kind: 'stocktake', shopName: storeName, subject: orderNo, payload })
    if (document.state === 'REFUSED') {
      const refusal = document.rejection?.refusal
      await queue.remove(uuid)
      if (refusal) void failure(<FailureLine failure={new Refused({ refusal })} />)
    } else if (isOpen(document)) return notice(words.queued)
    else {
      await draft.remove()
      success(words.sent)
      go(stocktakeHref(orderNo))
    }
    await Promise.all(staleStocktakes.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })))
  }
  const ask = async () => {
    const isSure = await confirm({
      ...{ title: words.sendTitle(form.orderNo), consequence: t(words.sendHint(form.lines.length)) },
      ...{ verb: words.send, destructive: false },
    })
    if (!isSure) return
    setBusy(true)
    await submit().catch(() => failure(words.notStored))
    setBusy(false)
  }
  return { ask: () => void ask(), busy: isBusy }
}
