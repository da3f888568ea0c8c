import type { Text } from '../../../domain/kernel/text.ts'

/** The rules of list preferences, one sentence each. */
export const listViewRules = {
  V1: [
    '每人每个列表最多 20 个视图，名称不重复，其中最多一个为默认视图。',
    'A person has at most 20 views per list with different names, and at most one of them is the default.',
  ],
  V2: [
    '列设置跟随列表变化：已取消的列去掉，新增的列放到应有的位置，至少显示一列。',
    'Column settings follow the list: removed columns disappear, new columns take their place, and at least one column is shown.',
  ],
  V3: [
    '列表地址中读不懂的内容去掉，其余保留；写回地址再读出来不变。',
    'Parts of a list address that cannot be read are dropped and the rest is kept; writing it back and reading it again gives the same result.',
  ],
  V4: [
    '视图只有本人能改；拿到链接的人可以打开，但只能看到自己范围内的数据。',
    'Only its owner can change a view; other people can open it by its link, but see only the data they have access to.',
  ],
  V5: [
    '列表按一列排序，或保持自己的顺序：列头依次为不排序、升序、降序、不排序。空值小于一切；该列相同的行顺序固定，各页合起来就是整个列表。',
    'A list is sorted by one column or kept in its default order: clicking a heading cycles through ascending, descending and none. Empty values come before all others, equal rows keep a fixed order, and the pages together are the whole list.',
  ],
} as const satisfies Record<string, Text>
