import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import type { administrationRefusals } from '../../../domain/master-data/refusals.ts'
import { figureText } from '../figure-text.ts'

type Sentences = { readonly [K in keyof typeof administrationRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of master data changes. */
export const administrationSentences: Sentences = {
  MASTER_DATA_CHANGED: ({ figures: { sheet, rowKey, theirsBy } }) => [
    `「${figureText('sheet', sheet)[0]}」的 ${rowKey} 刚被 ${theirsBy} 修改，请核对最新内容后再保存`,
    `${theirsBy} has just changed ${rowKey} in ${figureText('sheet', sheet)[1]}; check the latest version before you save`,
  ],
  ROW_NOT_REMOVABLE: ({ figures: { sheet, rowKey } }) => [
    `「${figureText('sheet', sheet)[0]}」的 ${rowKey} 不能删除，订单和历史记录仍引用它；可以停用`,
    `${rowKey} in ${figureText('sheet', sheet)[1]} cannot be deleted because orders use it; you can disable it instead`,
  ],
  UPLOAD_TOO_LARGE: ({ figures: { files, bytes } }) => [
    `一次最多上传 ${files} 个文件、共 ${bytes}，请分几次导入`,
    `You can upload at most ${files} files and ${bytes} at once; import them in several steps`,
  ],
  UPLOAD_GONE: () => ['这次上传已失效，请重新选择文件', 'This upload has expired; choose the files again'],
  CHANGE_REASON: ({ figures: { max } }) => [
    `修改物料须写原因，最多 ${max} 字`,
    `Changing a material needs a reason of at most ${max} characters`,
  ],
}
