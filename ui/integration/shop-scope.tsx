import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Input, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../app/preferences.tsx'
import { ShopMultiSelect } from '../people/session/shop-multi-select.tsx'
import { integrationWords as words } from './integration-words.ts'

export interface ShopScopeProps {
  /** Null for every shop. */
  readonly shops: ReadonlyArray<string> | null
  readonly onShops: (shops: ReadonlyArray<string> | null) => void
  readonly error?: ReactNode
}

/** The shops of a key or webhook: all of them, or some found by name or code. */
export const ShopScope = ({ shops, onShops, error }: ShopScopeProps) => {
  const t = useText()
  return (
    <Input.Wrapper label={t(words.shops)} labelElement="div">
      <SegmentedControl
        aria-label={t(words.shops)}
        fullWidth
        data={[
          { value: 'all', label: t(words.allShops) },
          { value: 'some', label: t(words.chosenShops) },
        ]}
        value={shops === null ? 'all' : 'some'}
        onChange={value => onShops(value === 'all' ? null : [])}
      />
      {shops !== null && (
        <ShopMultiSelect
          name={words.chosenShops}
          placeholder={words.pickShops}
          shops={shops}
          onShops={onShops}
          error={error}
        />
      )}
    </Input.Wrapper>
  )
}
