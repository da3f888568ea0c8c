import { ActionIcon, Popover } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../app/preferences.tsx'
import { useHolds } from '../kit/layout/gate.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'
import css from './list-presses.module.css'
import { WaitingButton, type WaitingWork } from './waiting-work.tsx'

const words = { more: ['更多操作', 'More actions'] } as const

interface ListPressesProps {
  readonly work: WaitingWork | undefined
  /** The button of the export. */
  readonly exporting: ReactNode
  /** The buttons of the page. */
  readonly toolbar: ReactNode
}

/** The presses of a list: all of them, or on a phone the main one, which is waiting work if there is some, with the others behind a menu. */
export const ListPresses = ({ work, exporting, toolbar }: ListPressesProps) => {
  const holds = useHolds()
  const phone = usePhone()
  const doable = work && holds(work.code) && (work.isPage || (work.count ?? 0) > 0) ? work : undefined
  const waiting = doable && <WaitingButton key="work" work={doable} />
  const presses = [
    { isMain: (doable?.count ?? 0) > 0, press: waiting },
    { isMain: true, press: toolbar },
    { isMain: doable?.isPage === true, press: waiting },
    { isMain: true, press: exporting },
  ]
  const main = presses.find(({ isMain, press }) => isMain && press)?.press
  const others = [waiting, exporting, toolbar].filter(press => press && press !== main)
  if (!phone || others.length === 0)
    return (
      <>
        {waiting}
        {exporting}
        {toolbar}
      </>
    )
  return (
    <>
      {main}
      <MorePresses>{others}</MorePresses>
    </>
  )
}

const MorePresses = ({ children }: { readonly children: ReactNode }) => {
  const t = useText()
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={44} aria-label={t(words.more)}>
          <IconDots size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={css.more ?? ''} aria-label={t(words.more)}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
