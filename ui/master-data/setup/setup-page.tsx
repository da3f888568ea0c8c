import { Page } from '../../kit/layout/page.tsx'
import { SetupChecklist } from './setup-checklist.tsx'

const trail = [{ words: ['管理', 'Administration'] }, { words: ['开通步骤', 'Setup checklist'] }] as const

/** The setup checklist of a chain; it stays available here after the first shop exists [A10]. */
export const SetupPage = () => (
  <Page trail={trail}>
    <SetupChecklist />
  </Page>
)
