import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPermissionCode } from '../../../domain/access/permission.ts'
import { documentsByName } from '../../../domain/documents/index.ts'
import {
  type Document,
  document,
  documentHref,
  fieldsOf,
  type LineColumns,
  materialFields,
  pathsOf,
} from '../../../domain/lists/document.ts'
import { assertProperty } from '../runs.ts'

const words = ['单据', 'Document'] as const

describe('the declaration of a document', () => {
  it('has a field for each column, and the fields of a material for a column of materials', () => {
    const kinds = fc.constantFrom('text', 'longText', 'day', 'instant', 'money', 'quantity', 'number', 'material')
    assertProperty(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), kinds), declared => {
        const columns = Object.fromEntries(Object.entries(declared).map(([id, kind]) => [id, { words, kind }]))
        const fields = fieldsOf(columns as LineColumns)
        const others = Object.entries(declared).filter(([, kind]) => kind !== 'material')
        expect(fields.filter(([id]) => !(materialFields as ReadonlyArray<string>).includes(id))).toEqual(others)
        const materials = Object.values(declared).filter(kind => kind === 'material').length
        expect(fields.length).toBe(others.length + materials * materialFields.length)
      }),
    )
  })

  it('puts its pages below its area, and any number into the address of the page', () => {
    const declared = document({
      ...({ area: { path: '/goods', words, icon: 'list' }, page: { path: 'list', words, icon: 'list' } } as const),
      detail: { path: 'detail', parameter: 'no' },
    } as unknown as Document)
    expect(pathsOf(declared)).toEqual({ list: '/goods/list', detail: '/goods/detail' })
    assertProperty(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 32 }), number => {
        const url = new URL(documentHref(declared, number), 'http://portal')
        expect([url.pathname, url.searchParams.get('no')]).toEqual(['/goods/detail', number])
      }),
    )
  })

  it('names existing rights and columns, and addresses that no other document has', () => {
    const declared = [...documentsByName.values()]
    const paths = declared.flatMap(each => Object.values(pathsOf(each)))
    expect(new Set(paths).size).toBe(paths.length)
    for (const { code, detail, number, columns } of declared) {
      expect([code, detail.code].every(isPermissionCode)).toBe(true)
      const known = { ...columns, ...detail.facts }
      expect([number, detail.status ?? number].filter(id => !Object.hasOwn(known, id))).toEqual([])
    }
  })
})
