import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../app/preferences.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { Page } from '../kit/layout/page.tsx'
import { useQueryString } from '../kit/layout/use-query.ts'
import { ListTabs } from '../kit/list-page/list-tabs.tsx'
import { BackupSection } from './backup-section.tsx'
import { ChangesDrawer } from './changes-drawer.tsx'
import { ExampleSection } from './example-section.tsx'
import { InboundSection } from './inbound-section.tsx'
import { integrationWords as words } from './integration-words.ts'
import { JobsSection } from './jobs-section.tsx'
import { KeysSection } from './keys-section.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

type Section = keyof typeof words.sections
const sections: Readonly<Record<Section, () => ReactNode>> = {
  keys: KeysSection,
  inbound: InboundSection,
  webhooks: WebhooksSection,
  jobs: JobsSection,
  example: ExampleSection,
  backup: BackupSection,
}
const isSection = (name: unknown): name is Section => typeof name === 'string' && Object.hasOwn(sections, name)

/** DH0007: keys of other systems, received events, and webhooks. */
export const IntegrationPage = () => {
  const t = useText()
  const [query, write] = useQueryString()
  const [showsChanges, setShowsChanges] = useState(false)
  const section = isSection(query.section) ? query.section : 'keys'
  const SectionContent = sections[section]
  return (
    <Page
      trail={[{ words: words.administration }, { words: words.page }]}
      title={t(words.page)}
      subtitle={t(words.about)}
      actions={
        <Gate code="DH0007">
          <Button
            variant="default"
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => setShowsChanges(true)}
          >
            {t(words.changes)}
          </Button>
        </Gate>
      }
    >
      <ListTabs
        label={words.section}
        tabs={Object.entries(words.sections).map(([key, label]) => ({ key, words: label }))}
        current={section}
        onTab={next => write(next === 'keys' ? {} : { section: next })}
      />
      <SectionContent />
      <ChangesDrawer opened={showsChanges} onClose={() => setShowsChanges(false)} />
    </Page>
  )
}
