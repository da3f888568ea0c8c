import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { listTemplates, type TemplateHead } from '../../../../../application/ordering/contract/ordering-aids.ts'
import { pluralOf } from '../../../../../domain/kernel/text.ts'
import { TEMPLATE_NAME_MAX } from '../../../../../domain/ordering/filling/template.ts'
import { useApiQuery } from '../../../../app/backend.ts'
import { useText } from '../../../../app/preferences.tsx'
import { EmptyState } from '../../../../kit/layout/empty.tsx'
import { useDiscard, useSettle } from '../../../../kit/layout/foot/draft-guard.tsx'
import { RowsSkeleton } from '../../../../kit/layout/skeletons.tsx'
import { RowActions } from '../../../../kit/list-page/table/row-actions.tsx'
import css from '../proposal.module.css'
import type { SourceProps } from './source-props.ts'
import { useTemplates } from './use-templates.ts'

const words = {
  name: ['模板名称', 'Template name'],
  save: (kinds: number) =>
    [`把购物车存为模板（${kinds} 种）`, `Save the cart as a template (${pluralOf(kinds, 'material')})`] as const,
  rename: ['改名', 'Rename'],
  cancel: ['取消', 'Cancel'],
  none: ['还没有模板', 'No templates yet'],
  noneHint: [
    '填好一次订货后存为模板，下次一步填入',
    'Fill in an order once and save it as a template; next time fill it in with one click',
  ],
  kinds: (kinds: number) => [`${kinds} 种物料`, pluralOf(kinds, 'material')] as const,
  by: (name: string) => [`${name} 更新`, `by ${name}`] as const,
  use: ['填入', 'Fill in'],
  overwrite: ['用购物车覆盖', 'Overwrite with the cart'],
  remove: ['删除', 'Delete'],
} as const

export interface TemplateListProps extends SourceProps {
  readonly onUse: (name: string) => void
}

/** The templates of the shop: apply, overwrite, rename and delete; a new one is made from the cart. */
export const TemplateList = ({ order, materials, onUse }: TemplateListProps) => {
  const templates = useApiQuery(listTemplates, { shopJdeNo: order.shopJdeNo })
  const actions = useTemplates(order.shopJdeNo, materials)
  const [renamed, setRenamed] = useState<TemplateHead | null>(null)
  const settle = useSettle()
  const endRename = (form: Element | null) => {
    settle(form)
    setRenamed(null)
  }
  if (templates.data === undefined) return <RowsSkeleton query={templates} rows={4} />
  return (
    <div className={css.source}>
      {/* Stays mounted while another template is renamed, so that the name typed for a new one is preserved. */}
      <div hidden={renamed !== null}>
        <NewTemplate actions={actions} />
      </div>
      {renamed && <Rename key={renamed.templateName} actions={actions} template={renamed} onDone={endRename} />}
      {templates.data.length === 0 ? (
        <EmptyState title={words.none} hint={words.noneHint} />
      ) : (
        <ul className={css.rows}>
          {templates.data.map(template => (
            <Template
              key={template.templateName}
              template={template}
              actions={actions}
              onUse={onUse}
              {...(renamed === null && { onRename: () => setRenamed(template) })}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type TemplateActions = ReturnType<typeof useTemplates>

const NewTemplate = ({ actions }: { readonly actions: TemplateActions }) => {
  const t = useText()
  const [name, setName] = useState('')
  const settle = useSettle()
  const create = async () => {
    if (!(await actions.create(name.trim()))) return
    settle()
    setName('')
  }
  return (
    <form
      className={css.line}
      onSubmit={event => {
        event.preventDefault()
        void create()
      }}
    >
      <TextInput
        className={css.grow ?? ''}
        label={t(words.name)}
        maxLength={TEMPLATE_NAME_MAX}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={actions.busy} disabled={name.trim() === '' || actions.kinds === 0}>
        {t(words.save(actions.kinds))}
      </Button>
    </form>
  )
}

interface RenameProps {
  readonly actions: TemplateActions
  readonly template: TemplateHead
  readonly onDone: (form: Element | null) => void
}

const Rename = ({ actions, template, onDone }: RenameProps) => {
  const t = useText()
  const [name, setName] = useState(template.templateName)
  const form = useRef<HTMLFormElement>(null)
  const discard = useDiscard()
  const isChanged = name.trim() !== template.templateName
  const leave = async () => {
    if (!isChanged || (await discard())) onDone(form.current)
  }
  return (
    <form
      ref={form}
      className={css.line}
      onSubmit={event => {
        event.preventDefault()
        void actions.rename(template, name.trim()).then(isSaved => isSaved && onDone(form.current))
      }}
    >
      <TextInput
        className={css.grow ?? ''}
        label={t(words.name)}
        maxLength={TEMPLATE_NAME_MAX}
        data-autofocus
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Button variant="default" onClick={() => void leave()}>
        {t(words.cancel)}
      </Button>
      <Button type="submit" loading={actions.busy} disabled={name.trim() === '' || !isChanged}>
        {t(words.rename)}
      </Button>
    </form>
  )
}

interface TemplateProps {
  readonly template: TemplateHead
  readonly actions: TemplateActions
  readonly onUse: (name: string) => void
  /** Missing while one is being renamed. */
  readonly onRename?: () => void
}

const Template = ({ template, actions, onUse, onRename }: TemplateProps) => {
  const t = useText()
  const { templateName, kinds, updatedByName } = template
  return (
    <li className={css.template}>
      <span className={css.grow}>
        {templateName}
        <span className={css.code}>
          {' '}
          {t(words.kinds(kinds))} · {t(words.by(updatedByName))}
        </span>
      </span>
      <RowActions
        actions={[
          { key: 'use', words: words.use, onPress: () => onUse(templateName) },
          { key: 'rename', words: words.rename, ...(onRename ? { onPress: onRename } : { disabled: true }) },
          {
            ...{ key: 'overwrite', words: words.overwrite, disabled: actions.kinds === 0 },
            onPress: () => void actions.overwrite(template),
          },
          { key: 'remove', words: words.remove, danger: true, onPress: () => void actions.remove(template) },
        ]}
      />
    </li>
  )
}
