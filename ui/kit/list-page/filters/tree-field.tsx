import { Checkbox, Input, Popover, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type AddressValue, addressTexts, type Option, optionIn } from '../../../../domain/lists/filters/kind.ts'
import { useText } from '../../../app/preferences.tsx'
import { kitWords } from '../../layout/words.ts'
import { wordsOf } from './option-words.ts'
import css from './tree-field.module.css'

const words = {
  open: (name: string) => [`展开 ${name}`, `Expand ${name}`] as const,
  close: (name: string) => [`收起 ${name}`, `Collapse ${name}`] as const,
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

/** Categories of several levels in one field; selecting one selects everything below it. */
export const TreeField = ({ id, label, placeholder, options, entries, onCodes }: TreeFieldProps) => {
  const t = useText()
  const [opened, { toggle, close }] = useDisclosure(false)
  const codes = entries.map(addressTexts)
  const names = codes.flat().map(code => wordsOf(optionIn(options, code) ?? { value: code, words: code }, t))
  const brief = names.length > 2 ? `${names.slice(0, 2).join(', ')} +${names.length - 2}` : names.join(', ')
  return (
    <Popover opened={opened} onChange={next => !next && close()} position="bottom-start" trapFocus returnFocus>
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
          onClick={toggle}
        >
          {brief || <Input.Placeholder>{placeholder}</Input.Placeholder>}
        </Input>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={label} className={css.list ?? ''}>
        <Level level={0} {...{ options, codes, onCodes }} covered={false} />
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
}

const Level = (props: LevelProps) => (
  <ul className={css.level}>
    {props.options.map(option => (
      <Branch key={option.value} {...props} option={option} />
    ))}
  </ul>
)

const Branch = ({ option, level, codes, onCodes, covered }: LevelProps & { readonly option: Option }) => {
  const t = useText()
  const [isOpen, { toggle }] = useDisclosure(false)
  const { value, children = [] } = option
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
          size="xs"
          label={name}
          checked={isChosen || covered}
          disabled={covered}
          indeterminate={!isChosen && !covered && valuesBelow(option).some(code => codes.flat().includes(code))}
          onChange={event => choose(event.currentTarget.checked)}
        />
      </div>
      {isOpen && <Level options={children} level={level + 1} {...{ codes, onCodes }} covered={covered || isChosen} />}
    </li>
  )
}

/** Returns the codes of all descendants of an option. */
const valuesBelow = ({ children = [] }: Option): ReadonlyArray<string> =>
  children.flatMap(child => [child.value, ...valuesBelow(child)])
