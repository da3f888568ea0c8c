import { Part, Sample } from './example-section.tsx'
import css from './integration.module.css'
import { backupWords as words } from './integration-words.ts'

/** How to back up, automatically too, and how to check that a backup can be restored: the commands of docs/OPERATIONS.md. */
export const BackupSection = () => (
  <div className={css.stack}>
    <Part title={words.now} text={words.nowText}>
      <Sample code={backUp('%F')} />
    </Part>
    <Part title={words.daily} text={words.dailyText}>
      <Sample code={`30 3 * * *  ${backUp('\\%F')}`} />
    </Part>
    <Part title={words.verify} text={words.verifyText}>
      <Sample code={drill} />
    </Part>
  </div>
)

/** The command as the user of the service; a crontab needs its percent sign escaped. */
const backUp = (day: string): string =>
  `runuser -u dinghuo -- env DINGHUO_DATA=/var/lib/dinghuo dinghuo backup /srv/backup/chain-$(date +${day}).backup`

const drill = `dinghuo backup --verify /srv/backup/chain.backup
DINGHUO_DATA=/tmp/drill dinghuo restore /srv/backup/chain.backup
DINGHUO_DATA=/tmp/drill dinghuo doctor
rm -r /tmp/drill`
