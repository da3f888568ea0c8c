import type { UserRow } from '../../../application/people/contract/users.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import type { UserForm } from './user-form.ts'

const words = {
  name: ['姓名', 'Name'],
  phone: ['手机', 'Phone'],
  blank: ['（空）', '(blank)'],
  change: (field: string, from: string, to: string): Text => [`${field}：${from} → ${to}`, `${field}: ${from} → ${to}`],
  disabled: ['停用，会话立即结束', 'Disabled; all sessions end at once'],
  enabled: ['重新启用', 'Enabled again'],
} as const

interface AccountChangesProps {
  readonly before: UserRow
  readonly after: UserForm
}

/** What changes of a person besides the rights: name, phone, and whether the account is disabled. */
export const AccountChanges = ({ before, after }: AccountChangesProps) => {
  const t = useText()
  const fields = (['name', 'phone'] as const).filter(field => before[field].trim() !== after[field].trim())
  return (
    <>
      {fields.map(field => (
        <p key={field}>
          {t(
            words.change(
              t(words[field]),
              before[field].trim() || t(words.blank),
              after[field].trim() || t(words.blank),
            ),
          )}
        </p>
      ))}
      {before.disabled !== after.disabled && <p>{t(after.disabled ? words.disabled : words.enabled)}</p>}
    </>
  )
}
