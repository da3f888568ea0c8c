import { ActionIcon, Button, Popover, TextInput, Tooltip, UnstyledButton } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import {
  IconBookmark,
  IconCalendarClock,
  IconChevronDown,
  IconDeviceFloppy,
  IconLink,
  IconPencil,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import type { View } from '../../../../application/lists/contract/preferences.ts'
import { VIEW_NAME_MAX } from '../../../../domain/lists/list-view.ts'
import { useText } from '../../../app/preferences.tsx'
import { useReportFailure } from '../../feedback/refusal-failure.tsx'
import { useDialogs } from '../../layout/dialogs.tsx'
import type { useViews } from './use-views.ts'
import css from './views-menu.module.css'

const words = {
  title: ['视图', 'Views'],
  none: ['把常用的筛选和列存成视图，下次一点就到', 'Save the filters and columns you use often as a view'],
  name: ['视图名称', 'View name'],
  save: ['保存当前', 'Save current'],
  saved: ['视图已保存', 'View saved'],
  update: (name: string) => [`用当前设置更新 ${name}`, `Update ${name} with the current settings`] as const,
  byDefault: (name: string) => [`打开列表时使用 ${name}`, `Open the list with ${name}`] as const,
  schedule: (name: string) => [`定时发送 ${name}`, `Schedule ${name}`] as const,
  link: (name: string) => [`复制 ${name} 的链接`, `Copy link to ${name}`] as const,
  copied: [
    '链接已复制，同事打开后只看到自己权限内的数据',
    'Link copied. Colleagues who open it see only the data they have access to',
  ],
  rename: (name: string) => [`重命名 ${name}`, `Rename ${name}`] as const,
  remove: (name: string) => [`删除 ${name}`, `Delete ${name}`] as const,
  sure: (name: string) => [`删除视图「${name}」？`, `Delete the view "${name}"?`] as const,
  consequence: [
    '列表里的数据不受影响，分享出去的链接将失效。',
    'The data in the list is not affected. Shared links to this view will stop working.',
  ],
  verb: ['确认删除', 'Delete'],
} as const

type ListViews = ReturnType<typeof useViews>

/** A menu of the views of a list: open, save the current state, rename, share, make default, delete. */
export const ViewsMenu = ({ listId, views: listViews }: { readonly listId: string; readonly views: ListViews }) => {
  const t = useText()
  const { current, views } = listViews
  return (
    <Popover position="bottom-end" trapFocus returnFocus width="min(380px, calc(100vw - 24px))">
      <Popover.Target>
        <Button
          className={css.button ?? ''}
          variant="subtle"
          color="gray"
          size="compact-sm"
          h={32}
          leftSection={<IconBookmark size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          <span className={css.name} data-plain={current === undefined || undefined}>
            {current?.viewName ?? t(words.title)}
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t(words.title)}>
        {views.length === 0 ? (
          <p className={css.none}>{t(words.none)}</p>
        ) : (
          <ul className={css.list}>
            {views.map(view => (
              <ViewRow key={view.viewId} view={view} views={listViews} />
            ))}
          </ul>
        )}
        <SaveForm listId={listId} views={listViews} />
      </Popover.Dropdown>
    </Popover>
  )
}

const SaveForm = ({
  listId,
  views: { save, state, answered },
}: {
  readonly listId: string
  readonly views: ListViews
}) => {
  const t = useText()
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(
      { listId, viewId: null, viewName: name.trim(), state },
      {
        onSuccess: fresh => {
          answered.onSuccess(fresh)
          success(words.saved)
          setName('')
          // The button that had the focus is disabled now.
          field.current?.focus()
        },
        onError: reportFailure,
      },
    )
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <TextInput
        ref={field}
        className={css.input ?? ''}
        aria-label={t(words.name)}
        placeholder={t(words.name)}
        maxLength={VIEW_NAME_MAX}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={name.trim() === ''} loading={save.isPending}>
        {t(words.save)}
      </Button>
    </form>
  )
}

interface ViewRowProps {
  readonly view: View
  readonly views: ListViews
}

const ViewRow = ({ view, views }: ViewRowProps) => {
  const [renaming, setRenaming] = useState(false)
  const t = useText()
  if (renaming) return <RenameRow view={view} views={views} onDone={() => setRenaming(false)} />
  return (
    <li className={css.row}>
      <UnstyledButton
        className={css.apply}
        aria-current={views.current?.viewId === view.viewId ? 'true' : undefined}
        onClick={() => views.apply(view)}
      >
        {view.viewName}
      </UnstyledButton>
      <RowTools view={view} views={views} />
      <Tool label={t(words.rename(view.viewName))} Icon={IconPencil} onPress={() => setRenaming(true)} />
      <RemoveTool view={view} views={views} />
    </li>
  )
}

const RowTools = ({ view, views }: ViewRowProps) => {
  const { viewId, listId, viewName, isDefault } = view
  const t = useText()
  const { success, notice } = useDialogs()
  const onError = useReportFailure()
  const { copy } = useClipboard()
  const { history } = useRouter()
  const { save, setDefault, state, answered, scheduleHref } = views
  return (
    <>
      <Tool
        label={t(words.byDefault(viewName))}
        Icon={isDefault ? IconStarFilled : IconStar}
        pressed={isDefault}
        onPress={() => setDefault.mutate({ listId, viewId: isDefault ? null : viewId }, { ...answered, onError })}
      />
      <Tool
        label={t(words.update(viewName))}
        Icon={IconDeviceFloppy}
        onPress={() =>
          save.mutate(
            { listId, viewId, viewName, state },
            {
              onError,
              onSuccess: fresh => {
                answered.onSuccess(fresh)
                success(words.saved)
              },
            },
          )
        }
      />
      <Tool
        label={t(words.link(viewName))}
        Icon={IconLink}
        onPress={() => {
          copy(views.linkOf(view))
          notice(words.copied)
        }}
      />
      {scheduleHref && (
        <Tool
          label={t(words.schedule(viewName))}
          Icon={IconCalendarClock}
          onPress={() => history.push(scheduleHref(viewId))}
        />
      )}
    </>
  )
}

const RemoveTool = ({ view: { viewId, viewName }, views: { remove, answered } }: ViewRowProps) => {
  const t = useText()
  const { confirm } = useDialogs()
  const onError = useReportFailure()
  const ask = async () => {
    const title = words.sure(viewName)
    if (!(await confirm({ title, consequence: words.consequence, verb: words.verb }))) return
    remove.mutate({ viewId }, { ...answered, onError })
  }
  return <Tool label={t(words.remove(viewName))} Icon={IconTrash} onPress={() => void ask()} />
}

const RenameRow = ({ view, views: { rename, answered }, onDone }: ViewRowProps & { readonly onDone: () => void }) => {
  const t = useText()
  const onError = useReportFailure()
  const [name, setName] = useState(view.viewName)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const viewName = name.trim()
    if (viewName === '' || viewName === view.viewName) return onDone()
    rename.mutate(
      { viewId: view.viewId, viewName },
      {
        onError,
        onSuccess: fresh => {
          answered.onSuccess(fresh)
          onDone()
        },
      },
    )
  }
  return (
    <li className={css.row}>
      <form className={css.rename} onSubmit={submit}>
        <TextInput
          size="xs"
          data-autofocus
          ref={input => input?.focus()}
          aria-label={t(words.rename(view.viewName))}
          maxLength={VIEW_NAME_MAX}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          onBlur={submit}
          onKeyDown={event => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            onDone()
          }}
        />
      </form>
    </li>
  )
}

interface ToolProps {
  readonly label: string
  readonly Icon: typeof IconStar
  readonly onPress: () => void
  readonly pressed?: boolean
}

const Tool = ({ label, Icon, onPress, pressed }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon
      variant="subtle"
      color={pressed ? 'pine' : 'gray'}
      size={28}
      aria-label={label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      onClick={onPress}
    >
      <Icon size={16} />
    </ActionIcon>
  </Tooltip>
)
