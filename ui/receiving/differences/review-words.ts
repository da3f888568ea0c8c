import { pluralOf } from '../../../domain/kernel/text.ts'

/** Words of the review of a receiving difference, in its dialog and among those to review. */
export const reviewWords = {
  title: (scNo: string) => [`审核收货差异 ${scNo}`, `Review difference ${scNo}`] as const,
  all: ['全部通过', 'Approve all'],
  none: ['全部驳回', 'Reject all'],
  noneTitle: ['驳回所有行？', 'Reject all lines?'],
  noneHint: [
    '每一行都填入这个原因；确认审核之前可以逐行修改。',
    'Every line gets this reason; you can change it line by line before you submit the review.',
  ],
  keep: ['取消', 'Cancel'],
  verb: ['确认审核', 'Submit review'],
  headOffice: ['总部', 'Head office'],
  page: ['收货差异审核', 'Receiving review'],
  waiting: (total: number) => [`待审核 ${total} 张`, `${pluralOf(total, 'difference')} to review`] as const,
  noPhotos: ['无照片', 'No photos'],
  photos: (count: number) => [`照片 ${count}`, pluralOf(count, 'photo')] as const,
  lines: (count: number) => [`${count} 行`, pluralOf(count, 'line')] as const,
  overdue: ['凭证逾期', 'Evidence overdue'],
  choose: (scNo: string) => [`选择 ${scNo}`, `Select ${scNo}`] as const,
  select: ['选择这张', 'Select this one'],
  everything: ['全选', 'Select all'],
  next: ['下一张', 'Next'],
  before: ['上一张', 'Previous'],
  back: ['返回列表', 'Back to the list'],
  document: ['查看单据', 'Open the document'],
  empty: ['没有待审核的收货差异', 'Nothing to review'],
  emptyHint: ['门店补齐凭证后会出现在这里', 'Differences appear here once shops have added their evidence'],
  gone: ['这张差异单不在待审核之列', 'This difference is not waiting for review'],
  goneHint: ['可能已由其他人审核，或门店已撤销', 'Someone else may have decided it, or the shop withdrew it'],
} as const
