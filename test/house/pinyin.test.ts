import { pinyin } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'
import type { MenuNode } from '../../application/menu/contract.ts'
import { menuFor } from '../../application/menu/index.ts'
import { pinyinOf } from '../../application/texts/pinyin.ts'
import { permissions } from '../../domain/access/permission.ts'

const namesOf = (nodes: ReadonlyArray<MenuNode>): ReadonlyArray<string> =>
  nodes.flatMap(({ name, children }) => [name, ...namesOf(children)])
const names = [...new Set(namesOf(menuFor(new Set(Object.keys(permissions)))))]

describe('the pinyin of the pages', () => {
  it.each(names)('is that of %s', name => {
    const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true }).map(each => each.toLowerCase())
    expect(pinyinOf(name)).toEqual([syllables.map(each => each[0]).join(''), syllables.join('')])
  })
})
