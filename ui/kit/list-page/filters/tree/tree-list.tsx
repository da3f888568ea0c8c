import { Checkbox, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Option } from '../../../../../domain/lists/filters/kind.ts'
import { useText } from '../../../../app/preferences.tsx'
import { kitWords } from '../../../layout/words.ts'
import { matchesText } from '../../../text-match.ts'
import { wordsOf } from '../option-words.ts'
import css from './tree-field.module.css'

const words = {
  open: (name: string) => [`展开 ${name}`, `Expand ${name}`] as const,
  close: (name: string) => [`收起 ${name}`, `Collapse ${name}`] as const,
  search: ['搜索名称或编码', 'Search name or code'],
} as const

/** The selected codes, by level. */
export type Codes = ReadonlyArray<ReadonlyArray<string>>

/** Marks a control whose Escape closes the list alone, and not the drawer around it. */
const keepsDrawer = { 'data-mantine-stop-propagation': true }

/** Number of options above which they can be searched. */
const MANY_OPTIONS = 8

interface TreeListProps {
  readonly options: ReadonlyArray<Option>
  readonly codes: Codes
  readonly onCodes: (...codes: Codes) => void
}

/** The options of all levels, with a search above many of them; levels with a choice are open at first. */
export const TreeList = ({ options, codes, onCodes }: TreeListProps) => {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const query = keyword.trim().toLowerCase()
  const matches = optionsMatching(options, query, t)
  return (
    <>
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
        <Level level={0} options={matches} {...{ codes, onCodes, query }} covered={false} />
      ) : (
        <Text size="sm" c="dimmed" p={4}>
          {t(kitWords.noOptions)}
        </Text>
      )}
    </>
  )
}

interface LevelProps extends TreeListProps {
  readonly level: number
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
    if (matchesText(query, [wordsOf(option, t), option.keywords ?? option.value])) return [option]
    const children = optionsMatching(option.children ?? [], query, t)
    return children.length > 0 ? [{ ...option, children }] : []
  })
