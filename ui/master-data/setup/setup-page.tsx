import { Page } from '../../kit/layout/page.tsx'
import { SetupChecklist } from './setup-checklist.tsx'

const trail = [{ words: ['管理', 'Administration'] }, { words: ['开通步骤', 'Setup checklist'] }] as const

/** The checklist of a chain that is being set up, where it stays after the first shop is there [A10]. */
export const SetupPage = () => (
  <Page trail={trail}>
    <SetupChecklist />
  </Page>
)
