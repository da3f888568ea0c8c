import { useEffect, useRef } from 'react'
import type { CartMaterial, FormOrder } from '../../../../application/ordering/contract/sheet.ts'
import { type FillOrder, unsavedIn } from '../../../../application/ordering/flows/filling/fill-order.ts'
import { latestLines } from '../../../../application/ordering/flows/unsaved.ts'
import { refusalText } from '../../../../application/texts/refusals.ts'
import { pluralOf, type Text } from '../../../../domain/kernel/text.ts'
import { orderDetailHref, paths } from '../../../app/paths.ts'
import { useText } from '../../../app/preferences.tsx'
import { useDialogs } from '../../../kit/layout/dialogs.tsx'
import { useGo } from '../../../kit/layout/link.tsx'
import { useSession } from '../../../people/session/session.tsx'
import { leftBehind } from '../save/unsaved-input.ts'
import { UnsavedLines, type UnsavedLinesProps } from '../save/unsaved-lines.tsx'
import { useFill } from '../use-fill.tsx'

const words = {
  ended: ['订货单已不能修改', 'The order can no longer be changed'],
  lost: (count: number) => [`以下 ${count} 项修改没有保存：`, `Not saved (${pluralOf(count, 'change')}):`] as const,
} as const

/**
 * If the order was submitted elsewhere, says so, lists what was not saved, and opens the page of the order's new
 * status.
 */
export const useEnd = (order: FormOrder, materials: ReadonlyArray<CartMaterial>, flow: FillOrder): void => {
  const ended = useFill(state => state.ended)
  const { id } = useSession().user
  const { inform } = useDialogs()
  const go = useGo()
  const wasAnnounced = useRef(false)
  useEffect(() => {
    // At the cut-off the form shows a lock that says the same and offers more.
    if (ended === null || ended.kind === 'CUT_OFF_PASSED' || wasAnnounced.current) return
    wasAnnounced.current = true
    const to = ended.kind === 'ORDER_STATUS' ? orderDetailHref(order.dhNo) : paths.orderCenter
    void leftBehind(id, order.dhNo).then(async left => {
      const lines = [...unsavedIn(flow.state()), ...left.lines]
      await inform({
        title: words.ended,
        message: <LostInput why={refusalText(ended)} lines={lines} materials={materials} />,
      })
      flow.forget()
      left.remove()
      go(to)
    })
  }, [ended, id, order.dhNo, materials, flow, inform, go])
}

/** When an order that can no longer be filled in is opened, lists this person's unsaved input for it. */
export const useLostInputNotice = (
  isOver: boolean,
  dhNo: string,
  materials: ReadonlyArray<CartMaterial> = [],
): void => {
  const { id } = useSession().user
  const { inform } = useDialogs()
  const wasAnnounced = useRef(false)
  useEffect(() => {
    if (!isOver || wasAnnounced.current) return
    wasAnnounced.current = true
    void leftBehind(id, dhNo).then(async ({ lines, remove }) => {
      if (lines.length === 0) return
      await inform({ title: words.ended, message: <LostInput lines={latestLines(lines)} materials={materials} /> })
      remove()
    })
  }, [isOver, dhNo, materials, id, inform])
}

interface LostProps extends UnsavedLinesProps {
  readonly why?: Text
}

const LostInput = ({ why, ...rest }: LostProps) => {
  const t = useText()
  return (
    <>
      {why && <p>{t(why)}</p>}
      {rest.lines.length > 0 && (
        <>
          <p>{t(words.lost(rest.lines.length))}</p>
          <UnsavedLines {...rest} />
        </>
      )}
    </>
  )
}
