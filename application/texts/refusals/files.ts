import type { fileRefusals } from '../../../domain/files/refusals.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Text } from '../../../domain/kernel/text.ts'

type Sentences = { readonly [K in keyof typeof fileRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of files; the first two are the spec's own words (002 section 5). */
export const fileSentences: Sentences = {
  FILE_TYPE: () => ['请上传 PNG, JPG, JPEG 格式图片', 'Please upload a PNG, JPG or JPEG picture'],
  FILE_TOO_LARGE: ({ figures }) => [
    `文件大小不能超过${figures.max}`,
    `The file must not be larger than ${figures.max}`,
  ],
  FILE_BROKEN: ({ figures }) => [
    `图片「${figures.fileName}」已损坏或无法读取，请换一张`,
    `The picture "${figures.fileName}" is damaged or cannot be read; choose another`,
  ],
  FILE_PIXELS: ({ figures }) => [
    `图片「${figures.fileName}」尺寸过大，最多 ${Number(figures.max) / 10_000} 万像素`,
    `The picture "${figures.fileName}" is too large: at most ${Number(figures.max) / 1_000_000} million pixels`,
  ],
  FILES_A_DAY: ({ figures }) => [
    `今天上传的文件已达上限（${figures.files} 个或 ${figures.bytes}），请明天再传`,
    `You have reached today's upload limit (${figures.files} files or ${figures.bytes}); try again tomorrow`,
  ],
}
