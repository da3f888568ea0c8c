import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { picture } from '../../fixtures/uploads.ts'
import { shareOf } from '../../sweep.ts'

/** A file that an attacker might send, created on demand. */
export interface HostileFile {
  readonly about: string
  readonly fileName: string
  readonly bytes: () => Promise<Uint8Array>
}

/** Content that no stored file may contain. */
export const marker = 'alert(document.domain)'
const script = `<script>${marker}</script>`

/** Returns more than a hundred hostile files. */
const hostileFiles = async (): Promise<ReadonlyArray<HostileFile>> => {
  const [png, jpeg] = [Buffer.from(await picture('png', 80, 60)), Buffer.from(await picture('jpeg', 80, 60))]
  const sound = { png, jpg: jpeg }
  return [
    ...disguised(),
    ...startingRight(),
    ...polyglots(png, jpeg),
    ...damaged(sound),
    ...bombs(png, jpeg),
    ...filesOf(png),
  ]
}

/** Returns files that are no supported pictures, named as such. */
const disguised = (): ReadonlyArray<HostileFile> =>
  Object.entries(others).flatMap(([about, content]) =>
    ['png', 'jpg', 'JPEG'].map(ending =>
      file(`${about} as ${ending}`, `voucher.${ending}`, Buffer.from(content, 'latin1')),
    ),
  )

const others: Readonly<Record<string, string>> = {
  svg: `<svg xmlns="http://www.w3.org/2000/svg" onload="${marker}"/>`,
  html: `<!doctype html>${script}`,
  js: marker,
  xml: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>`,
  php: `<?php system($_GET['c']); ?>`,
  exe: 'MZ\x90\0\x03\0\0\0',
  elf: '\x7fELF\x02\x01\x01',
  pdf: `%PDF-1.7\n1 0 obj<</S/JavaScript/JS(${marker})>>`,
  zip: 'PK\x03\x04\x14\0\0\0\x08\0',
  gif: `GIF89a/*${marker}*/`,
  bmp: 'BM\x3e\0\0\0\0\0\0\0',
  tiff: 'II*\0\x08\0\0\0',
  webp: 'RIFF\x24\0\0\0WEBPVP8 ',
  heic: '\0\0\0\x18ftypheic',
  mp4: '\0\0\0\x18ftypmp42',
  postscript: '%!PS\n(/etc/passwd) (r) file',
  mvg: 'push graphic-context\nfill "url(https://127.0.0.1/x)"',
}

/** Returns files that begin like a picture and continue differently. */
const startingRight = (): ReadonlyArray<HostileFile> =>
  Object.entries(others).flatMap(([about, content]) => [
    file(`png bytes, then ${about}`, 'a.png', Buffer.concat([pngStart, Buffer.from(content, 'latin1')])),
    file(`jpeg bytes, then ${about}`, 'a.jpg', Buffer.concat([jpegStart, Buffer.from(content, 'latin1')])),
  ])

/** Returns pictures that are valid in another format as well. */
const polyglots = (png: Buffer, jpeg: Buffer): ReadonlyArray<HostileFile> => {
  const tails = { html: script, php: `<?php ${marker} ?>`, zip: `PK\x03\x04${marker}`, pdf: `%PDF-1.4 ${marker}` }
  return [
    ...Object.entries(tails).flatMap(([about, tail]) => [
      file(`png and ${about}`, 'a.png', Buffer.concat([png, Buffer.from(tail, 'latin1')])),
      file(`jpeg and ${about}`, 'a.jpg', Buffer.concat([jpeg, Buffer.from(tail, 'latin1')])),
    ]),
    file('png with a script in its text', 'a.png', withChunk(png, 'tEXt', Buffer.from(`Comment\0${script}`))),
    file('png with a script in its profile', 'a.png', withChunk(png, 'iCCP', profile(Buffer.from(script)))),
    file('png with a script in its exif', 'a.png', withChunk(png, 'eXIf', Buffer.from(`MM\0*\0\0\0\x08${script}`))),
    file('png with an unknown chunk', 'a.png', withChunk(png, 'scRp', Buffer.from(script))),
    file('jpeg with a script in its comment', 'a.jpg', withSegment(jpeg, 0xfe, Buffer.from(script))),
    file('jpeg with a script in its exif', 'a.jpg', withSegment(jpeg, 0xe1, Buffer.from(`Exif\0\0${script}`))),
    file(
      'jpeg with a script in its xmp',
      'a.jpg',
      withSegment(jpeg, 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${script}`)),
    ),
    file(
      'jpeg with a script in its ICC profile',
      'a.jpg',
      withSegment(jpeg, 0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${script}`)),
    ),
  ]
}

const damaged = (sound: Readonly<Record<string, Buffer>>): ReadonlyArray<HostileFile> =>
  Object.entries(sound).flatMap(([ending, bytes]) =>
    Array.from({ length: 8 }, (_, at) => {
      const place = Math.floor((bytes.length * (at + 1)) / 10)
      const flipped = Buffer.from(bytes)
      flipped[place] = flipped[place]! ^ 0xff
      return [
        file(`${ending} cut at ${place}`, `a.${ending}`, bytes.subarray(0, place)),
        file(`${ending} wrong at ${place}`, `a.${ending}`, flipped),
      ]
    }).flat(),
  )

/** Returns files that are small to send and large to decode. */
const bombs = (png: Buffer, jpeg: Buffer): ReadonlyArray<HostileFile> => [
  ...[
    [1, 2 ** 31 - 1],
    [2 ** 31 - 1, 1],
    [65_535, 65_535],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [0, 0],
  ].map(([width, height]) => file(`png of ${width} × ${height}`, 'a.png', sized(png, width!, height!))),
  file('png of one pixel with 60 MB of them', 'a.png', pngOf(1, 1, deflateSync(Buffer.alloc(60_000_000)))),
  lazily('png of 20,000 × 20,000', 'a.png', () => pixels(20_000, 20_000).png({ compressionLevel: 9 }).toBuffer()),
  lazily('jpeg of 12,000 × 12,000', 'a.jpg', () => pixels(12_000, 12_000).jpeg({ quality: 1 }).toBuffer()),
  lazily('interlaced png at the limit', 'a.png', () => pixels(3600, 3600).png({ progressive: true }).toBuffer()),
  lazily('interlaced png above it', 'a.png', () => pixels(6300, 6300).png({ progressive: true }).toBuffer()),
  lazily('progressive jpeg above it', 'a.jpg', () => pixels(6300, 6300).jpeg({ progressive: true }).toBuffer()),
  lazily('png at the limit', 'a.png', () => pixels(6300, 6300).png().toBuffer()),
  lazily('png at the limit on its side', 'a.png', () =>
    pixels(6300, 6300).withMetadata({ orientation: 6 }).png().toBuffer(),
  ),
  lazily('progressive jpeg at the limit', 'a.jpg', () =>
    pixels(3600, 3600).jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 30 }).toBuffer(),
  ),
  lazily('jpeg at the limit on its side', 'a.jpg', () =>
    pixels(6300, 6300).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ),
  file(
    'png with 60 MB of text',
    'a.png',
    withChunk(png, 'zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(60_000_000))])),
  ),
  file('png with a profile of 60 MB', 'a.png', withChunk(png, 'iCCP', profile(Buffer.alloc(60_000_000)))),
  file('jpeg of 65,535 × 65,535', 'a.jpg', jpegSized(jpeg, 65_535, 65_535)),
  file('nothing', 'a.png', Buffer.alloc(0)),
  file('one byte', 'a.png', Buffer.alloc(1, 0x89)),
  file('only the first bytes', 'a.png', pngStart),
  file('10 MB and one byte', 'a.png', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024 + 1 - png.length)])),
  file('11 MB', 'a.jpg', Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)])),
]

/** Returns a valid picture under invalid names. */
const filesOf = (png: Buffer): ReadonlyArray<HostileFile> =>
  [
    '../../../etc/passwd.png',
    '..\\..\\windows\\system32\\a.png',
    '/etc/cron.d/a.png',
    'C:\\a.png',
    'a.png\0.html',
    'a.html\0.png',
    'a.php.png',
    'a.png.php',
    '.htaccess',
    '.png',
    'con.png',
    `${'长'.repeat(4000)}.png`,
    'a\u202Egnp.png',
    `"><img src=x onerror=${marker}>.png`,
    'a"\r\nset-cookie: x=y\r\n.png',
    "a';drop table files;--.png",
    '😀.png',
    ' .png ',
    'a.pnġ',
    '',
  ].map(fileName =>
    file(
      `a picture named ${JSON.stringify(fileName).slice(0, 60)}`,
      fileName,
      withChunk(png, 'tEXt', Buffer.from('a\0b')),
    ),
  )

const file = (about: string, fileName: string, bytes: Uint8Array): HostileFile =>
  lazily(about, fileName, async () => bytes)
const lazily = (about: string, fileName: string, bytes: () => Promise<Uint8Array>): HostileFile => ({
  about,
  fileName,
  bytes,
})

const pixels = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' }, limitInputPixels: false })

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0])

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const header = (width: number, height: number): Buffer => {
  const content = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  content.writeUInt32BE(width, 0)
  content.writeUInt32BE(height, 4)
  return chunk('IHDR', content)
}

const pngOf = (width: number, height: number, data: Buffer): Buffer =>
  Buffer.concat([pngStart, header(width, height), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
const headerEnds = 8 + 25
const withChunk = (png: Buffer, type: string, content: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, headerEnds), chunk(type, content), png.subarray(headerEnds)])
const sized = (png: Buffer, width: number, height: number): Buffer =>
  Buffer.concat([pngStart, header(width, height), png.subarray(headerEnds)])
const profile = (content: Buffer): Buffer => Buffer.concat([Buffer.from('a\0\0'), deflateSync(content)])

const withSegment = (jpeg: Buffer, kind: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, kind, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

/** Changes the size in the first frame header. */
const jpegSized = (jpeg: Buffer, width: number, height: number): Buffer => {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

/**
 * Run as a program with a folder, it writes this run's share there (test/sweep.ts), so that creating the files costs
 * the sending process no memory.
 */
const [, program, folder] = process.argv
if (program === import.meta.filename && folder !== undefined) {
  const all = await hostileFiles()
  const files = shareOf('hostile files', all, 8)
  const list = files.map(({ about, fileName }) => ({ about, fileName }))
  writeFileSync(join(folder, 'list.json'), JSON.stringify({ count: all.length, list }))
  for (const [index, { bytes }] of files.entries()) writeFileSync(join(folder, String(index)), await bytes())
}
