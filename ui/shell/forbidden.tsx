import { VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import { judgeRight, type RequiredCode } from '../../domain/permission.ts'
import { useText } from '../app/preferences.tsx'
import { NoPermission } from '../kit/empty.tsx'
import { Why } from '../kit/refusal.tsx'

const words = { title: ['无权访问', 'Not authorized'] } as const

/** The 403 page (spec 6), with the code that is missing where it is known. */
export const Forbidden = ({ code }: { readonly code?: RequiredCode | undefined }) => {
  const t = useText()
  const needed = [code ?? []].flat()
  const right = code === undefined ? null : judgeRight([], code)
  useEffect(() => {
    document.title = t(words.title)
  }, [t])
  return (
    <>
      <VisuallyHidden component="h1">{t(words.title)}</VisuallyHidden>
      <NoPermission {...(needed.length > 0 && { code: needed.join(' / ') })}>
        {right?.ok === false && <Why refusal={right.refusal} />}
      </NoPermission>
    </>
  )
}
