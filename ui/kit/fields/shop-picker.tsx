import { Select, type SelectProps } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useText } from '../../app/preferences.tsx'
import { matchesText } from '../text-match.ts'
import css from './shop-picker.module.css'

const words = {
  label: ['门店', 'Shop'],
  placeholder: ['输入店名、编码或拼音首字母', 'Name, code or pinyin initials'],
  none: ['没有匹配的门店', 'No matching shop'],
} as const

export interface ShopOption {
  readonly code: string
  readonly name: string
  /** Pinyin initials in lower case, such as shjad. */
  readonly initials: string
}

export interface ShopPickerProps
  extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'renderOption' | 'searchable'> {
  readonly shops: ReadonlyArray<ShopOption>
  readonly value: string | null
  readonly onPick: (code: string) => void
}

/** Finds a shop by name, code or pinyin initials. */
export const ShopPicker = ({ shops, value, onPick, ...rest }: ShopPickerProps) => {
  const t = useText()
  const byCode = new Map(shops.map(shop => [shop.code, shop]))
  return (
    <Select
      aria-label={t(words.label)}
      placeholder={t(words.placeholder)}
      leftSection={<IconBuildingStore size={16} aria-hidden />}
      nothingFoundMessage={t(words.none)}
      comboboxProps={{ width: 300, position: 'bottom-start' }}
      onFocus={({ currentTarget }) => selectLater(currentTarget)}
      {...rest}
      searchable
      allowDeselect={false}
      data={shops.map(({ code, name }) => ({ value: code, label: name }))}
      value={value}
      onChange={code => code !== null && code !== value && onPick(code)}
      filter={({ options, search }) => {
        const matches = new Set(findShops(shops, search).map(shop => shop.code))
        return options.filter(option => !('value' in option) || matches.has(String(option.value)))
      }}
      renderOption={({ option }) => (
        <span className={css.option}>
          <span>{option.label}</span>
          <span className={css.code}>{byCode.get(String(option.value))?.code}</span>
        </span>
      )}
    />
  )
}

/** Selects the text, so that typing replaces the shop's name; deferred because a mouse press first places the caret. */
const selectLater = (input: HTMLInputElement): void => void setTimeout(() => input.select())

/** Returns the shops whose name, code or initials contain the typed text. */
export const findShops = (shops: ReadonlyArray<ShopOption>, typed: string): ReadonlyArray<ShopOption> =>
  shops.filter(({ code, name, initials }) => matchesText(typed, [name, code, initials]))
