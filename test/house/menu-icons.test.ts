import { expect, it } from 'vitest'
import { documentsByName } from '../../domain/documents/index.ts'
import { reportPages } from '../../domain/reports/index.ts'
import { read } from './sources.ts'

it('the menu has an icon for each page of a document or report, not a dot', () => {
  const table = read('ui/shell/menu/menu-icon.tsx')
  const icons = [...documentsByName.values(), ...reportPages].map(({ page }) => page.icon)
  expect(icons.filter(icon => !new RegExp(`^  '?${icon}'?: Icon`, 'm').test(table))).toEqual([])
})
