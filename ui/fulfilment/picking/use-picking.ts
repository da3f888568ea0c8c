import { useState } from 'react'
import { getPicking, type LineToPick, pickLine } from '../../../application/fulfilment/contract/picking.ts'
import { getWarehouseOrder } from '../../../application/fulfilment/contract/warehouse.ts'
import type { Payload, Success } from '../../../application/platform/endpoint.ts'
import { findNextLine, isPicked } from '../../../domain/fulfilment/pick.ts'
import { formatQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { queryClient, queryKeyOf, useApiMutation } from '../../app/backend.ts'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { pickingWords as words } from './picking-words.ts'

export type Picking = Success<typeof getPicking>

/** What the last scan did, or why it did nothing; each has a number of its own. */
export interface ScanNews {
  readonly number: number
  readonly words: Text
  readonly isTrouble: boolean
  /** The material that was picked; null if there was none. */
  readonly materialCode: string | null
}

export const isDone = ({ openQuantity, pickedQuantity, shortReason }: LineToPick): boolean =>
  isPicked({ open: openQuantity, picked: pickedQuantity, isShort: shortReason !== null })

type Change = Pick<Payload<typeof pickLine>, 'change' | 'shortReason'>

/** The presses and scans of a picker: each is sent as a change and answered with what is picked now. */
export const usePicking = (picking: Picking, dhNos: ReadonlyArray<string>) => {
  const reportFailure = useReportFailure()
  const mutation = useApiMutation(pickLine, [getWarehouseOrder])
  const [news, setNews] = useState<ScanNews | null>(null)
  const announce = (text: Text, isTrouble: boolean, materialCode: string | null) =>
    setNews(before => ({ number: (before?.number ?? 0) + 1, words: text, isTrouble, materialCode }))
  const press = async ({ dhNo, materialCode }: LineToPick, change: Change): Promise<LineToPick | null> => {
    const batchNo = picking.orders.find(order => order.dhNo === dhNo)?.batchNo ?? 1
    const line = await mutation.mutateAsync({ dhNo, batchNo, materialCode, ...change }).catch(reportFailure)
    if (!line) {
      void queryClient.invalidateQueries({ queryKey: [getPicking.name] })
      return null
    }
    queryClient.setQueryData<Picking>(queryKeyOf(getPicking, { dhNos }), now => now && withLine(now, line))
    return line
  }
  const scan = async (code: string, quantity: Thousandths) => {
    const material = materialOf(picking, code)
    if (material === undefined) return announce(words.unknown(code), true, null)
    const { materialCode, materialName, unit } = material
    const next = findNextLine(picking.lines.map(lineOf), materialCode, quantity)
    if (next === null) return announce(words.complete(materialName), true, materialCode)
    const before = picking.lines.find(line => line.dhNo === next.line.dhNo && line.materialCode === materialCode)!
    const line = await press(before, { change: next.quantity })
    if (line === null) return
    const shop = picking.orders.find(({ dhNo }) => dhNo === line.dhNo)!.shopName
    const [by, picked, open] = [next.quantity, line.pickedQuantity, line.openQuantity].map(formatQuantity) as Figures
    announce(words.picked(materialName, `${by} ${unit}`, shop, picked, open), false, materialCode)
    navigator.vibrate?.(60)
  }
  return { press, scan, news }
}

type Figures = [by: string, picked: string, open: string]

const lineOf = ({ dhNo, materialCode, openQuantity, pickedQuantity, shortReason }: LineToPick) => ({
  ...{ dhNo, materialCode, open: openQuantity, picked: pickedQuantity, isShort: shortReason !== null },
})

const withLine = (picking: Picking, line: LineToPick): Picking => ({
  ...picking,
  lines: picking.lines.map(one => (one.dhNo === line.dhNo && one.materialCode === line.materialCode ? line : one)),
})

const materialOf = ({ materials }: Picking, text: string) => {
  const code = text.trim().toLowerCase()
  return (
    materials.find(({ materialCode }) => materialCode.toLowerCase() === code) ??
    materials.find(({ barcodes }) => barcodes.some(barcode => barcode.toLowerCase() === code))
  )
}
