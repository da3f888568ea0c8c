import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { fen } from '../../domain/kernel/money.ts'
import { UnitPrice } from '../../ui/ordering/form/cart/unit-price.tsx'

it('shows a price of the order form with its unit beside it, in the rows, the cart and the review', () => {
  const html = renderToStaticMarkup(<UnitPrice price={fen(1250)} unit="箱" />)
  expect(html.replace(/<[^>]*>/g, '')).toBe('¥12.50 /箱')
  // @ts-expect-error: no place may leave the unit out
  expect((<UnitPrice price={fen(1250)} />).type).toBe(UnitPrice)
})
