import { Menu, UnstyledButton } from '@mantine/core'
import { useText } from '../../app/preferences.tsx'
import { DocumentLink, useMayOpen } from '../../kit/document/document-link.tsx'
import type { Need } from '../../kit/layout/gate.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import css from './document-numbers.module.css'

const words = { more: (count: number) => [`另 ${count} 单`, `${count} more`] as const } as const

export interface DocumentNumbersProps {
  readonly numbers: ReadonlyArray<string>
  readonly href: (number: string) => string
  readonly code: Need
}

/** The documents of an order in one cell: the first, and the others behind a menu. */
export const DocumentNumbers = ({ numbers, href, code }: DocumentNumbersProps) => {
  const t = useText()
  const go = useGo()
  const mayOpen = useMayOpen()
  const [first, ...others] = numbers
  if (first === undefined) return '--'
  return (
    <span className={css.numbers}>
      <DocumentLink number={first} href={href(first)} code={code} />
      {others.length > 0 && (
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <UnstyledButton className={css.more}>{t(words.more(others.length))}</UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(number => (
              <Menu.Item
                key={number}
                {...(mayOpen(href(number), code) ? { onClick: () => go(href(number)) } : { closeMenuOnClick: false })}
              >
                {number}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  )
}
