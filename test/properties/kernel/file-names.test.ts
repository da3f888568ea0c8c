import { describe, expect, it } from 'vitest'
import { nextZoom, pageAddress, previewKindOf } from '../../../domain/files/preview.ts'
import { displayFileName, extensionOf, fileIdOf } from '../../../domain/files/upload.ts'

describe('the name of a file', () => {
  it('[I1] is its last part, without control characters, and its last hundred characters', () => {
    expect(displayFileName('C:\\票据\\a/凭证 1.png')).toBe('凭证 1.png')
    expect(displayFileName(' a<b>:"c|?*.png\u0000 ')).toBe('a_b___c___.png')
    expect(displayFileName('a\u200b\u0007b.png')).toBe('ab.png')
    expect(displayFileName(`${'😀'.repeat(120)}.png`)).toBe(`${'😀'.repeat(96)}.png`)
    for (const emptyText of ['', ' ', 'a/', '\u0000']) expect(displayFileName(emptyText)).toBe('file')
  })

  it('[I1] ends in what stands behind its last dot', () => {
    const endings = ['a.PNG', 'a.b.jpeg', 'a.png.', 'png', 'a.', 'a.toolonging', 'a.p-g', 'a.png x', '.png']
    expect(endings.map(extensionOf)).toEqual(['png', 'jpeg', '', '', '', '', '', '', 'png'])
  })

  it('[I4] of an upload is distinguished from every other address, with its extension or without', () => {
    const id = '0123456789abcdef0123456789abcdef'
    const ours = [`/files/${id}`, `/files/${id}.png`, `/files/${id}.jpeg`]
    expect(ours.map(fileIdOf)).toEqual([id, id, id])
    const others = [
      `x/files/${id}`,
      `/files/${id}.p`,
      `/files/${id}.pictures`,
      `/files/${id}x`,
      `/files/${id.slice(1)}`,
    ]
    expect(others.map(fileIdOf)).toEqual([null, null, null, null, null])
  })
})

describe('an address of a preview', () => {
  const origin = 'https://portal.example'

  it('[I6] is a web address, with a host and without a name before it', () => {
    expect(previewKindOf('http://elsewhere.example/a.pdf', origin)).toBe('tab')
    for (const none of ['http://[', 'https://:secret@portal.example/a.pdf', 'https://name@portal.example/a.pdf']) {
      expect([pageAddress(none, origin), previewKindOf(none, origin)]).toEqual([null, null])
    }
    expect(pageAddress('/a.pdf', origin)?.href).toBe('https://portal.example/a.pdf')
    const picture = `/pictures/${'a'.repeat(64)}`
    const others = [`${picture}0`, `/x${picture}`, picture.slice(0, -1), `/pictures/${'g'.repeat(64)}`]
    expect(others.map(url => previewKindOf(url, origin))).toEqual([null, null, null, null])
  })

  it('zooms by a fifth from the nearest fifth, in or out, within its limits', () => {
    const from = [0.2, 0.3, 0.6, 0.7, 1, 1.1, 2.9, 3, 4.9]
    expect(from.map(scale => nextZoom(scale, 1))).toEqual([0.4, 0.4, 0.8, 0.8, 1.2, 1.2, 3, 3, 3])
    expect(from.map(scale => nextZoom(scale, -1))).toEqual([0.2, 0.2, 0.4, 0.6, 0.8, 1, 2.8, 2.8, 3])
  })
})
