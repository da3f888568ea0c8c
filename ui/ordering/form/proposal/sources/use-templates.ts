import {
  deleteTemplate,
  getTemplate,
  listTemplates,
  renameTemplate,
  saveTemplate,
  type TemplateHead,
} from '../../../../../application/ordering/contract/ordering-aids.ts'
import type { Failure } from '../../../../../application/platform/failure.ts'
import { pluralOf } from '../../../../../domain/kernel/text.ts'
import { failureView, useApiMutation } from '../../../../app/backend.ts'
import { useDialogs } from '../../../../kit/layout/dialogs.tsx'
import type { FormMaterial } from '../../sheet.ts'
import { useFill, useFlow } from '../../use-fill.tsx'

const words = {
  saved: ['模板已保存', 'Template saved'],
  overwrite: (name: string) => [`覆盖模板「${name}」？`, `Overwrite the template "${name}"?`] as const,
  overwriteWhat: (kinds: number) =>
    [
      `模板将改为购物车里的 ${kinds} 种物料。`,
      `The template will be replaced by the ${pluralOf(kinds, 'material')} in the cart.`,
    ] as const,
  overwriteVerb: ['确认覆盖', 'Overwrite'],
  remove: (name: string) => [`删除模板「${name}」？`, `Delete the template "${name}"?`] as const,
  removeWhat: ['本门店的所有人都不能再用它。', 'Nobody in this shop will be able to use it any more.'],
  removeVerb: ['确认删除', 'Delete'],
} as const

const stale = [listTemplates, getTemplate]

/** Returns the actions on a shop's templates, each with its confirmation and its success message. */
export const useTemplates = (shopJdeNo: string, materials: ReadonlyArray<FormMaterial>) => {
  const flow = useFlow()
  const kinds = useFill(state => state.totals.kinds)
  const { confirm, success, failure } = useDialogs()
  const [save, rename, remove] = [
    useApiMutation(saveTemplate, stale),
    useApiMutation(renameTemplate, stale),
    useApiMutation(deleteTemplate, stale),
  ]
  const succeeded = (answer: Promise<unknown>): Promise<boolean> =>
    answer.then(
      () => {
        success(words.saved)
        return true
      },
      (why: Failure) => {
        failure(failureView(why).words)
        return false
      },
    )
  const write = (templateName: string, baseVersion: number) => {
    const { lines } = flow.state()
    const filled = materials.flatMap(({ materialCode }) => {
      const quantity = lines.get(materialCode)?.quantity
      return quantity ? [{ materialCode, quantity }] : []
    })
    return succeeded(save.mutateAsync({ shopJdeNo, templateName, baseVersion, lines: filled }))
  }
  return {
    kinds,
    busy: save.isPending || rename.isPending || remove.isPending,
    create: (name: string) => write(name, 0),
    overwrite: async ({ templateName, version }: TemplateHead) => {
      const question = { title: words.overwrite(templateName), consequence: words.overwriteWhat(kinds) }
      if (await confirm({ ...question, verb: words.overwriteVerb })) await write(templateName, version)
    },
    rename: ({ templateName, version }: TemplateHead, newName: string) =>
      succeeded(rename.mutateAsync({ shopJdeNo, templateName, newName, baseVersion: version })),
    remove: async ({ templateName, version }: TemplateHead) => {
      const question = { title: words.remove(templateName), consequence: words.removeWhat, verb: words.removeVerb }
      if (!(await confirm(question))) return
      await remove
        .mutateAsync({ shopJdeNo, templateName, baseVersion: version })
        .catch((why: Failure) => failure(failureView(why).words))
    },
  }
}
