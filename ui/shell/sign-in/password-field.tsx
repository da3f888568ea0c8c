import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconArrowBigUpLine } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { useText } from '../../app/preferences.tsx'
import css from './sign-in-page.module.css'

const words = {
  show: ['显示密码', 'Show password'],
  hide: ['隐藏密码', 'Hide password'],
  capsLock: ['大写锁定已开启', 'Caps Lock is on'],
} as const

/** A password input that can be made visible and warns of Caps Lock. */
export const PasswordField = ({ ref, ...rest }: PasswordInputProps & { readonly ref?: Ref<HTMLInputElement> }) => {
  const t = useText()
  const [capsLock, setCapsLock] = useState(false)
  const [isVisible, setVisible] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <>
      <PasswordInput
        ref={ref ?? null}
        size="md"
        maxLength={200}
        visible={isVisible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{ 'aria-label': t(isVisible ? words.hide : words.show) }}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
        {...rest}
      />
      <div role="status" className={css.hint}>
        {capsLock && (
          <>
            <IconArrowBigUpLine size={14} aria-hidden />
            {t(words.capsLock)}
          </>
        )}
      </div>
    </>
  )
}
