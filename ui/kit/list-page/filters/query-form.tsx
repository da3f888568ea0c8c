import { Button, Drawer } from '@mantine/core'
import { useDebouncedCallback, useDisclosure, useThrottledCallback } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type CSSProperties, type FormEvent, useId, useState } from 'react'
import type { Option } from '../../../../domain/lists/filters/kind.ts'
import { useText } from '../../../app/preferences.tsx'
import { useFirstPress } from '../../a11y/first-press.ts'
import { useDraftOf } from '../../fields/use-draft-of.ts'
import { useWidth } from '../../layout/scroll/use-width.ts'
import { usePhone } from '../../layout/use-phone.ts'
import { kitWords } from '../../layout/words.ts'
import type { SearchCheck } from '../list.ts'
import { activeFilters, type Search } from '../search-state.ts'
import { FilterField } from './filter-field.tsx'
import type { FilterDef } from './filters.ts'
import { FormError } from './form-error.tsx'
import css from './query-form.module.css'
import { sortChoice } from './sort-choices.ts'

export interface QueryFormProps {
  readonly filters: ReadonlyArray<FilterDef>
  readonly search: Search
  /** Sort options for the drawer on a phone, whose cards have no headings. */
  readonly sorts?: ReadonlyArray<Option>
  /** Receives the values of the form, on 查询 or Enter. */
  readonly onQuery: (values: Search) => void
  readonly onReset: () => void
  readonly busy?: boolean
  readonly check?: SearchCheck
  /** Whether the person has run this search before, so that its errors are shown without another try. */
  readonly isRun?: boolean
  /** A further search within this time is delayed until it has passed, in milliseconds. */
  readonly waitMs?: number
  /** A further search within this time is ignored as the same one, in milliseconds. */
  readonly sameMs?: number
}

/** The filters of a list: a form on wide screens, a drawer behind 筛选(n) on phones. */
export const QueryForm = (props: QueryFormProps) => {
  const phone = usePhone()
  const soon = useDebouncedCallback(props.onQuery, { delay: samePressMs, leading: true })
  const seldom = useThrottledCallback(props.onQuery, props.waitMs ?? 0)
  const once = useFirstPress(props.onQuery, props.sameMs ?? 0)
  const onQuery = props.waitMs !== undefined ? seldom : props.sameMs !== undefined ? once : soon
  const Form = phone ? FilterDrawer : WideForm
  return <Form {...props} onQuery={onQuery} />
}

/** A second press within this time is the same press (spec 9), in milliseconds. */
const samePressMs = 100
const COLLAPSE_ABOVE = 6
const FIELD = 290
const GAP = 16
/** Width of the form from which it has six columns instead of four, in pixels. */
const WIDE_FORM = 1700

const WideForm = ({ filters, search, onQuery, onReset, check, isRun, busy = false }: QueryFormProps) => {
  const t = useText()
  const [draft, setDraft] = useDraftOf(search, JSON.stringify(search))
  const { wrong, validation } = useCheck(check, draft, search, isRun)
  const [expanded, { toggle }] = useDisclosure(false)
  const { ref, width } = useWidth<HTMLFormElement>()
  const columns = Math.min(width > WIDE_FORM ? 6 : 4, Math.max(1, Math.floor((width + GAP) / (FIELD + GAP))))
  const collapsible = filters.length > COLLAPSE_ABOVE
  // Collapsed, only the first row is shown, and its last place is used by the buttons. A wrong filter is never hidden.
  const atFirst = Math.max(2, columns - 1)
  const hidesWrong = collapsible && filters.slice(atFirst).some(({ key }) => wrong.has(key))
  const visibleFilters = collapsible && !expanded && !hidesWrong ? filters.slice(0, atFirst) : filters
  return (
    <form
      ref={ref}
      className={css.form}
      style={{ '--columns': columns } as CSSProperties}
      onSubmit={submits(() => validation(() => onQuery(draft)))}
    >
      <Fields filters={visibleFilters} draft={draft} setDraft={setDraft} wrong={wrong} />
      <div className={css.buttons}>
        <Button type="button" variant="default" onClick={onReset}>
          {t(kitWords.reset)}
        </Button>
        <Button type="submit" loading={busy}>
          {t(kitWords.query)}
        </Button>
        {collapsible && !hidesWrong && (
          <Button
            type="button"
            variant="subtle"
            px={4}
            aria-expanded={expanded}
            onClick={toggle}
            rightSection={expanded ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
          >
            {t(expanded ? kitWords.collapseMore : kitWords.expand)}
          </Button>
        )}
      </div>
    </form>
  )
}

const FilterDrawer = ({ filters, search, sorts = [], onQuery, onReset, check, isRun }: QueryFormProps) => {
  const t = useText()
  const [draft, setDraft] = useDraftOf(search, JSON.stringify(search))
  const { wrong, validation } = useCheck(check, draft, search, isRun)
  const [opened, { open, close }] = useDisclosure(false)
  const active = activeFilters(filters, search).length
  const thenClose = (act: () => void) => () => {
    act()
    close()
  }
  return (
    <>
      <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} />} onClick={open}>
        {t(kitWords.filter)}
        {active > 0 && ` (${active})`}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        size="min(360px, 100vw)"
        title={t(kitWords.filter)}
        closeButtonProps={{ 'aria-label': t(kitWords.close) }}
      >
        <form className={css.stack} onSubmit={submits(() => validation(thenClose(() => onQuery(draft))))}>
          <Fields
            filters={sorts.length > 0 ? [...filters, sortChoice(sorts)] : filters}
            draft={draft}
            setDraft={setDraft}
            wrong={wrong}
          />
          <div className={css.foot}>
            <Button type="button" variant="default" onClick={thenClose(onReset)}>
              {t(kitWords.reset)}
            </Button>
            <Button type="submit">{t(kitWords.query)}</Button>
          </div>
        </form>
      </Drawer>
    </>
  )
}

interface FieldsProps {
  readonly filters: ReadonlyArray<FilterDef>
  readonly draft: Search
  readonly setDraft: (draft: Search) => void
  readonly wrong: ReturnType<SearchCheck>
}

const Fields = ({ filters, draft, setDraft, wrong }: FieldsProps) => {
  const t = useText()
  const form = useId()
  return filters.map(filter => {
    const id = `${form}${filter.key}`
    return (
      <div key={filter.key} className={css.field}>
        <label htmlFor={id} className={css.label} data-required={filter.required === true || undefined}>
          {t(filter.words)}
        </label>
        <div className={css.control} data-wrong={wrong.has(filter.key) || undefined}>
          <FilterField filter={filter} id={id} values={draft} onValues={values => setDraft({ ...draft, ...values })} />
          <FormError wrong={wrong.get(filter.key)} of={filter.words} />
          {filter.hint && <div className={css.hint}>{t(filter.hint)}</div>}
        </div>
      </div>
    )
  })
}

const noErrors: ReturnType<SearchCheck> = new Map()

/**
 * Returns the errors of the draft, once the person has tried to search with it or has opened a search that was run; no search is run until they are
 * corrected.
 */
const useCheck = (check: SearchCheck | undefined, draft: Search, search: Search, isRun = false) => {
  const known = JSON.stringify(search)
  const [tried, setTried] = useState<string | null>(null)
  const wrong = check && (isRun || tried === known) ? check(draft) : noErrors
  const validation = (act: () => void) => {
    if (!check || check(draft).size === 0) return act()
    setTried(known)
  }
  return { wrong, validation }
}

const submits = (act: () => void) => (event: FormEvent) => {
  event.preventDefault()
  act()
}
