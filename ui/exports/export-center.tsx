import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useText } from '../app/preferences.tsx'
import { useFocusBack } from '../kit/focus-back.ts'
import { kitWords } from '../kit/words.ts'
import { ExportList } from './export-list.tsx'
import { exportWords } from './words.ts'

export interface ExportCenterProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The export centre: a drawer over 85% of the page, all of a phone (spec 2.4). */
export const ExportCenter = ({ opened, onClose }: ExportCenterProps) => {
  const t = useText()
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const focusBack = useFocusBack(opened)
  const close = () => {
    focusBack()
    onClose()
  }
  return (
    <Drawer
      opened={opened}
      onClose={close}
      returnFocus={false}
      position="right"
      size={phone ? '100%' : '85%'}
      title={t(exportWords.center)}
      closeButtonProps={{ 'aria-label': t(kitWords.close) }}
    >
      <ExportList />
    </Drawer>
  )
}
