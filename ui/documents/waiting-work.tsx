import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import type { ListCalls } from '../../application/documents/contract.ts'
import { addDays, type Day } from '../../domain/kernel/day.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { Gate, type Need, useHolds } from '../kit/layout/gate.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'

/** Work that waits beyond the dates that a list starts with, and the page where it is done. */
export interface WaitingWork {
  /** The permission to do it. */
  readonly code: Need
  /** The button in the toolbar, such as 待盘点; the number follows. */
  readonly words: Text
  /** The press of an empty list, such as 有 1 张待盘点，去盘点. */
  readonly press: (count: number) => Text
  /** Undefined while it is loaded, or for a person who does not do it. */
  readonly count: number | undefined
  readonly href: string
  /** Whether the button leads to a page of its own, which is there without work too. */
  readonly isPage?: boolean
}

/** Returns how many rows of a list have these filters, for people who hold the code. */
export const useWaitingRows = (
  { page }: Pick<ListCalls, 'page'>,
  param: Readonly<Record<string, unknown>>,
  code: Need,
): number | undefined =>
  useApiQuery(page, { ...param, current: 1, size: 10 }, { enabled: useHolds()(code) }).data?.total

/** Returns the filter of a range of days over the last 31 days. */
export const lastDays = (filter: string, today: Day) => ({
  [`${filter}Start`]: `${addDays(today, -30)} 00:00:00`,
  [`${filter}End`]: `${today} 23:59:59`,
})

/** Returns the address of a list over the last 31 days with one more filter. */
export const listOfLastDays = (path: string, filter: string, today: Day, [name, value]: readonly [string, string]) =>
  `${path}?${new URLSearchParams({ [`${filter}Start`]: addDays(today, -30), [`${filter}End`]: today, [name]: value })}`

/** The button of waiting work with its number; it stands out while there is some. */
export const WaitingButton = ({ work: { code, words, count = 0, href, isPage } }: { readonly work: WaitingWork }) => {
  const t = useText()
  const go = useGo()
  const phone = usePhone()
  if (count === 0 && !isPage) return null
  return (
    <Gate code={code}>
      <Button
        size="xs"
        variant={count > 0 ? (phone ? 'filled' : 'light') : 'default'}
        leftSection={<IconClipboardCheck size={16} aria-hidden />}
        onClick={() => go(href)}
      >
        {t(words)}
        {count > 0 && ` ${count}`}
      </Button>
    </Gate>
  )
}
