import { describe, expect, it } from 'vitest'
import { sourcesIn } from './sources.ts'

/** A field in which a person types or chooses. */
const field = /<(TextInput|Textarea|NumberInput|Select|MultiSelect|TagsInput|DateInput|FileInput|Checkbox|Switch)\b/
const overlay = /<(SideDrawer|Dialog)\b/
/**
 * Files that render a drawer or modal without the kit and handle closing themselves: filters, and dialogs with their
 * own question.
 */
const byThemselves = ['ui/kit/', 'ui/ordering/urgent/urgent-drawer.tsx', 'ui/shell/']

describe('entries in a drawer or dialog', () => {
  const screens = sourcesIn('ui').filter(({ path }) => path.endsWith('.tsx'))
  it('are in a form or ask for confirmation, so that closing does not discard them silently', () => {
    const silent = screens.filter(
      ({ text, path }) =>
        overlay.test(text) &&
        field.test(text) &&
        !/<form\b/.test(text) &&
        !/\basks\b/.test(text) &&
        !path.startsWith('ui/kit/'),
    )
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  it('use the drawer and the dialog of the kit, which ask for confirmation', () => {
    const others = screens.filter(
      ({ text, path }) =>
        /<(Drawer|Modal)\b/.test(text) && field.test(text) && !byThemselves.some(own => path.startsWith(own)),
    )
    expect(others.map(({ path }) => path)).toEqual([])
  })
})
