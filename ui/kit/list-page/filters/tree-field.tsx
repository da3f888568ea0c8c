import { Checkbox, Input, Popover, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type AddressValue, addressTexts, type Option, optionIn } from '../../../../domain/lists/filters/kind.ts'
import { useText } from '../../../app/preferences.tsx'
import { kitWords } from '../../layout/words.ts'
import { wordsOf } from './option-words.ts'
import css from './tree-field.module.css'

const words = {
  open: (name: string) => [`展开 ${name}`, `Expand ${name}`] as const,
  close: (name: string) => [`收起 ${name}`, `Collapse ${name}`] as const,
  search: ['搜索名称或编码', 'Search name or code'],
} as const

/** The selected codes, by level. */
type Codes = ReadonlyArray<ReadonlyArray<string>>

export interface TreeFieldProps {
  readonly id: string
  readonly label: string
  readonly placeholder: string
  readonly options: ReadonlyArray<Option>
  readonly entries: ReadonlyArray<AddressValue>
  readonly onCodes: (...codes: Codes) => void
}

/** Marks a control whose Escape closes the list alone, and not the drawer around it. */
const keepsDrawer = { 'data-mantine-stop-propagation': true }

/** Number of options above which they can be searched. */
const MANY_OPTIONS = 8

/**
 * Categories of several levels in one field; selecting one selects everything below it. The arrow keys move between the options,
 * and open and close their levels.
 */
export const TreeField = ({ id, label, placeholder, options, entries, onCodes }: TreeFieldProps) => {
  const t = useText()
  const [opened, { toggle, close }] = useDisclosure(false)
  const codes = entries.map(addressTexts)
  const names = codes.flat().map(code => wordsOf(optionIn(options, code) ?? { value: code, words: code }, t))
  const [keyword, setKeyword] = useState('')
  /** Counts the openings: each shows the levels with a choice open, and the others closed. */
  const [opening, setOpening] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const query = keyword.trim().toLowerCase()
  const matches = optionsMatching(options, query, t)
  const brief = names.length > 2 ? `${names.slice(0, 2).join(', ')} +${names.length - 2}` : names.join(', ')
  return (
    <Popover
      opened={opened}
      onChange={next => !next && close()}
      onClose={() => setKeyword('')}
      position="bottom-start"
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
      <Popover.Dropdown
        ref={list}
        p="xs"
        aria-label={label}
        className={css.list ?? ''}
        onKeyDown={event => pressKey(list.current, event)}
      >
        {options.length + options.flatMap(valuesBelow).length > MANY_OPTIONS && (
          <TextInput
            {...keepsDrawer}
            size="xs"
            className={css.search ?? ''}
            placeholder={t(words.search)}
            aria-label={t(words.search)}
            leftSection={<IconSearch size={14} aria-hidden />}
            value={keyword}
            onChange={event => setKeyword(event.currentTarget.value)}
          />
        )}
        {matches.length > 0 ? (
          <Level key={opening} level={0} options={matches} {...{ codes, onCodes }} covered={false} {...{ query }} />
        ) : (
          <Text size="sm" c="dimmed" p={4}>
            {t(kitWords.noOptions)}
          </Text>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

interface LevelProps {
  readonly level: number
  readonly options: ReadonlyArray<Option>
  readonly codes: Codes
  readonly onCodes: (...codes: Codes) => void
  /** Whether an ancestor is selected, and this with it. */
  readonly covered: boolean
  /** The text of the search; the levels with options that match it are open. */
  readonly query: string
}

const Level = (props: LevelProps) => (
  <ul className={css.level}>
    {props.options.map(option => (
      <Branch key={option.value} {...props} option={option} />
    ))}
  </ul>
)

const Branch = ({ option, level, codes, onCodes, covered, query }: LevelProps & { readonly option: Option }) => {
  const t = useText()
  const hasChoiceBelow = valuesBelow(option).some(code => codes.flat().includes(code))
  const [isUnfolded, { toggle }] = useDisclosure(hasChoiceBelow)
  const { value, children = [] } = option
  const isOpen = isUnfolded || (query !== '' && optionsMatching(children, query, t).length > 0)
  const name = wordsOf(option, t)
  const isChosen = codes[level]?.includes(value) ?? false
  const choose = (on: boolean) => {
    const below = valuesBelow(option)
    onCodes(
      ...codes.map((list, at) => {
        const left = list.filter(code => code !== value && !below.includes(code))
        return on && at === level ? [...left, value] : left
      }),
    )
  }
  return (
    <li>
      <div className={css.row}>
        {children.length > 0 ? (
          <UnstyledButton
            className={css.toggle ?? ''}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? words.close(name) : words.open(name))}
            onClick={toggle}
          >
            {isOpen ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
          </UnstyledButton>
        ) : (
          <span className={css.toggle} />
        )}
        <Checkbox
          {...keepsDrawer}
          size="xs"
          label={name}
          checked={isChosen || covered}
          disabled={covered}
          indeterminate={!isChosen && !covered && hasChoiceBelow}
          onChange={event => choose(event.currentTarget.checked)}
        />
      </div>
      {isOpen && children.length > 0 && (
        <Level options={children} level={level + 1} {...{ codes, onCodes, query }} covered={covered || isChosen} />
      )}
    </li>
  )
}

/** Returns the codes of all descendants of an option. */
const valuesBelow = ({ children = [] }: Option): ReadonlyArray<string> =>
  children.flatMap(child => [child.value, ...valuesBelow(child)])

/** Returns the options whose name or code contains the text of a search with all below them, and those with such an option below. */
const optionsMatching = (
  options: ReadonlyArray<Option>,
  query: string,
  t: ReturnType<typeof useText>,
): ReadonlyArray<Option> =>
  options.flatMap(option => {
    if ([wordsOf(option, t), option.keywords ?? option.value].join(' ').toLowerCase().includes(query)) return [option]
    const children = optionsMatching(option.children ?? [], query, t)
    return children.length > 0 ? [{ ...option, children }] : []
  })

/**
 * Moves to the next or the previous option with up and down; on an option, opens its level with right and closes it with left.
 * Enter in the search does not send the form.
 */
const pressKey = (list: HTMLElement | null, event: KeyboardEvent): void => {
  const target = event.target as HTMLInputElement
  if (event.key === 'Enter' && target.tagName === 'INPUT') event.preventDefault()
  if (event.key === 'ArrowDown') moveFocus(list, event, 1)
  if (event.key === 'ArrowUp') moveFocus(list, event, -1)
  if (target.type !== 'checkbox' || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return
  event.preventDefault()
  const toggle = target.closest('li')?.querySelector<HTMLElement>('button[aria-expanded]')
  const isOpen = toggle?.getAttribute('aria-expanded') === 'true'
  if (isOpen === (event.key === 'ArrowLeft')) toggle?.click()
}

/** Focuses the option that lies `by` after the one with the focus, or the first. */
const moveFocus = (list: HTMLElement | null, event: KeyboardEvent, by: number): void => {
  event.preventDefault()
  const options = [...(list?.querySelectorAll<HTMLElement>('input[type=checkbox]:not(:disabled)') ?? [])]
  const at = options.indexOf(document.activeElement as HTMLElement)
  options[Math.min(options.length - 1, Math.max(0, at + by))]?.focus()
}
