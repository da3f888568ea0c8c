import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  getSubsidyBatch,
  grantSubsidyBatch,
  type SubsidyBatchRow,
} from '../../../application/payment/contract/subsidy-batches.ts'
import { subsidyBatchStates } from '../../../domain/payment/subsidy-batches/subsidy-batch.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { DrawerFoot } from '../../kit/layout/foot/drawer-foot.tsx'
import { SideDrawer } from '../../kit/layout/side-drawer.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import { batchWords as words } from './batch-words.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { staleBatches } from './stale-batches.ts'
import css from './subsidy-batches.module.css'

interface BatchDrawerProps {
  readonly subsidyBatchNo: string
  readonly onClose: () => void
}

/** A batch with its lines, which another person than its author releases or rejects. */
export const BatchDrawer = ({ subsidyBatchNo, onClose }: BatchDrawerProps) => {
  const t = useText()
  const query = useApiQuery(getSubsidyBatch, { subsidyBatchNo })
  const [isRejecting, setRejecting] = useState(false)
  const batch = query.data
  return (
    <SideDrawer opened onClose={onClose} title={t(words.drawer(subsidyBatchNo))} width={680} covered={isRejecting}>
      {!batch && <RowsSkeleton query={query} rows={6} height={48} />}
      {batch && (
        <>
          <Trail of={batch} />
          <p className={css.sum}>{t(words.sum(batch.lines, batch.totalFee))}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <section className={css.scroll} tabIndex={0} aria-label={t(words.payer)}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th>{t(words.payer)}</th>
                  <th data-right>{t(words.amount)}</th>
                  <th data-right>{t(words.balance)}</th>
                  <th>{t(words.lineRemark)}</th>
                </tr>
              </thead>
              <tbody>
                {batch.batchLines.map(({ entityCode, entityName, amount, balance, remark, bizNo }) => (
                  <tr key={entityCode}>
                    <td>
                      {entityName}
                      <span className={css.code}>{bizNo ?? entityCode}</span>
                    </td>
                    <td data-right>
                      <Money fen={amount} />
                    </td>
                    <td data-right>
                      <Money fen={balance} />
                    </td>
                    <td>{remark}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {batch.state === 'WAITING' && <Decision of={batch} onReject={() => setRejecting(true)} onClose={onClose} />}
        </>
      )}
      {isRejecting && <RejectDialog subsidyBatchNo={subsidyBatchNo} onClose={() => setRejecting(false)} />}
    </SideDrawer>
  )
}

/** Who submitted a batch and who decided it, and why it was rejected. */
const Trail = ({ of }: { readonly of: SubsidyBatchRow }) => {
  const t = useText()
  const { zone } = useServerClock()
  const at = (instant: number) => formatInstant(instant, zone, 'minute')
  return (
    <>
      <p className={css.facts}>{t(words.author(of.createdByName, at(of.createdAt)))}</p>
      {of.decidedAt !== null && (
        <p className={css.facts}>
          {t(words.decided(subsidyBatchStates[of.state].words, of.decidedByName ?? '', at(of.decidedAt)))}
        </p>
      )}
      {of.reason !== null && <p className={css.facts}>{t(words.reasonIs(of.reason))}</p>}
    </>
  )
}

interface DecisionProps {
  readonly of: SubsidyBatchRow
  readonly onReject: () => void
  readonly onClose: () => void
}

const Decision = ({ of: { subsidyBatchNo, lines, totalFee, isOwn }, onReject, onClose }: DecisionProps) => {
  const t = useText()
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  const granting = useApiMutation(grantSubsidyBatch, staleBatches)
  const grant = async () => {
    const title = words.grantTitle(lines, totalFee)
    if (!(await confirm({ title, consequence: words.grantConsequence, verb: words.grant, destructive: false }))) return
    await granting.mutateAsync({ subsidyBatchNo }).then(() => {
      success(words.granted)
      onClose()
    }, reportFailure)
  }
  return (
    <>
      {isOwn && <p className={css.facts}>{t(words.isOwn)}</p>}
      <DrawerFoot>
        <Button variant="default" onClick={onReject}>
          {t(words.reject)}
        </Button>
        <Button disabled={isOwn} loading={granting.isPending} onClick={() => void grant()}>
          {t(words.grant)}
        </Button>
      </DrawerFoot>
    </>
  )
}
