import { UnstyledButton } from '@mantine/core'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { Sideways } from '../layout/scroll/sideways.tsx'
import type { TabDef } from './list.ts'
import css from './list-tabs.module.css'

export interface ListTabsProps {
  readonly label: Text
  readonly tabs: ReadonlyArray<TabDef>
  readonly current: string | undefined
  readonly onTab: (key: string) => void
}

/** The tabs of a list with their counts; a zero is shown, muted. */
export const ListTabs = ({ label, tabs, current, onTab }: ListTabsProps) => {
  const t = useText()
  return (
    <Sideways className={css.frame}>
      <nav className={css.tabs} aria-label={t(label)}>
        {tabs.map(({ key, words, count }) => (
          <UnstyledButton
            key={key}
            className={css.tab}
            aria-current={key === current ? 'true' : undefined}
            onClick={() => onTab(key)}
          >
            {t(words)}{' '}
            {count !== undefined && (
              <span className={css.count} data-zero={count === 0 || undefined}>
                {count.toLocaleString('en-US')}
              </span>
            )}
          </UnstyledButton>
        ))}
      </nav>
    </Sideways>
  )
}
