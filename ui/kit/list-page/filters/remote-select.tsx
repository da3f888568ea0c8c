import { Group, Loader, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type { Option } from '../../../../domain/lists/filters/kind.ts'
import { useText } from '../../../app/preferences.tsx'
import type { FilterDef, SearchedOptions } from './filters.ts'
import { ManySelect } from './many-select.tsx'
import { optionOf, remember, wordsOf } from './option-words.ts'

const words = {
  type: ['输入关键字搜索', 'Type to search'],
  failed: ['搜索失败，请重试', 'Search failed, try again'],
} as const

export interface RemoteSelectProps {
  readonly id: string
  readonly placeholder: string
  readonly filter: FilterDef
  readonly source: SearchedOptions
  readonly hasAll: boolean
  readonly value: ReadonlyArray<string>
  readonly onPick: (values: ReadonlyArray<string>) => void
}

/** A multi-select that searches on the server while typing, a moment after the last key (spec 9). */
export const RemoteSelect = ({ id, placeholder, filter, source, hasAll, value, onPick }: RemoteSelectProps) => {
  const t = useText()
  const [matches, setMatches] = useState<ReadonlyArray<Option>>([])
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const [typed, setTyped] = useState('')
  const [latest] = useState({ keyword: '' })
  const ask = useDebouncedCallback(async (keyword: string) => {
    try {
      const options = await source.search(keyword)
      // Drops a stale answer: the person has typed on.
      if (latest.keyword !== keyword) return
      remember(filter, options)
      setMatches(options)
      setState('idle')
    } catch {
      if (latest.keyword === keyword) setState('failed')
    }
  }, source.waitMs ?? 500)
  const chosen = value.map(key => optionOf(filter, key))
  const offered = [...chosen, ...matches.filter(option => !value.includes(option.value))]
  return (
    <ManySelect
      id={id}
      placeholder={placeholder}
      data={offered.map(option => ({ value: option.value, label: wordsOf(option, t) }))}
      hasAll={hasAll}
      renderOption={({ option }) => {
        const { value: code, keywords } = offered.find(each => each.value === option.value) ?? {}
        return code === undefined || code !== keywords ? (
          option.label
        ) : (
          <Group gap="xs" wrap="nowrap" justify="space-between" flex={1}>
            <span>{option.label}</span>
            <Text size="xs" c="dimmed" span>
              {code}
            </Text>
          </Group>
        )
      }}
      value={[...value]}
      onChange={onPick}
      searchValue={typed}
      onSearchChange={keyword => {
        setTyped(keyword)
        latest.keyword = keyword.trim()
        if (latest.keyword === '') return setState('idle')
        setState('asking')
        ask(latest.keyword)
      }}
      filter={({ options }) => options}
      nothingFoundMessage={state === 'failed' ? t(words.failed) : t(words.type)}
      rightSection={state === 'asking' ? <Loader size={14} /> : undefined}
    />
  )
}
