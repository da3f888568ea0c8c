import { useForm } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'

/** The message of each field that is not acceptable. */
export type FieldErrors<V> = { readonly [field in keyof V]?: Text | undefined }

export interface ValidatedFormDef<V> {
  readonly initialValues: V
  /** Validates the values together by a rule of the domain. */
  readonly validate: (values: V) => FieldErrors<V>
  /** When a field shows its message before any attempt to submit: once it is changed, or once it is left. */
  readonly showsAt?: 'change' | 'blur'
  readonly onValues?: (values: V) => void
}

/**
 * A form whose messages follow what is typed, from the first attempt to submit on. An attempt that fails focuses the
 * first field with a message.
 */
export const useValidatedForm = <V extends object>({
  initialValues,
  validate,
  showsAt,
  onValues,
}: ValidatedFormDef<V>) => {
  const t = useText()
  const [isTried, setTried] = useState(false)
  const textsIn = (values: V): Readonly<Record<string, Text>> =>
    Object.fromEntries(
      Object.entries<Text | undefined>(validate(values)).flatMap(([field, text]) => (text ? [[field, text]] : [])),
    )
  const form = useForm<V>({
    initialValues,
    validate: values => Object.fromEntries(Object.entries(textsIn(values)).map(([field, text]) => [field, t(text)])),
    clearInputErrorOnChange: false,
    touchTrigger: showsAt === 'change' ? 'change' : 'focus',
    ...(onValues && { onValuesChange: onValues }),
    enhanceGetInputProps: ({ field, form: { setTouched } }) => {
      const path = String(field)
      const text = errorOf(path)
      return {
        error: text && t(text),
        // The library counts a field as touched as soon as it has the focus.
        onFocus: undefined,
        ...(showsAt === 'blur' && { onBlur: () => setTouched(touched => ({ ...touched, [path]: true })) }),
      }
    },
  })
  const texts = textsIn(form.values)
  const errorOf = (field: string): Text | undefined =>
    isTried || (showsAt && form.isTouched(field as never)) ? texts[field] : undefined
  /** Returns the handler of the form's `submit` event. It calls `send` if no field has a message. */
  const onSubmit = (send: (values: V) => void) => (event: FormEvent<HTMLFormElement>) => {
    setTried(true)
    form.onSubmit(send, wrong => form.getInputNode(Object.keys(wrong)[0] as never)?.focus())(event)
  }
  return { form, errorOf, onSubmit }
}
