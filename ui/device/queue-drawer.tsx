import { Button } from '@mantine/core'
import { isOpen } from '../../domain/platform/device-document.ts'
import { useText } from '../app/preferences.tsx'
import { EmptyState } from '../kit/layout/empty.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { SideDrawer } from '../kit/layout/side-drawer.tsx'
import css from './device.module.css'
import { useDeviceQueue } from './device-queue.tsx'
import { deviceWords as words } from './device-words.ts'
import { DocumentCard } from './document-card.tsx'
import { kindOf } from './document-kinds.ts'

/** The documents of this person on this device, with what became of each. */
export const QueueDrawer = ({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) => {
  const t = useText()
  const go = useGo()
  const { documents, sendNow, remove } = useDeviceQueue()
  const follow = (href: string) => {
    onClose()
    go(href)
  }
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t(words.title)} width={420}>
      {documents.length === 0 ? (
        <EmptyState title={words.none} hint={words.noneHint} />
      ) : (
        <div className={css.list}>
          {documents.some(isOpen) && (
            <Button variant="default" onClick={sendNow}>
              {t(words.sendNow)}
            </Button>
          )}
          {documents.map(document => {
            const { uuid, state, subject } = document
            const kind = kindOf(document)
            const isAccepted = state === 'ACCEPTED' || state === 'ACCEPTED_LATE'
            return (
              <DocumentCard key={uuid} document={document}>
                {kind && (
                  <Button
                    size="compact-sm"
                    variant={state === 'REFUSED' ? 'filled' : 'default'}
                    onClick={() => follow(isAccepted ? kind.resultHref(subject) : kind.editHref(subject))}
                  >
                    {t(state === 'REFUSED' ? words.edit : words.result)}
                  </Button>
                )}
                {isAccepted && (
                  <Button size="compact-sm" variant="subtle" color="gray" onClick={() => void remove(uuid)}>
                    {t(words.remove)}
                  </Button>
                )}
              </DocumentCard>
            )
          })}
        </div>
      )}
    </SideDrawer>
  )
}
