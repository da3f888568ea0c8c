import { Input, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { type AddressValue, addressTexts, type Option, optionIn } from '../../../../../domain/lists/filters/kind.ts'
import { useText } from '../../../../app/preferences.tsx'
import { enumerate, kitWords } from '../../../layout/words.ts'
import { wordsOf } from '../option-words.ts'
import css from './tree-field.module.css'
import { pressKey } from './tree-keys.ts'
import { type Codes, TreeList } from './tree-list.tsx'

export interface TreeFieldProps {
  readonly id: string
  readonly label: string
  readonly placeholder: string
  readonly options: ReadonlyArray<Option>
  readonly entries: ReadonlyArray<AddressValue>
  readonly onCodes: (...codes: Codes) => void
}

/**
 * Categories of several levels in one field; selecting one selects everything below it. The arrow keys move between the options,
 * and open and close their levels.
 */
export const TreeField = ({ id, label, placeholder, options, entries, onCodes }: TreeFieldProps) => {
  const t = useText()
  const [opened, { toggle, close }] = useDisclosure(false)
  const codes = entries.map(addressTexts)
  const names = codes.flat().map(code => wordsOf(optionIn(options, code) ?? { value: code, words: code }, t))
  /** Counts the openings: each shows the levels with a choice open, and the others closed. */
  const [opening, setOpening] = useState(0)
  const brief = names.length > 2 ? `${t(enumerate(names.slice(0, 2)))} +${names.length - 2}` : t(enumerate(names))
  return (
    <Popover
      opened={opened}
      onChange={next => !next && close()}
      position="bottom-start"
      width="target"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Input
          {...{ id }}
          component="button"
          type="button"
          pointer
          aria-label={`${label} ${brief || placeholder}`}
          classNames={{ input: css.input ?? '' }}
          rightSectionPointerEvents={names.length > 0 ? 'all' : 'none'}
          rightSection={
            names.length > 0 ? (
              <Input.ClearButton aria-label={t(kitWords.clear)} onClick={() => onCodes(...codes.map(() => []))} />
            ) : (
              <IconChevronDown size={16} aria-hidden />
            )
          }
          onClick={() => {
            setOpening(opening + 1)
            toggle()
          }}
        >
          {brief || <Input.Placeholder>{placeholder}</Input.Placeholder>}
        </Input>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={label} className={css.list ?? ''} onKeyDown={pressKey}>
        <TreeList key={opening} {...{ options, codes, onCodes }} />
      </Popover.Dropdown>
    </Popover>
  )
}
