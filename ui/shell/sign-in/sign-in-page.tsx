import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { queryClient } from '../../app/backend.ts'
import { samePath } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { Logo } from '../header/logo.tsx'
import { LanguageSwitch, SchemeSwitch } from '../header/switches.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { Mountains } from './mountain-picture.tsx'
import { type SignedIn, SignInForm } from './sign-in-form.tsx'
import css from './sign-in-page.module.css'

const words = {
  product: ['订货台', 'Dinghuo'],
  motto: ['连锁门店订货、支付、收货的工作台', 'Where chain stores order, pay and receive'],
  page: ['登录 · 订货台', 'Sign in · Dinghuo'],
} as const

const ResetForm = lazy(async () => ({ default: (await import('./reset-form.tsx')).ResetForm }))

/** The sign-in page; afterwards it returns to the requested page. */
export const SignInPage = () => {
  const t = useText()
  const go = useGo()
  const { to } = useSearch({ strict: false })
  const [isResetting, setResetting] = useState(false)
  const [changing, setChanging] = useState<SignedIn | null>(null)
  useEffect(() => {
    document.title = t(words.page)
  }, [t])
  const enter = () => {
    queryClient.clear()
    go(samePath(to) ?? '/')
  }
  return (
    <div className={css.page}>
      <header className={css.choices}>
        <LanguageSwitch />
        <SchemeSwitch />
      </header>
      <main className={css.main}>
        <div className={css.card}>
          <div className={css.brand}>
            <Logo size={44} />
            <div>
              <h1 className={css.product}>{t(words.product)}</h1>
              <p className={css.motto}>{t(words.motto)}</p>
            </div>
          </div>
          {changing ? (
            <ChangePasswordForm who={changing} onChanged={enter} onBack={() => setChanging(null)} />
          ) : isResetting ? (
            <Suspense fallback={null}>
              <ResetForm onBack={() => setResetting(false)} />
            </Suspense>
          ) : (
            <SignInForm
              onSignedIn={who => (who.mustChangePassword ? setChanging(who) : enter())}
              onForgot={() => setResetting(true)}
            />
          )}
        </div>
      </main>
      <Mountains />
    </div>
  )
}
