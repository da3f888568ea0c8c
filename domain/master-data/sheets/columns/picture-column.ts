import type { Column } from '../sheet.ts'

/** The picture of a material or product: a file beside the sheets, or a stored one by the name of an export. */
export const picture: Column = {
  header: ['图片', 'Picture'],
  meaning: ['pictures 文件夹中的文件名', 'File name in the folder pictures'],
  cell: {
    kind: { is: 'picture' },
    allowed: ['pictures 文件夹中的 png、jpg 或 webp 图片', 'a png, jpg or webp picture in the folder pictures'],
    read: fileName => (/^[^/\\\0]{1,120}$/.test(fileName) && !fileName.startsWith('.') ? fileName : undefined),
    write: value => (value === null ? '' : `${value}.webp`),
  },
  blank: null,
}
