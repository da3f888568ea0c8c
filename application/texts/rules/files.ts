import type { Text } from '../../../domain/text.ts'

/** The rules of files, one law each. */
export const fileRules = {
  I1: [
    '凭证是 JPG 或 PNG 图片，扩展名与文件开头的内容一致，最大 10 MB。',
    'A voucher is a JPG or PNG picture whose ending and first bytes agree. It has at most 10 MB.',
  ],
  I2: [
    '文件不按原样保存：图片一律重新绘制、摆正方向，像素以外的内容全部去掉；不能完整绘制、超过 4000 万像素（隔行或渐进式 1300 万）的不接收。',
    'No file is kept as it was sent: a picture is drawn anew, upright and without what was written beside its pixels. One that cannot be drawn whole, or has more than 40 million pixels (13 million where it is interlaced), is refused.',
  ],
  I3: ['每人每天最多上传 200 个文件或 500 MB。', 'A person uploads at most 200 files or 500 MB a day.'],
  I4: [
    '文件只有上传人能看到；归入订货单后，该单门店范围内的人都能看到。',
    'A file is there for who uploaded it, and once it belongs to an order, for whoever works for the shop of the order.',
  ],
  I5: [
    '订货单只收本人上传且未归入其他订货单的文件；24 小时后仍未归入任何订货单的文件会被清除。',
    "An order takes a person's own files that belong to no other order; a file that belongs to none after 24 hours is forgotten.",
  ],
  I6: [
    'jpg、jpeg、png、gif、webp 在页面内预览，pdf、mp4 在新标签页打开，且只打开网页地址。',
    'jpg, jpeg, png, gif and webp are looked at on the page, pdf and mp4 in a tab of their own, and only at an address of the web.',
  ],
} as const satisfies Record<string, Text>
