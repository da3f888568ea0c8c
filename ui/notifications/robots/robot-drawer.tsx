import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import {
  Button,
  MultiSelect,
  PasswordInput,
  SegmentedControl,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { listRobots, type RobotView, saveRobot } from '../../../application/notifications/contract.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { type MessageKind, messageKindNames, messageKinds } from '../../../domain/notifications/message.ts'
import { judgeRobotUrl, type RobotVendor, robotVendors } from '../../../domain/notifications/robot.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useTellFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { SideDrawer } from '../../kit/layout/side-drawer.tsx'
import css from '../../master-data/administration.module.css'
import { robotWords as words } from './robot-words.ts'

export interface RobotDrawerProps {
  /** Null for a new one. */
  readonly robot: RobotView | null
  readonly onClose: () => void
}

interface Draft {
  readonly name: string
  readonly vendor: RobotVendor
  readonly url: string
  readonly secret: string
  readonly kinds: ReadonlyArray<MessageKind>
  readonly shops: string
  readonly language: 'zh' | 'en'
  readonly active: boolean
}

/** Where a robot lives, what it tells and of whom. */
export const RobotDrawer = ({ robot, onClose }: RobotDrawerProps) => {
  const t = useText()
  const { draft, put, problems, submit, isSaving } = useDraft(robot, onClose)
  const vendors = Object.entries(robotVendors).map(([value, row]) => ({ value, label: t(row.words) }))
  return (
    <SideDrawer opened onClose={onClose} title={t(robot ? words.editTitle : words.addTitle)} width={480}>
      <form className={css.stack} onSubmit={submit} noValidate>
        <TextInput
          label={t(words.name)}
          required
          maxLength={40}
          value={draft.name}
          error={problems.name}
          onChange={event => put({ name: event.currentTarget.value })}
        />
        <Select
          label={t(words.vendor)}
          data={vendors}
          allowDeselect={false}
          value={draft.vendor}
          onChange={vendor => vendor && put({ vendor: vendor as RobotVendor })}
        />
        <Textarea
          label={t(words.url)}
          required
          autosize
          minRows={2}
          maxLength={500}
          placeholder={`https://${robotVendors[draft.vendor].hosts[0]}/`}
          value={draft.url}
          error={problems.url}
          onChange={event => put({ url: event.currentTarget.value.trim() })}
        />
        <WhatToTell draft={draft} put={put} problems={problems} hasSecret={robot?.hasSecret ?? false} />
        <Button type="submit" loading={isSaving}>
          {t(words.save)}
        </Button>
      </form>
    </SideDrawer>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly put: (change: Partial<Draft>) => void
  readonly problems: Problems
  readonly hasSecret: boolean
}

const WhatToTell = ({ draft, put, problems, hasSecret }: FieldsProps) => {
  const t = useText()
  return (
    <>
      {robotVendors[draft.vendor].signs && (
        <PasswordInput
          label={t(words.secret)}
          description={t(hasSecret ? words.secretKept : words.secretNone)}
          maxLength={200}
          autoComplete="off"
          value={draft.secret}
          onChange={event => put({ secret: event.currentTarget.value })}
        />
      )}
      <MultiSelect
        label={t(words.kinds)}
        required
        data={messageKindNames.map(value => ({ value, label: t(messageKinds[value].words) }))}
        value={[...draft.kinds]}
        error={problems.kinds}
        onChange={kinds => put({ kinds: kinds as ReadonlyArray<MessageKind> })}
      />
      <Textarea
        label={t(words.shopCodes)}
        description={t(words.shopHint)}
        autosize
        value={draft.shops}
        onChange={event => put({ shops: event.currentTarget.value })}
      />
      <SegmentedControl
        aria-label={t(words.language)}
        data={languages.map(({ value, words: spoken }) => ({ value, label: t(spoken) }))}
        value={draft.language}
        onChange={language => put({ language: language as 'zh' | 'en' })}
      />
      <Switch
        label={t(words.active)}
        checked={draft.active}
        onChange={event => put({ active: event.currentTarget.checked })}
      />
    </>
  )
}

/** What the chat is told in. */
const languages = [
  { value: 'zh', words: ['中文', 'Chinese'] },
  { value: 'en', words: ['英文', 'English'] },
] as const

type Problems = Readonly<Partial<Record<'name' | 'url' | 'kinds', string>>>

const useDraft = (robot: RobotView | null, onClose: () => void) => {
  const t = useText()
  const [draft, setDraft] = useState<Draft>(() => draftOf(robot))
  const [asked, setAsked] = useState(false)
  const save = useApiMutation(saveRobot, [listRobots])
  const { success } = useDialogs()
  const tellFailure = useTellFailure()
  const address = judgeRobotUrl(draft.vendor, draft.url)
  const found = {
    ...(draft.name.trim() === '' && { name: t(words.nameMissing) }),
    ...(!address.ok && { url: t(refusalText(address.refusal)) }),
    ...(draft.kinds.length === 0 && { kinds: t(words.kindsMissing) }),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (Object.keys(found).length > 0) return
    const { shops, secret, ...rest } = draft
    const change = {
      ...rest,
      name: draft.name.trim(),
      shopJdeNos: codesIn(shops),
      baseVersion: robot?.version ?? 0,
      ...(robot && { robotId: robot.robotId }),
      ...(secret !== '' && { secret }),
    }
    save.mutateAsync(change).then(() => {
      success(words.saved)
      onClose()
    }, tellFailure)
  }
  const put = (change: Partial<Draft>) => setDraft(before => ({ ...before, ...change }))
  const problems: Problems = asked ? found : {}
  return { draft, put, problems, submit, isSaving: save.isPending }
}

const draftOf = (robot: RobotView | null): Draft => ({
  name: robot?.name ?? '',
  vendor: robot?.vendor ?? 'WECOM',
  url: robot?.url ?? '',
  secret: '',
  kinds: robot?.kinds ?? ['CUT_OFF_NEAR', 'REMINDED'],
  shops: robot?.shopCodes.join(', ') ?? '',
  language: robot?.language ?? 'zh',
  active: robot?.active ?? true,
})

const codesIn = (text: string): ReadonlyArray<string> => [
  ...new Set(text.split(/[\s,，;；、]+/).filter(code => code !== '')),
]
