import { listChanges } from '../../application/integration/contract/integration.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import { EmptyState } from '../kit/layout/empty.tsx'
import { SideDrawer } from '../kit/layout/side-drawer.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import entry from '../master-data/sheet/entries.module.css'
import css from './integration.module.css'
import { changeWordsOf, integrationWords as words } from './integration-words.ts'

/** The audit log of keys and webhooks, newest first. */
export const ChangesDrawer = ({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) => {
  const t = useText()
  const { zone } = useServerClock()
  const query = useApiQuery(listChanges, {}, { enabled: opened })
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t(words.changes)} width={480}>
      {!query.data && <RowsSkeleton query={query} rows={6} height={48} />}
      {query.data?.length === 0 && <EmptyState title={words.noChanges} hint={words.noChangesHint} />}
      <ul className={entry.entries}>
        {query.data?.map(({ at, actorName, change, subjectId, subjectName }) => (
          <li key={`${at} ${subjectId} ${change}`} className={css.delivery}>
            <span>
              {actorName} {t(changeWordsOf[change as keyof typeof changeWordsOf] ?? ([change, change] as const))}
              {t([`「${subjectName}」`, ` "${subjectName}"`])}
            </span>
            <span className={entry.line}>
              <span>{formatInstant(at, zone)}</span>
              <span>{subjectId}</span>
            </span>
          </li>
        ))}
      </ul>
    </SideDrawer>
  )
}
