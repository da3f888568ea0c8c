import { Popover, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../app/preferences.tsx'
import css from '../form.module.css'
import { AskWhy } from '../search/why-material.tsx'
import type { FormMaterial } from '../sheet.ts'
import { priceWords } from './unit-price.tsx'

const words = {
  count: (count: number) => [`价格异常 ${count}`, `${count} without a price`] as const,
  title: ['价格异常的物料', 'Materials without a valid price'],
} as const

/** The number and names of the materials without a valid price (spec 2.9). */
export const AbnormalPrices = ({ materials }: { readonly materials: ReadonlyArray<FormMaterial> }) => {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const abnormal = materials.filter(({ hasPrice }) => !hasPrice)
  if (abnormal.length === 0) return null
  return (
    <Popover opened={opened} onChange={setOpened} width={320} position="top-start" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={css.abnormal} onClick={() => setOpened(!opened)}>
          <IconAlertTriangle size={14} aria-hidden />
          {t(words.count(abnormal.length))}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(words.title)}>
        <div className={css.termsTitle}>{t(words.title)}</div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
        <ul className={css.abnormalList} tabIndex={0} aria-label={t(words.title)}>
          {abnormal.map(({ materialCode, materialName }) => (
            <li key={materialCode}>
              <div>
                {materialName} <span className={css.code}>{materialCode}</span>{' '}
                <AskWhy about={{ materialCode }} name={materialName} onAsk={() => setOpened(false)} />
              </div>
              <div className={css.noPrice}>{t(priceWords.none)}</div>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
