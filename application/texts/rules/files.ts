import type { Text } from '../../../domain/kernel/text.ts'

/** The rules of files, one sentence each. */
export const fileRules = {
  I1: [
    '凭证是 JPG 或 PNG 图片，扩展名与文件开头的内容一致，最大 10 MB。',
    'A voucher is a JPG or PNG picture of at most 10 MB whose file extension matches its content.',
  ],
  I2: [
    '文件不按原样保存：图片一律重新绘制、摆正方向，像素以外的内容全部去掉；不能完整绘制、超过 4000 万像素（隔行或渐进式 1300 万）的不接收。',
    'Files are never stored as sent: every picture is redrawn upright with nothing but its pixels. A picture that cannot be drawn completely, or has more than 40 million pixels (13 million if interlaced), is refused.',
  ],
  I3: ['每人每天最多上传 200 个文件或 500 MB。', 'A person uploads at most 200 files or 500 MB a day.'],
  I4: [
    '文件只有上传人能看到；归入订货单后，该单门店范围内的人都能看到。',
    "Only the person who uploaded a file can see it; once it belongs to an order, everybody with access to the order's shop can.",
  ],
  I5: [
    '订货单只收本人上传且未归入其他订货单的文件；24 小时后仍未归入任何订货单的文件会被清除。',
    'An order accepts only files that the person uploaded and that belong to no other order; a file without an order is deleted after 24 hours.',
  ],
  I6: [
    'jpg、jpeg、png、gif、webp 在页面内预览，pdf、mp4 在新标签页打开，且只打开网页地址。',
    'jpg, jpeg, png, gif and webp files are previewed on the page, pdf and mp4 in a new tab, and only from web addresses.',
  ],
} as const satisfies Record<string, Text>
