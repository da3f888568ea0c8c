import type { Text } from '../../../domain/kernel/text.ts'

export const exportWords = {
  center: ['导出中心', 'Export centre'],
  downloading: (percent: number): Text => [`下载中… ${percent}%`, `Downloading… ${percent}%`],
  rows: (rows: number): Text => [
    `${rows.toLocaleString('en-US')} 行`,
    `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`,
  ],
  waiting: ['排队中', 'Waiting'],
  left: (seconds: number): Text =>
    seconds < 60
      ? [`约剩 ${seconds} 秒`, `${seconds} s left`]
      : [`约剩 ${Math.ceil(seconds / 60)} 分钟`, `${Math.ceil(seconds / 60)} min left`],
} as const

/** Formats a file size. */
export const sizeText = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
