import { useText } from '../../app/preferences.tsx'
import { SideDrawer } from '../../kit/layout/side-drawer.tsx'
import { ExportList } from './export-list.tsx'
import { exportWords } from './words.ts'

export interface ExportCenterProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The export centre: a drawer over 85% of the page, full width on a phone (spec 2.4). */
export const ExportCenter = ({ opened, onClose }: ExportCenterProps) => {
  const t = useText()
  return (
    <SideDrawer asks={false} opened={opened} onClose={onClose} title={t(exportWords.center)} width="85%">
      <ExportList />
    </SideDrawer>
  )
}
