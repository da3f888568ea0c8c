import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPermissionCode } from '../../../domain/access/permission.ts'
import { documents, documentsByName } from '../../../domain/documents/index.ts'
import {
  type Document,
  type DocumentWithPage,
  defineDocument,
  detailPath,
  documentHref,
  fieldsOf,
  hasPage,
  type LineColumns,
  listPath,
  materialFields,
  rowFieldsOf,
  rowHref,
  rowKeyOf,
  wireFieldsOf,
} from '../../../domain/lists/document.ts'
import { differenceHref, receiptHref, returnHref, stocktakeHref, transferHref } from '../../../ui/app/paths.ts'
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
    const declared = defineDocument({
      ...({ area: { path: '/goods', words, icon: 'list' }, page: { path: 'list', words, icon: 'list' } } as const),
      detail: { path: 'detail', parameter: 'no' },
    } as unknown as DocumentWithPage)
    expect([listPath(declared), detailPath(declared)]).toEqual(['/goods/list', '/goods/detail'])
    assertProperty(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 32 }), number => {
        const url = new URL(documentHref(declared, number), 'http://portal')
        expect([url.pathname, url.searchParams.get('no')]).toEqual(['/goods/detail', number])
      }),
    )
  })

  it('is linked from orders and from the queue of a device by the address of its page', () => {
    expect(receiptHref('N1')).toBe(documentHref(documents.receivingOrder, 'N1'))
    expect(differenceHref('N1')).toBe(documentHref(documents.receivingDifference, 'N1'))
    expect(returnHref('N1', 'S1')).toContain(documentHref(documents.return, 'N1'))
    expect(stocktakeHref('N1')).toBe(documentHref(documents.stocktake, 'N1'))
    expect(transferHref('N1')).toBe(documentHref(documents.stockTransfer, 'N1'))
  })

  it('links its row with the parameters that the row fills', () => {
    const place = { path: 'list', words, icon: 'list' } as const
    const shared = { area: { path: '/goods', words, icon: 'list' }, page: place, number: 'no' }
    const of = (detail: object) => ({ ...shared, detail: { path: 'detail', parameter: 'no', ...detail } }) as never
    assertProperty(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 32 }), code => {
        const url = new URL(rowHref(of({ rowParameters: { code: 'shop' } }), { no: 'N1', shop: code }), 'http://portal')
        expect([url.searchParams.get('no'), url.searchParams.get('code')]).toEqual(['N1', code])
      }),
    )
    expect(rowHref(of({}), { no: 'N1' })).toBe('/goods/detail?no=N1')
    expect(rowHref(of({ rowParameters: { code: 'shop' } }), { no: 'N1', shop: null })).toBe('/goods/detail?no=N1')
  })

  it('answers a field under a further name as the kind that it has', () => {
    const columns = { amount: { words, kind: 'money' }, material: { words, kind: 'material' } } as const
    expect(wireFieldsOf(columns).map(([field]) => field)).toEqual(['amount', ...materialFields])
    expect(wireFieldsOf(columns, { fee: 'amount', pic: 'materialUrl' }).slice(-2)).toEqual([
      ['fee', 'money'],
      ['pic', 'text'],
    ])
  })

  it('names existing rights and columns, and addresses that no other document has', () => {
    const paths = [...documentsByName.values()].map(listPath)
    const pages = [...documentsByName].filter(hasPage).map(([, declared]) => detailPath(declared))
    expect(new Set([...paths, ...pages]).size).toBe(paths.length + pages.length)
    for (const declared of documentsByName.values()) {
      const { code, columns, detail } = declared
      expect([code, detail?.code ?? code].every(isPermissionCode)).toBe(true)
      const known = new Set([...rowFieldsOf(declared).map(([field]) => field), ...Object.keys(detail?.facts ?? {})])
      expect(rowKeyOf(declared).filter(field => !known.has(field))).toEqual([])
      expect(detail?.status === undefined || Object.hasOwn({ ...columns, ...detail.facts }, detail.status)).toBe(true)
    }
  })

  it('answers fields under further names that no field has', () => {
    for (const declared of documentsByName.values()) {
      const { columns, wireNames = {}, detail } = declared
      const parts: ReadonlyArray<readonly [LineColumns, Readonly<Record<string, string>>]> = [
        [columns, wireNames],
        [detail?.lines.columns ?? {}, detail?.lines.wireNames ?? {}],
      ]
      for (const [known, names] of parts) {
        const fields = new Set<string>(fieldsOf(known).map(([field]) => field))
        expect(Object.values(names).filter(field => !fields.has(field))).toEqual([])
        expect(Object.keys(names).filter(name => fields.has(name))).toEqual([])
      }
    }
  })

  it('is identified by its number, or by the fields that a list without pages names', () => {
    const columns = { code: { words, kind: 'text' }, amount: { words, kind: 'money' } } as const
    const list = { columns, fields: { seq: { words, kind: 'number' } }, rowKey: ['code', 'seq'] }
    const declared = list as unknown as Document
    expect(rowFieldsOf(declared)).toEqual([
      ['code', 'text'],
      ['amount', 'money'],
      ['seq', 'number'],
    ])
    expect(rowKeyOf(declared)).toEqual(['code', 'seq'])
    expect(rowKeyOf({ ...declared, number: 'code', detail: {} } as unknown as Document)).toEqual(['code'])
    expect(hasPage(['stock', declared])).toBe(false)
  })
})
