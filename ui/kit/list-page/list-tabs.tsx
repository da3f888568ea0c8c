import { UnstyledButton } from '@mantine/core'
import { Fragment } from 'react'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { Sideways } from '../layout/scroll/sideways.tsx'
import type { TabDef } from './list.ts'
import css from './list-tabs.module.css'

const words = { including: ['其中', 'of which'] } as const

export interface ListTabsProps {
  readonly label: Text
  readonly tabs: ReadonlyArray<TabDef>
  readonly current: string | undefined
  readonly onTab: (key: string) => void
}

/** The tabs of a list with their counts; a zero is shown, muted. Tabs that are parts of another follow it as such. */
export const ListTabs = ({ label, tabs, current, onTab }: ListTabsProps) => {
  const t = useText()
  return (
    <Sideways className={css.frame}>
      <nav className={css.tabs} aria-label={t(label)}>
        {tabs.map(({ key, words: name, count, partOf }, index) => (
          <Fragment key={key}>
            {partOf !== undefined && tabs[index - 1]?.key === partOf && (
              <span className={css.including}>{t(words.including)}</span>
            )}
            <UnstyledButton
              className={css.tab}
              data-part={partOf !== undefined || undefined}
              aria-current={key === current ? 'true' : undefined}
              onClick={() => onTab(key)}
            >
              {t(name)}{' '}
              {count !== undefined && (
                <span className={css.count} data-zero={count === 0 || undefined}>
                  {count.toLocaleString('en-US')}
                </span>
              )}
            </UnstyledButton>
          </Fragment>
        ))}
      </nav>
    </Sideways>
  )
}
