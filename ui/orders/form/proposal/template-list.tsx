import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { listTemplates, type TemplateHead } from '../../../../application/contract/fill-aids.ts'
import { TEMPLATE_NAME_MAX } from '../../../../domain/order/template.ts'
import { counted } from '../../../../domain/text.ts'
import { useAsk } from '../../../app/backend.ts'
import { useText } from '../../../app/preferences.tsx'
import { RowsComing } from '../../../kit/coming.tsx'
import { useSettle } from '../../../kit/draft-guard.tsx'
import { NothingYet } from '../../../kit/empty.tsx'
import { RowActions } from '../../../kit/list-page/row-actions.tsx'
import css from './proposal.module.css'
import type { SourceProps } from './source-props.ts'
import { useTemplates } from './use-templates.ts'

const words = {
  name: ['模板名称', 'Template name'],
  save: (kinds: number) =>
    [`把购物车存为模板（${kinds} 种）`, `Save the cart as a template (${counted(kinds, 'kind')})`] as const,
  rename: ['改名', 'Rename'],
  cancel: ['取消', 'Cancel'],
  none: ['还没有模板', 'No templates yet'],
  noneHint: [
    '填好一次订货后存为模板，下次一步填入',
    'Fill in an order once and save it as a template; next time fill it in with one click',
  ],
  kinds: (kinds: number) => [`${kinds} 种物料`, counted(kinds, 'kind')] as const,
  by: (name: string) => [`${name} 更新`, `by ${name}`] as const,
  use: ['填入', 'Fill in'],
  overwrite: ['用购物车覆盖', 'Overwrite with the cart'],
  remove: ['删除', 'Delete'],
} as const

export interface TemplateListProps extends SourceProps {
  readonly onUse: (name: string) => void
}

/** The templates of the shop: to be filled in, written anew, renamed and deleted; the cart makes a new one. */
export const TemplateList = ({ order, materials, onUse }: TemplateListProps) => {
  const templates = useAsk(listTemplates, { shopJdeNo: order.shopJdeNo })
  const acts = useTemplates(order.shopJdeNo, materials)
  const [renamed, setRenamed] = useState<TemplateHead | null>(null)
  const settle = useSettle()
  const endRename = () => {
    settle()
    setRenamed(null)
  }
  if (templates.data === undefined) return <RowsComing asked={templates} rows={4} />
  return (
    <div className={css.source}>
      {renamed === null ? (
        <NewTemplate acts={acts} />
      ) : (
        <Rename key={renamed.templateName} acts={acts} template={renamed} onDone={endRename} />
      )}
      {templates.data.length === 0 ? (
        <NothingYet title={words.none} hint={words.noneHint} />
      ) : (
        <ul className={css.rows}>
          {templates.data.map(template => (
            <Template
              key={template.templateName}
              template={template}
              acts={acts}
              onUse={onUse}
              onRename={() => setRenamed(template)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type Acts = ReturnType<typeof useTemplates>

const NewTemplate = ({ acts }: { readonly acts: Acts }) => {
  const t = useText()
  const [name, setName] = useState('')
  const settle = useSettle()
  const create = async () => {
    if (!(await acts.create(name.trim()))) return
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
      <Button type="submit" loading={acts.busy} disabled={name.trim() === '' || acts.kinds === 0}>
        {t(words.save(acts.kinds))}
      </Button>
    </form>
  )
}

interface RenameProps {
  readonly acts: Acts
  readonly template: TemplateHead
  readonly onDone: () => void
}

const Rename = ({ acts, template, onDone }: RenameProps) => {
  const t = useText()
  const [name, setName] = useState(template.templateName)
  return (
    <form
      className={css.line}
      onSubmit={event => {
        event.preventDefault()
        void acts.rename(template, name.trim()).then(isSaved => isSaved && onDone())
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
      <Button variant="default" onClick={onDone}>
        {t(words.cancel)}
      </Button>
      <Button type="submit" loading={acts.busy} disabled={name.trim() === '' || name.trim() === template.templateName}>
        {t(words.rename)}
      </Button>
    </form>
  )
}

interface TemplateProps {
  readonly template: TemplateHead
  readonly acts: Acts
  readonly onUse: (name: string) => void
  readonly onRename: () => void
}

const Template = ({ template, acts, onUse, onRename }: TemplateProps) => {
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
          { key: 'rename', words: words.rename, onPress: onRename },
          {
            ...{ key: 'overwrite', words: words.overwrite, disabled: acts.kinds === 0 },
            onPress: () => void acts.overwrite(template),
          },
          { key: 'remove', words: words.remove, danger: true, onPress: () => void acts.remove(template) },
        ]}
      />
    </li>
  )
}
