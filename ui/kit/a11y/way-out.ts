import { useModals } from '@mantine/modals'
import { useEscape } from './escape.ts'
import { useFocusBack } from './focus-back.ts'

/**
 * Returns how an overlay is closed, also by Escape unless another overlay covers it. The focus returns to what opened
 * it.
 */
export const useWayOut = (
  opened: boolean,
  covered: boolean,
  onClose: () => void,
  mayLeave: () => Promise<boolean> = async () => true,
): (() => void) => {
  const focusBack = useFocusBack(opened)
  const { modals: over } = useModals()
  const close = () =>
    void mayLeave().then(leaves => {
      if (!leaves) return
      focusBack()
      onClose()
    })
  useEscape(opened, covered || over.length > 0, close)
  return close
}
