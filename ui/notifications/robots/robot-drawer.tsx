import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import {
  Button,
  Input,
  MultiSelect,
  PasswordInput,
  SegmentedControl,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'

import { listRobots, type RobotView, saveRobot } from '../../../application/notifications/contract/notifications.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { type MessageKind, messageKindNames, messageKinds } from '../../../domain/notifications/message.ts'
import { type RobotVendor, robotVendors, validateRobotUrl } from '../../../domain/notifications/robot.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { DrawerFoot } from '../../kit/layout/foot/drawer-foot.tsx'
import { LeaveButton } from '../../kit/layout/foot/leave-button.tsx'
import { SideDrawer } from '../../kit/layout/side-drawer.tsx'
import css from '../../master-data/administration.module.css'
import { robotWords as words } from './robot-words.ts'

export interface RobotDrawerProps {
  /** Null for a new one. */
  readonly robot: RobotView | null
  readonly onClose: () => void
}

interface RobotValues {
  readonly name: string
  readonly vendor: RobotVendor
  readonly url: string
  readonly secret: string
  readonly kinds: ReadonlyArray<MessageKind>
  readonly shops: string
  readonly language: 'zh' | 'en'
  readonly active: boolean
}

/** Form of a robot: its address, messages and shops. */
export const RobotDrawer = ({ robot, onClose }: RobotDrawerProps) => {
  const t = useText()
  const { form, submit, isSaving } = useRobotForm(robot, onClose)
  const vendors = Object.entries(robotVendors).map(([value, row]) => ({ value, label: t(row.words) }))
  return (
    <SideDrawer opened onClose={onClose} title={t(robot ? words.editTitle : words.addTitle)} width={480}>
      <form className={css.stack} onSubmit={submit} noValidate>
        <TextInput label={t(words.name)} required maxLength={40} {...form.getInputProps('name')} />
        <Select label={t(words.vendor)} data={vendors} allowDeselect={false} {...form.getInputProps('vendor')} />
        <Textarea
          label={t(words.url)}
          required
          autosize
          minRows={2}
          maxLength={500}
          placeholder={`https://${robotVendors[form.values.vendor].hosts[0]}/`}
          {...form.getInputProps('url')}
          onChange={event => form.setFieldValue('url', event.currentTarget.value.trim())}
        />
        <Messages form={form} hasSecret={robot?.hasSecret ?? false} />
        <DrawerFoot>
          <LeaveButton onClose={onClose} />
          <Button type="submit" loading={isSaving}>
            {t(words.save)}
          </Button>
        </DrawerFoot>
      </form>
    </SideDrawer>
  )
}

interface MessagesProps {
  readonly form: ReturnType<typeof useRobotForm>['form']
  readonly hasSecret: boolean
}

/** The messages of the robot, their shops and their language. */
const Messages = ({ form, hasSecret }: MessagesProps) => {
  const t = useText()
  return (
    <>
      {robotVendors[form.values.vendor].signs && (
        <PasswordInput
          label={t(words.secret)}
          description={t(hasSecret ? words.secretKept : words.secretNone)}
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps('secret')}
        />
      )}
      <MultiSelect
        label={t(words.kinds)}
        required
        data={messageKindNames.map(value => ({ value, label: t(messageKinds[value].words) }))}
        {...form.getInputProps('kinds')}
      />
      <Textarea label={t(words.shopCodes)} description={t(words.shopHint)} autosize {...form.getInputProps('shops')} />
      <Input.Wrapper label={t(words.language)} labelElement="div">
        <SegmentedControl
          aria-label={t(words.language)}
          fullWidth
          data={languages.map(({ value, words: name }) => ({ value, label: t(name) }))}
          {...form.getInputProps('language')}
        />
      </Input.Wrapper>
      <Switch label={t(words.active)} {...form.getInputProps('active', { type: 'checkbox' })} />
    </>
  )
}

const languages = [
  { value: 'zh', words: ['中文', 'Chinese'] },
  { value: 'en', words: ['英文', 'English'] },
] as const

const useRobotForm = (robot: RobotView | null, onClose: () => void) => {
  const t = useText()
  const save = useApiMutation(saveRobot, [listRobots])
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const form = useForm<RobotValues>({
    initialValues: valuesOf(robot),
    validate: {
      name: name => (name.trim() === '' ? t(words.nameMissing) : null),
      url: (url, { vendor }) => {
        const verdict = validateRobotUrl(vendor, url)
        return verdict.ok ? null : t(refusalText(verdict.refusal))
      },
      kinds: kinds => (kinds.length === 0 ? t(words.kindsMissing) : null),
    },
  })
  const submit = form.onSubmit(({ shops, secret, ...rest }) => {
    const change = {
      ...rest,
      name: rest.name.trim(),
      shopJdeNos: codesIn(shops),
      baseVersion: robot?.version ?? 0,
      ...(robot && { robotId: robot.robotId }),
      ...(secret !== '' && { secret }),
    }
    save.mutateAsync(change).then(() => {
      success(words.saved)
      onClose()
    }, reportFailure)
  })
  return { form, submit, isSaving: save.isPending }
}

const valuesOf = (robot: RobotView | null): RobotValues => ({
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
