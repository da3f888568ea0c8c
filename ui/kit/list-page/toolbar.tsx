import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconArrowsMaximize, IconArrowsMinimize, IconBaselineDensityMedium, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Density, densities } from '../../app/density.ts'
import { usePreferences, useText } from '../../app/preferences.tsx'
import { usePhone } from '../layout/use-phone.ts'
import { ColumnSettingsMenu } from './table/column-settings.tsx'
import type { ColumnDef } from './table/columns.ts'
import type { ColumnLayout } from './table/use-column-layout.ts'
import css from './toolbar.module.css'

const words = {
  refresh: ['刷新', 'Refresh'],
  density: ['密度', 'Density'],
  full: ['全屏', 'Full screen'],
  leave: ['退出全屏', 'Exit full screen'],
} as const

export interface ToolbarProps<R> {
  readonly columns: ReadonlyArray<ColumnDef<R>>
  readonly layout: ColumnLayout
  readonly busy: boolean
  readonly onRefresh: () => void
  readonly full: boolean
  readonly onFull: (full: boolean) => void
  /** The menu of saved views. */
  readonly views?: ReactNode
  /** The page's own buttons, such as 导出. */
  readonly children?: ReactNode
}

/** Actions on the list as a whole: the page's buttons, refresh, density, columns, full screen. */
export const Toolbar = <R,>(props: ToolbarProps<R>) => {
  const { columns, layout, full, onFull, views, children } = props
  const t = useText()
  const phone = usePhone()
  const fullWords = t(full ? words.leave : words.full)
  // On a phone the icons stay beside the filters, and buttons for which there is no room begin the next row.
  if (phone)
    return (
      <>
        <div className={css.icons}>
          {views}
          <Refresh {...props} />
        </div>
        {children && <div className={css.buttons}>{children}</div>}
      </>
    )
  return (
    <div className={css.toolbar}>
      {views}
      {children}
      <Refresh {...props} />
      <DensityMenu />
      <ColumnSettingsMenu columns={columns} layout={layout} />
      <Tooltip label={fullWords}>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={fullWords} onClick={() => onFull(!full)}>
          {full ? <IconArrowsMinimize size={18} /> : <IconArrowsMaximize size={18} />}
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

const Refresh = ({ busy, onRefresh }: Pick<ToolbarProps<unknown>, 'busy' | 'onRefresh'>) => {
  const t = useText()
  return (
    <Tooltip label={t(words.refresh)}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t(words.refresh)}
        disabled={busy}
        onClick={onRefresh}
      >
        <IconRefresh size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

/** 紧凑, 默认, 宽松: applies to all tables at once. */
export const DensityMenu = () => {
  const t = useText()
  const { density, setDensity } = usePreferences()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={t(words.density)}>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t(words.density)}>
            <IconBaselineDensityMedium size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={density} onChange={key => setDensity(key as Density)}>
          {Object.entries(densities).map(([key, name]) => (
            <Menu.RadioItem key={key} value={key}>
              {t(name)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
