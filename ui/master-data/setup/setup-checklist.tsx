import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { getSetup } from '../../../application/master-data/contract.ts'
import { type SetupState, setupSteps } from '../../../domain/master-data/setup.ts'
import type { SheetName } from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useHolds } from '../../kit/layout/gate.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import css from './setup-checklist.module.css'

const words = {
  title: ['开始使用订货台', 'Set up ordering'],
  allDone: ['全部步骤已完成，门店可以订货。', 'All steps are done: shops can order.'],
  hint: [
    '完成以下步骤后，门店即可订货。可以逐页录入，也可以用表格一次导入。',
    'Shops can order once these steps are done. Enter the data page by page, or import it from spreadsheets.',
  ],
  progress: (done: number, all: number) => [`已完成 ${done}/${all}`, `${done} of ${all} done`] as const,
  done: ['已完成', 'Done'],
  open: ['未完成', 'To do'],
  findings: (count: number) =>
    [`还有 ${count} 处需要补充`, `${count} ${count === 1 ? 'gap' : 'gaps'} to fill`] as const,
  importing: ['导入表格', 'Import sheets'],
  ask: ['由有用户管理权限的管理员完成', 'To be done by an administrator with the right to manage users'],
} as const

/** The remaining setup steps before shops can order, each linked to its pages [A10]. */
export const SetupChecklist = () => {
  const t = useText()
  const query = useApiQuery(getSetup, {})
  if (!query.data) return <RowsSkeleton query={query} rows={6} height={56} />
  const { steps } = query.data
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section className={css.paper} aria-labelledby="setup-title">
      <h2 id="setup-title" className={css.title}>
        {t(words.title)} <span className={css.dim}>{t(words.progress(done, steps.length))}</span>
      </h2>
      <p className={css.dim}>{t(done === steps.length ? words.allDone : words.hint)}</p>
      <ol className={css.steps}>
        {steps.map(state => (
          <Step key={state.step} state={state} />
        ))}
      </ol>
      <PageLink href={importPage}>{t(words.importing)}</PageLink>
    </section>
  )
}

const Step = ({ state: { step, isDone, findings } }: { readonly state: SetupState }) => {
  const t = useText()
  const holds = useHolds()
  const { words: called, about, sheets: needed } = setupSteps[step]
  const Icon = isDone ? IconCircleCheckFilled : IconCircle
  return (
    <li className={css.step} data-done={isDone || undefined}>
      <Icon size={20} aria-label={t(isDone ? words.done : words.open)} className={css.icon} />
      <div>
        <strong>{t(called)}</strong>
        <p className={css.dim}>
          {t(about)}
          {findings > 0 && <span className={css.gap}>{t(words.findings(findings))}</span>}
        </p>
        <p className={css.links}>
          {step === 'users' && !holds('DH0004')
            ? t(words.ask)
            : needed.map(sheet => (
                <PageLink key={sheet} href={pageOf(sheet)}>
                  {t(sheets[sheet].title)}
                </PageLink>
              ))}
        </p>
      </div>
    </li>
  )
}

const importPage = '/administration/import'
const pageOf = (sheet: SheetName): string => `/administration/${sheet.replaceAll('_', '-')}`
