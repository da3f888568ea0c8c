import { describe, expect, it } from 'vitest'
import { refusalText } from '../../../application/texts/refusals.ts'
import { validateFilter } from '../../../domain/lists/filters/values.ts'

const zone = 'Asia/Shanghai'

describe('a filter by options', () => {
  it('[R5] with fixed options refuses any other value, and says which there are', () => {
    const shopStatus = {
      kind: 'choices',
      words: ['状态', 'Status'],
      options: [
        { value: '10', words: ['待收货', 'To receive'] },
        { value: '99', words: ['已收货', 'Received'], children: [{ value: '991', words: ['自动', 'Automatic'] }] },
      ],
    } as const
    const list = { apiName: 'pof/sh', filters: { status: shopStatus, one: { ...shopStatus, kind: 'choice' as const } } }
    for (const [name, value] of [
      ['status', ['10', '77']],
      ['one', '77'],
    ] as const) {
      const validation = validateFilter(list, name, { [name]: value }, zone)
      expect(validation).toMatchObject({
        refusal: { kind: 'FILTER_OPTION_UNKNOWN', figures: { filter: name, option: '77' }, accepted: ['10', '99'] },
      })
      expect(validation.ok ? null : refusalText(validation.refusal)).toEqual([
        '状态没有「77」，可选：10 待收货、99 已收货',
        'Status has no option "77". Use one of: 10 To receive, 99 Received',
      ])
    }
    expect(validateFilter(list, 'status', { status: '10,991' }, zone)).toEqual({ ok: true, value: ['10', '991'] })
    expect(validateFilter(list, 'one', { one: '991' }, zone)).toEqual({ ok: true, value: '991' })
    expect(validateFilter(list, 'one', { one: ' ' }, zone)).toEqual({ ok: true, value: undefined })
    const nameInOneLanguage = {
      apiName: 'a',
      filters: { unit: { kind: 'choices', words: ['单位', 'Unit'], options: [{ value: 'X', words: '箱' }] } as const },
    }
    const unknownUnit = validateFilter(nameInOneLanguage, 'unit', { unit: 'Y' }, zone)
    expect(unknownUnit.ok ? null : refusalText(unknownUnit.refusal)).toEqual([
      '单位没有「Y」，可选：X 箱',
      'Unit has no option "Y". Use one of: X 箱',
    ])
    const loadedLater = { apiName: 'a', filters: { status: { kind: 'choices', words: shopStatus.words } as const } }
    expect(validateFilter(loadedLater, 'status', { status: 'x' }, zone)).toEqual({ ok: true, value: ['x'] })
  })
})
