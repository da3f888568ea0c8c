import { writeXlsxRows } from '../../adapters/spreadsheet/xlsx.ts'
import { ZipStream } from '../../adapters/spreadsheet/zip-stream.ts'

/** A workbook as somebody might send it who means harm; made when it is its turn. */
export interface HostileWorkbook {
  readonly about: string
  readonly bytes: () => Promise<Uint8Array>
  /** Whether it may be read after all: as what stands in it, and nothing from elsewhere. */
  readonly isHarmless?: true
  /** Whether it is sent in one piece. */
  readonly isSmall?: true
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OPEN = `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>`
const CLOSE = '</sheetData></worksheet>'
const MEBIBYTE = 1024 * 1024

/** A workbook of one sheet, whose text comes in pieces, and of whatever else is to lie in it. */
const workbook = async (
  sheet: Iterable<string | Uint8Array>,
  more: ReadonlyArray<readonly [name: string, text: string]> = [],
): Promise<Uint8Array> => {
  const zip = new ZipStream()
  const part = zip.begin('xl/worksheets/sheet1.xml')
  for (const piece of sheet) await part.write(Buffer.from(piece as string))
  await part.end()
  const shared = `<Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>`
  const parts = [
    ...[
      [
        'xl/workbook.xml',
        `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    ],
    ...[
      [
        'xl/_rels/workbook.xml.rels',
        `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>${shared}</Relationships>`,
      ],
    ],
    ...[
      [
        '_rels/.rels',
        `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    ],
    ...[
      [
        '[Content_Types].xml',
        `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
      ],
    ],
    ...more,
  ] as ReadonlyArray<readonly [string, string]>
  for (const [name, text] of parts) await zip.add(name, text)
  zip.end()
  return Buffer.concat(zip.take())
}

function* times(count: number, piece: string | Uint8Array, first: string = OPEN, last: string = CLOSE) {
  yield first
  for (let one = 0; one < count; one++) yield piece
  yield last
}

const cell = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`
const laughs = [...'bcdefghijk'].map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
const doctype = (declared: string) =>
  `<?xml version="1.0"?><!DOCTYPE l [${declared}]><worksheet xmlns="${MAIN}"><sheetData>`
/** A sound workbook whose bytes are changed. */
const changed = async (change: (bytes: Buffer) => unknown): Promise<Uint8Array> => {
  const bytes = Buffer.from(await writeXlsxRows('a', [['a'], ['b']]))
  const other = change(bytes)
  return other instanceof Uint8Array ? other : bytes
}

/** A small file that says the same cell over and over. */
export const sameCell = () =>
  workbook(times(600, '<c r="A1"><v>1</v></c>'.repeat(1000), `${OPEN}<row r="1">`, `</row>${CLOSE}`))

export const hostileWorkbooks: ReadonlyArray<HostileWorkbook> = [
  { about: 'two hundred megabytes of zeros', bytes: () => workbook(times(200, Buffer.alloc(MEBIBYTE), '', '')) },
  { about: 'two hundred megabytes of blanks', bytes: () => workbook(times(200, Buffer.alloc(MEBIBYTE, 32))) },
  {
    about: 'three hundred thousand rows',
    bytes: () => workbook(times(15, '<row><c><v>1</v></c></row>'.repeat(20_000))),
  },
  {
    about: 'a row of a million cells',
    bytes: () => workbook(times(1000, '<c><v>1</v></c>'.repeat(1000), `${OPEN}<row r="1">`, `</row>${CLOSE}`)),
  },
  {
    about: 'six hundred thousand cells of one place',
    bytes: sameCell,
  },
  {
    about: 'three hundred thousand rows of one number',
    bytes: () => workbook(times(300, '<row r="1"><c r="A1"/></row>'.repeat(1000))),
  },
  {
    about: 'a cell in the last row',
    isSmall: true,
    bytes: () => workbook([OPEN, '<row r="1048576"><c r="A1048576"><v>1</v></c></row>', CLOSE]),
  },
  {
    about: 'a cell in the last column of many rows',
    bytes: () => workbook(times(100, '<row><c r="XFD1"><v>1</v></c></row>'.repeat(1000))),
  },
  { about: 'rows within rows', bytes: () => workbook(times(200, '<row>'.repeat(1000), OPEN, '')), isHarmless: true },
  {
    about: 'a billion laughs',
    bytes: () => workbook([doctype(`<!ENTITY a "aaaaaaaaaa">${laughs.join('')}`), cell('&k;'), CLOSE]),
    isHarmless: true,
  },
  {
    about: 'an entity from a file',
    bytes: () => workbook([doctype('<!ENTITY k SYSTEM "file:///etc/passwd">'), cell('&k;'), CLOSE]),
    isHarmless: true,
  },
  {
    about: 'an entity from elsewhere',
    bytes: () => workbook([doctype('<!ENTITY % k SYSTEM "http://127.0.0.1:9/x"> %k;'), cell('x'), CLOSE]),
    isHarmless: true,
  },
  {
    about: 'parts that climb out',
    bytes: () =>
      workbook(
        [OPEN, cell('x'), CLOSE],
        [
          ['../../../tmp/dinghuo-slip', 'x'],
          ['/etc/dinghuo-slip', 'x'],
          ['..\\slip', 'x'],
        ],
      ),
    isHarmless: true,
  },
  { about: 'half a workbook', isSmall: true, bytes: () => changed(bytes => bytes.subarray(0, bytes.length / 2)) },
  {
    about: 'a directory that lies outside',
    isSmall: true,
    bytes: () => changed(bytes => bytes.writeUInt32LE(0xfffffff0, bytes.length - 6)),
  },
  {
    about: 'more parts than there are',
    isSmall: true,
    bytes: () => changed(bytes => bytes.writeUInt16LE(900, bytes.length - 12)),
  },
  {
    about: 'a workbook of 64 bits',
    isSmall: true,
    bytes: () => changed(bytes => bytes.writeUInt16LE(0xffff, bytes.length - 12)),
  },
  {
    about: 'an end and nothing before it',
    isSmall: true,
    bytes: async () => Buffer.concat([Buffer.from([0x50, 0x4b, 5, 6]), Buffer.alloc(18)]),
  },
  { about: 'the first two bytes', isSmall: true, bytes: async () => Buffer.from('PK') },
  {
    about: 'a locked workbook',
    isSmall: true,
    bytes: async () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]),
  },
  {
    about: 'wrong bytes all over',
    isSmall: true,
    bytes: () => changed(bytes => bytes.map((byte, index) => (index % 7 === 3 ? byte ^ 0xff : byte))),
  },
]
