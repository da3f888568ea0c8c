import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { permittedShops, type Shop } from '../../../application/people/contract/session.ts'
import { useApiQuery } from '../../app/backend.ts'
import { ShopPicker, type ShopPickerProps } from '../../kit/fields/shop-picker.tsx'
import { useShop } from './shop.tsx'

export interface ShopSwitcherProps extends Omit<ShopPickerProps, 'shops' | 'value' | 'onPick'> {
  readonly shop: Shop | null
  readonly onSwitch: (shop: Shop) => void
}

/** A search box that switches to the selected shop. */
export const ShopSwitcher = ({ shop, onSwitch, ...rest }: ShopSwitcherProps) => {
  const [typed, setTyped] = useState('')
  const offered = useOfferedShops(shop, typed)
  const known = new Map(offered.map(each => [each.shopJdeNo, each]))
  return (
    <ShopPicker
      {...rest}
      shops={offered.map(({ shopJdeNo, shopName, initials }) => ({ code: shopJdeNo, name: shopName, initials }))}
      value={shop?.shopJdeNo ?? null}
      onPick={code => {
        const next = known.get(code)
        if (next) onSwitch(next)
      }}
      onSearchChange={setTyped}
    />
  )
}

/**
 * Returns the loaded shops, and matches from the server if the chain has more than one answer contains (spec 9: 400
 * ms).
 */
export const useOfferedShops = (shop: Shop | null, typed: string): ReadonlyArray<Shop> => {
  const { shops, total } = useShop()
  const [keyword] = useDebouncedValue(typed.trim(), 400)
  const isLong = total > shops.length
  const query = useApiQuery(
    permittedShops,
    { keyword },
    {
      enabled: isLong && keyword !== '' && keyword !== shop?.shopName,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    },
  )
  const offered = [...(shop ? [shop] : []), ...(query.data?.shops ?? []), ...shops]
  const known = new Map(offered.map(each => [each.shopJdeNo, each]))
  return [...known.values()].sort((a, b) => shops.indexOf(a) - shops.indexOf(b))
}
