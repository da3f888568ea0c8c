import { Modal } from '@mantine/core'
import { useText } from '../app/preferences.tsx'
import { Keys, type Shortcut, type ShortcutGroup, shortcutGroups, useRegisteredShortcuts } from '../app/shortcuts.tsx'
import { useFocusBack } from '../kit/focus-back.ts'
import { kitWords } from '../kit/words.ts'
import css from './keys-sheet.module.css'

const words = { title: ['快捷键', 'Keyboard shortcuts'] } as const

export interface KeysSheetProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Every key that does something on this page, read from what the page has registered. */
export const KeysSheet = ({ opened, onClose }: KeysSheetProps) => {
  const t = useText()
  const shortcuts = useRegisteredShortcuts()
  const focusBack = useFocusBack(opened)
  return (
    <Modal
      opened={opened}
      onClose={() => {
        focusBack()
        onClose()
      }}
      returnFocus={false}
      size="min(760px, 100vw)"
      title={t(words.title)}
      closeButtonProps={{ 'aria-label': t(kitWords.close) }}
    >
      <div className={css.groups}>
        {(Object.keys(shortcutGroups) as Array<ShortcutGroup>).map(group => (
          <Group key={group} group={group} shortcuts={shortcuts.filter(each => each.group === group)} />
        ))}
      </div>
    </Modal>
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
