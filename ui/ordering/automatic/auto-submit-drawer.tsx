import { SegmentedControl, Switch } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { getAutoSubmit, setAutoSubmit } from '../../../application/ordering/contract/auto-submit.ts'
import { submitRoutineOrder } from '../../../application/ordering/contract/placing.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Tone } from '../../../domain/kernel/status-display.ts'
import {
  type AutoSubmitCeiling,
  type AutoSubmitEvent,
  type AutoSubmitLead,
  autoSubmitCeilings,
  autoSubmitLeads,
  DEFAULT_CEILING_PERCENT,
  DEFAULT_LEAD_MINUTES,
} from '../../../domain/ordering/auto-submit/terms.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { orderDetailHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { DisabledWhenReadOnly } from '../../kit/feedback/read-only.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { useHolds } from '../../kit/layout/gate.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { SideDrawer } from '../../kit/layout/side-drawer.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import { useSession } from '../../people/session/session.tsx'
import css from './auto-submit.module.css'
import { autoSubmitWords as words } from './auto-submit-words.ts'

type AutoSubmit = Success<typeof getAutoSubmit>

export interface AutoSubmitDrawerProps {
  readonly shopJdeNo: string
  readonly onClose: () => void
}

/** The settings of a shop's automatic submission, and what it decided lately. */
export const AutoSubmitDrawer = ({ shopJdeNo, onClose }: AutoSubmitDrawerProps) => {
  const t = useText()
  const query = useApiQuery(getAutoSubmit, { shopJdeNo }, { staleTime: 0 })
  const title = query.data === undefined ? t(words.title) : `${t(words.title)} · ${query.data.shopName}`
  return (
    <SideDrawer opened asks={false} onClose={onClose} title={title} width={480}>
      {query.data === undefined ? (
        <RowsSkeleton query={query} rows={6} />
      ) : (
        <div className={css.drawer}>
          <DisabledWhenReadOnly>
            <Settings of={query.data} />
          </DisabledWhenReadOnly>
          <Limits of={query.data} />
          <Log entries={query.data.log} />
        </div>
      )}
    </SideDrawer>
  )
}

const Settings = ({ of: { shopJdeNo, setting } }: { readonly of: AutoSubmit }) => {
  const t = useText()
  const { zone } = useServerClock()
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const mutation = useApiMutation(setAutoSubmit, [getAutoSubmit])
  const { user } = useSession()
  const mayChange = useHolds()(submitRoutineOrder.permission)
  const { leadMinutes = DEFAULT_LEAD_MINUTES, ceilingPercent = DEFAULT_CEILING_PERCENT } = setting ?? {}
  const save = (change: Partial<Terms> & { readonly isOn: boolean }) =>
    mutation
      .mutateAsync({ shopJdeNo, leadMinutes, ceilingPercent, ...change })
      .then(({ isOn }) => success(isOn ? words.switchedOn : words.switchedOff), reportFailure)
  const disabled = !mayChange || mutation.isPending
  return (
    <section className={css.settings}>
      <p className={css.about}>{t(words.about(leadMinutes))}</p>
      <Switch
        size="md"
        label={t(words.title)}
        description={t(
          setting === null ? words.isOff : words.isOn(setting.userName, formatInstant(setting.since, zone, 'minute')),
        )}
        checked={setting !== null}
        disabled={disabled}
        onChange={event => save({ isOn: event.currentTarget.checked })}
      />
      {setting !== null && (
        <>
          <Choice
            name={t(words.lead)}
            options={autoSubmitLeads.map(minutes => ({ value: String(minutes), label: String(minutes) }))}
            value={String(leadMinutes)}
            disabled={disabled}
            onChange={value => save({ isOn: true, leadMinutes: Number(value) as AutoSubmitLead })}
          />
          <Choice
            name={t(words.ceiling)}
            options={autoSubmitCeilings.map(percent => ({ value: String(percent), label: t(words.times(percent)) }))}
            value={String(ceilingPercent)}
            disabled={disabled}
            onChange={value => save({ isOn: true, ceilingPercent: Number(value) as AutoSubmitCeiling })}
          />
          {setting.userName !== user.name && <p className={css.hint}>{t(words.yours)}</p>}
        </>
      )}
    </section>
  )
}

interface Terms {
  readonly leadMinutes: AutoSubmitLead
  readonly ceilingPercent: AutoSubmitCeiling
}

interface ChoiceProps {
  readonly name: string
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

const Choice = ({ name, options, value, disabled, onChange }: ChoiceProps) => (
  <div>
    <div className={css.name}>{name}</div>
    <SegmentedControl aria-label={name} fullWidth data={[...options]} {...{ value, disabled, onChange }} />
  </div>
)

const Limits = ({ of: { setting, usualAmount, hasUsualAmount } }: { readonly of: AutoSubmit }) => {
  const t = useText()
  const percent = setting?.ceilingPercent ?? DEFAULT_CEILING_PERCENT
  return (
    <section className={css.limits}>
      {!hasUsualAmount && <Notice>{t(words.noUsual)}</Notice>}
      {usualAmount !== null && (
        <p className={css.amounts}>
          {t(words.usual)} <Money fen={usualAmount} />
          {' · '}
          {t(words.most)} <Money fen={fen(Math.floor((usualAmount * percent) / 100))} />
        </p>
      )}
      <p className={css.name}>{t(words.never)}</p>
      <ul className={css.nevers}>
        {words.nevers.map(never => (
          <li key={never[1]}>{t(never)}</li>
        ))}
      </ul>
      <p className={css.hint}>{t(words.missed)}</p>
    </section>
  )
}

const Log = ({ entries }: { readonly entries: AutoSubmit['log'] }) => {
  const t = useText()
  const { zone } = useServerClock()
  return (
    <section>
      <h3 className={css.heading}>{t(words.log)}</h3>
      {entries.length === 0 && <p className={css.hint}>{t(words.noLog)}</p>}
      <ol className={css.log}>
        {entries.map(({ at, event, eventName, operateUserName, dhNo, refusal, rescue }) => (
          <li
            key={`${at} ${event} ${dhNo}`}
            className={css.entry}
            style={{ borderColor: `var(--tone-${tones[event]}-dot)` }}
          >
            <div className={css.event}>
              <strong>{eventName}</strong>
              <time className={css.hint}>{formatInstant(at, zone, 'minute')}</time>
            </div>
            <div className={css.facts}>
              {operateUserName}
              {dhNo !== null && (
                <PageLink href={orderDetailHref(dhNo)} size="sm">
                  {dhNo}
                </PageLink>
              )}
              {rescue !== null && (
                <PageLink href={orderDetailHref(rescue.addOnNo)} size="sm">
                  {rescue.addOnNo}
                </PageLink>
              )}
            </div>
            {refusal !== null && <div className={css.reason}>{t(refusalText(refusal))}</div>}
            {rescue !== null && <div className={css.reason}>{t(words.moved(rescue.movedLines, rescue.leftLines))}</div>}
          </li>
        ))}
      </ol>
    </section>
  )
}

const tones: Readonly<Record<AutoSubmitEvent, Tone>> = {
  ON: 'done',
  CHANGED: 'flow',
  OFF: 'closed',
  SUBMITTED: 'done',
  REFUSED: 'fail',
  RESCUED: 'act',
  NOT_RESCUED: 'fail',
}
