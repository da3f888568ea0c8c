import { useEffect, useState } from 'react'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { deviceWords } from '../../device/device-words.ts'
import { saveForms, unsavedOrders } from '../../ordering/form/save/unsaved-input.ts'

const words = {
  again: ['退出后需要重新登录才能继续订货。', 'You will need to sign in again to continue ordering.'],
  unsaved: (count: number) =>
    [
      `还有 ${count} 项修改未保存到服务器；它们保留在此浏览器，您下次登录并打开订货单时恢复。`,
      `${pluralOf(count, 'change')} not saved to the server. This browser keeps what you entered and restores it when you sign in again and open the order.`,
    ] as const,
} as const

export interface SignOutConsequenceProps {
  readonly userId: string
  /** Number of documents on this device that are not accepted. */
  readonly waiting: number
}

/** The consequences of signing out, after everything possible has been saved. */
export const SignOutConsequence = ({ userId, waiting }: SignOutConsequenceProps) => {
  const t = useText()
  const [unsaved, setUnsaved] = useState(0)
  useEffect(() => {
    const count = () => Array.from(unsavedOrders(userId).values()).reduce((sum, lines) => sum + lines, 0)
    void saveForms().then(() => setUnsaved(count()))
  }, [userId])
  return (
    <>
      {t(words.again)}
      {waiting > 0 && <p role="status">{t(deviceWords.signOut(waiting))}</p>}
      {unsaved > 0 && <p role="status">{t(words.unsaved(unsaved))}</p>}
    </>
  )
}
