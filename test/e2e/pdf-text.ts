import { inflateSync } from 'node:zlib'

/** Reads the text of each page of a PDF that Chromium printed, in the order in which it was drawn. */
export const pageTexts = (pdf: Buffer): ReadonlyArray<string> => {
  const objects = objectsOf(pdf)
  const pages = [...objects.values()].filter(({ head }) => /\/Type\s*\/Page\b/.test(head))
  return pages.map(({ head }) => {
    const resources = objects.get(referred(head, 'Resources'))?.head ?? head
    const fonts = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
      ([, name, font]) => [name!, fontOf(objects, font!)] as const,
    )
    return textOf(objects.get(referred(head, 'Contents'))?.stream ?? '', new Map(fonts))
  })
}

interface PdfObject {
  readonly head: string
  readonly stream: string
}
type Objects = ReadonlyMap<string, PdfObject>
/** What a font's codes stand for, and how many hexadecimal digits a code has. */
interface Font {
  readonly characters: ReadonlyMap<number, string>
  readonly digits: 2 | 4
}

const objectsOf = (pdf: Buffer): Objects => {
  const text = pdf.toString('latin1')
  return new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, no, body = '']) => {
      const at = body.indexOf('stream\n')
      if (at < 0) return [no!, { head: body, stream: '' }]
      const head = body.slice(0, at)
      const packed = Buffer.from(body.slice(at + 'stream\n'.length, body.lastIndexOf('\nendstream')), 'latin1')
      const isText = !/\/Subtype|\/Length1/.test(head)
      const stream = isText && head.includes('/FlateDecode') ? inflateSync(packed).toString('latin1') : ''
      return [no!, { head, stream }]
    }),
  )
}

const referred = (head: string, name: string): string => new RegExp(`/${name}\\s+(\\d+) 0 R`).exec(head)?.[1] ?? ''

/** Reads a font by its map of glyphs to UTF-16. */
const fontOf = (objects: Objects, no: string): Font => {
  const head = objects.get(no)?.head ?? ''
  const map = objects.get(referred(head, 'ToUnicode'))?.stream ?? ''
  const characters = new Map<number, string>()
  for (const [, block = ''] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, glyph, to] of block.matchAll(/<(\w+)> <(\w+)>/g)) characters.set(hex(glyph!), utf16(to!))
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, from, to, first] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let glyph = hex(from!); glyph <= hex(to!); glyph++) {
        characters.set(glyph, String.fromCharCode(hex(first!) + glyph - hex(from!)))
      }
    }
  }
  return { characters, digits: head.includes('/Type0') ? 4 : 2 }
}

const textOf = (content: string, fonts: ReadonlyMap<string, Font>): string => {
  let font: Font | undefined
  let text = ''
  for (const [, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj/g)) {
    if (name !== undefined) font = fonts.get(name)
    else text += glyphs!.replace(font?.digits === 2 ? /../g : /..../g, glyph => font?.characters.get(hex(glyph)) ?? '')
  }
  return text
}

const hex = (digits: string): number => Number.parseInt(digits, 16)
const utf16 = (digits: string): string => digits.replace(/..../g, unit => String.fromCharCode(hex(unit)))
