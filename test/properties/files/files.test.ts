import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureUrl } from '../../../domain/files/picture.ts'
import { nextZoom, previewKindOf, zoomLimits } from '../../../domain/files/preview.ts'
import {
  displayFileName,
  extensionOf,
  FILE_NAME_MAX,
  fileIdOf,
  fileUrl,
  type ImageType,
  imageTypeOf,
  imageTypes,
  uploadTypes,
  validateFile,
} from '../../../domain/files/upload.ts'
import { assertProperty } from '../runs.ts'

describe('a file to be uploaded', () => {
  it('[I1] is accepted only if extension and content agree, and the size is allowed', () =>
    assertProperty(
      fc.property(fileNames, starts, sizes, (fileName, start, size) => {
        const validation = validateFile('DH', { fileName, firstBytes: start, size })
        const type = typeOf(start)
        expect(imageTypeOf(start)).toBe(type)
        const agrees =
          type !== null && (imageTypes[type].extensions as ReadonlyArray<string>).includes(extensionOf(fileName))
        const refused = !agrees ? 'FILE_TYPE' : size > uploadTypes.DH.maxBytes ? 'FILE_TOO_LARGE' : null
        expect(validation.ok ? null : validation.refusal.kind).toBe(refused)
        if (validation.ok) expect(validation.value).toBe(type)
      }),
    ))

  it('[I1] of ten megabytes is accepted, and of one byte more refused [000: 5.1.11.5] [002: 5.9.6, 9.9.1]', () => {
    const file = { fileName: 'a.PNG', firstBytes: Uint8Array.from(imageTypes['image/png'].signature) }
    const { maxBytes } = uploadTypes.DH
    expect(validateFile('DH', { ...file, size: maxBytes })).toEqual({ ok: true, value: 'image/png' })
    expect(maxBytes).toBe(10_485_760)
    expect(validateFile('DH', { ...file, fileName: 'a.gif', size: 1 })).toMatchObject({
      refusal: { figures: { fileName: 'a.gif' }, accepted: ['png', 'jpg', 'jpeg'] },
    })
    expect(validateFile('DH', { ...file, size: maxBytes + 1 })).toMatchObject({ refusal: { figures: { max: '10MB' } } })
  })

  it('[I1] has a safe name: no folder, no invisible or special characters', () =>
    assertProperty(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), name => {
        const cleanName = displayFileName(name)
        expect(cleanName).not.toMatch(/[/\\<>:"|?*]|\p{C}/u)
        expect([...cleanName].length).toBeLessThanOrEqual(FILE_NAME_MAX)
        expect(cleanName).not.toBe('')
        expect(displayFileName(cleanName)).toBe(cleanName)
      }),
    ))

  it('[I4] is found by its address, and by no other', () =>
    assertProperty(
      fc.property(fc.stringMatching(/^[0-9a-f]{32}$/), imageType, fc.webUrl(), (id, type, other) => {
        expect(fileIdOf(fileUrl(id, type))).toBe(id)
        expect(previewKindOf(fileUrl(id, type), 'https://portal.example')).toBe('picture')
        expect(fileIdOf(other)).toBeNull()
        expect(fileIdOf(`${fileUrl(id, type)}/..`)).toBeNull()
      }),
    ))
})

describe('the preview of a file', () => {
  const origin = 'https://portal.example'

  it.each([
    ['/files/a.pdf', 'tab'],
    ['https://elsewhere.example/film.MP4?x=1', 'tab'],
    ['/files/a.jpg', 'picture'],
    ['/files/a.jpeg#x', 'picture'],
    ['a.png', 'picture'],
    ['/a.gif', 'picture'],
    ['/a.webp', 'picture'],
    [`/pictures/${'a'.repeat(64)}`, 'picture'],
    [`https://elsewhere.example/pictures/${'a'.repeat(64)}`, null],
    ['/a.svg', null],
    ['/a.docx', null],
    ['/a', null],
    ['', null],
  ])('[I6] of %s is %s [000: 2.7.3.1-2]', (url, viewing) => expect(previewKindOf(url, origin)).toBe(viewing))

  it('[I6] never links to anything but a web page', () =>
    assertProperty(
      fc.property(schemes, blanks, fc.constantFrom('.pdf', '.png', '.mp4'), (scheme, blank, ending) => {
        expect(previewKindOf(`${blank}${scheme}alert(1)//x${ending}`, origin)).toBeNull()
      }),
    ))

  it('[I6] never links to an address with a name and password before the host', () =>
    expect(previewKindOf('https://portal.example@evil.example/a.pdf', origin)).toBeNull())

  it('zooms in steps of a fifth from a fifth to three, also after pinching [000: 2.7.4.1]', () =>
    assertProperty(
      fc.property(fc.double({ min: zoomLimits.viewer.min, max: zoomLimits.viewer.max, noNaN: true }), scale => {
        const [closer, further] = [nextZoom(scale, 1), nextZoom(scale, -1)]
        for (const zoom of [closer, further]) {
          expect(Number.isInteger(Math.round(zoom * 10) / 2) && zoom >= 0.2 && zoom <= 3).toBe(true)
        }
        expect(closer > scale || closer === 3).toBe(true)
        expect(further < scale || further === 0.2).toBe(true)
        if (scale < 3) expect(closer - scale).toBeLessThanOrEqual(0.2 + 1e-5)
      }),
    ))
})

const typeOf = (start: Uint8Array): ImageType | null =>
  Buffer.from(start).toString('latin1').startsWith('\x89PNG\r\n\x1a\n')
    ? 'image/png'
    : start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff
      ? 'image/jpeg'
      : null
const imageType = fc.constantFrom(...(Object.keys(imageTypes) as ReadonlyArray<ImageType>))
const fileNames = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc
    .tuple(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('png', 'PNG', 'jpg', 'Jpeg', 'gif', 'svg', 'png.php', 'jpg ', ''),
    )
    .map(([name, ending]) => `${name}.${ending}`),
)
const starts = fc.oneof(
  fc.uint8Array({ maxLength: 12 }),
  imageType.chain(type =>
    fc.uint8Array({ maxLength: 4 }).map(more => Uint8Array.from([...imageTypes[type].signature, ...more])),
  ),
  imageType.map(type => Uint8Array.from(imageTypes[type].signature.slice(0, -1))),
)
const sizes = fc.oneof(fc.nat(20_000_000), fc.constantFrom(0, 10 * 1024 * 1024, 10 * 1024 * 1024 + 1))
const schemes = fc.constantFrom(
  ...[
    'javascript:',
    'JaVaScRiPt:',
    'data:text/html,',
    'vbscript:',
    'file:///',
    'blob:',
    'about:',
    'ftp://h/',
    'java\tscript:',
  ],
)
const blanks = fc.constantFrom('', ' ', '\n', '\t', '\u0001')

describe('the address of a picture', () => {
  it('names its hash, and is null without one', () => {
    expect([pictureUrl('ab12'), pictureUrl(null)]).toEqual(['/pictures/ab12', null])
  })
})
