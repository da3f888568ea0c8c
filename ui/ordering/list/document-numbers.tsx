import { Menu, UnstyledButton } from '@mantine/core'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { DocumentLink, useMayOpen } from '../../kit/document/document-link.tsx'
import type { Need } from '../../kit/layout/gate.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import css from './document-numbers.module.css'

/** Says how many documents stand behind a press. */
export const moreWords = (count: number): Text => [`另 ${count} 单`, `${count} more`]

/** A document that an order led to; without the permission code of its page its number is text. */
export interface LinkedDocument {
  readonly number: string
  readonly href: string
  readonly code: Need
}

interface DocumentsProps {
  readonly documents: ReadonlyArray<LinkedDocument>
}

/** The documents of an order in one cell: the first, and the others behind a menu. */
export const DocumentNumbers = ({ documents }: DocumentsProps) => {
  const [first, ...others] = documents
  if (first === undefined) return '--'
  return (
    <span className={css.numbers}>
      <DocumentLink {...first} />
      {others.length > 0 && <DocumentMenu words={moreWords(others.length)} documents={others} />}
    </span>
  )
}

/** Documents behind a press that counts them. */
export const DocumentMenu = ({ words: label, documents }: DocumentsProps & { readonly words: Text }) => {
  const t = useText()
  const go = useGo()
  const mayOpen = useMayOpen()
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <UnstyledButton className={css.more}>{t(label)}</UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {documents.map(({ number, href, code }) => (
          <Menu.Item
            key={number}
            {...(mayOpen(href, code) ? { onClick: () => go(href) } : { closeMenuOnClick: false })}
          >
            {number}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
