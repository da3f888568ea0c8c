import { crc32, inflateRawSync } from 'node:zlib'

/** A cell as it stands in the file: its type, its style, and what it holds. */
export interface WrittenCell {
  readonly at: string
  readonly type: string
  readonly style: number
  readonly value: string
}

export interface WrittenWorkbook {
  /** The sheets in the order of their tabs. */
  readonly names: ReadonlyArray<string>
  readonly sheets: ReadonlyArray<ReadonlyArray<ReadonlyArray<WrittenCell>>>
  readonly xml: ReadonlyArray<string>
  /** Styles that keep a text from being taken for a formula. */
  readonly quoted: ReadonlySet<number>
}

/** Reads a workbook by hand, from the directory of its archive: another reader than the one that the product has. */
export const readWorkbook = (bytes: Uint8Array): WrittenWorkbook => {
  const parts = unzip(Buffer.from(bytes))
  const related = new Map(
    Array.from(parts.get('xl/_rels/workbook.xml.rels')!.matchAll(/Id="(\w+)"[^>]*Target="([^"]+)"/g), it => [
      it[1],
      it[2],
    ]),
  )
  const tabs = Array.from(parts.get('xl/workbook.xml')!.matchAll(/<sheet name="([^"]*)"[^>]*r:id="(\w+)"/g))
  const xml = tabs.map(([, , id]) => parts.get(`xl/${related.get(id)}`)!)
  const styles = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(parts.get('xl/styles.xml')!)![1]!
  const formats = styles.match(/<xf [^>]*>/g)!
  return {
    names: tabs.map(([, name]) => plain(name!)),
    sheets: xml.map(rowsOf),
    xml,
    quoted: new Set(formats.flatMap((format, index) => (format.includes('quotePrefix="1"') ? [index] : []))),
  }
}

const rowsOf = (xml: string) =>
  Array.from(xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs), ([, row]) =>
    Array.from(row!.matchAll(/<c r="(\w+)" s="(\d+)"(?: t="(\w+)")?>(.*?)<\/c>/gs), ([, at, style, type, inner]) => ({
      at: at!,
      type: type ?? 'n',
      style: Number(style),
      value: plain(/<(?:t|v)[^>]*>(.*?)<\/(?:t|v)>/s.exec(inner!)?.[1] ?? ''),
    })),
  )

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

const plain = (text: string): string =>
  text
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name]!)
    .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const unzip = (bytes: Buffer): ReadonlyMap<string, string> => {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('no end of the archive')
  const parts = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    const [sum, deflated, size] = [16, 20, 24].map(offset => bytes.readUInt32LE(at + offset))
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const head = bytes.readUInt32LE(at + 42)
    const from = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
    const content = inflateRawSync(bytes.subarray(from, from + deflated!))
    if (content.length !== size || crc32(content) !== sum) throw new Error(`${name}: size or checksum is wrong`)
    parts.set(name, content.toString())
    at += 46 + nameLength
  }
  return parts
}
