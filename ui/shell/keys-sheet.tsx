import { useText } from '../app/preferences.tsx'
import { Keys, type Shortcut, type ShortcutGroup, shortcutGroups, useRegisteredShortcuts } from '../app/shortcuts.tsx'
import { Dialog } from '../kit/layout/dialog.tsx'
import css from './keys-sheet.module.css'

const words = { title: ['快捷键', 'Keyboard shortcuts'] } as const

export interface KeysSheetProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** All keyboard shortcuts registered on this page. */
export const KeysSheet = ({ opened, onClose }: KeysSheetProps) => {
  const t = useText()
  const shortcuts = useRegisteredShortcuts()
  return (
    <Dialog opened={opened} onClose={onClose} width={760} title={t(words.title)}>
      <div className={css.groups}>
        {(Object.keys(shortcutGroups) as Array<ShortcutGroup>).map(group => (
          <Group key={group} group={group} shortcuts={shortcuts.filter(each => each.group === group)} />
        ))}
      </div>
    </Dialog>
  )
}

interface GroupProps {
  readonly group: ShortcutGroup
  readonly shortcuts: ReadonlyArray<Shortcut>
}

const Group = ({ group, shortcuts }: GroupProps) => {
  const t = useText()
  if (shortcuts.length === 0) return null
  return (
    <div className={css.group}>
      <h3 className={css.name}>{t(shortcutGroups[group])}</h3>
      <dl className={css.lines}>
        {shortcuts.map(({ id, words: meaning, keys }) => (
          <div key={id} className={css.line}>
            <dt>{t(meaning)}</dt>
            <dd>
              {keys.map(key => (
                <span key={key} className={css.combination}>
                  <Keys of={key} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
