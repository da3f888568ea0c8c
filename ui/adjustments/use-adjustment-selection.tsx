import { useState } from 'react'
import type { DocumentRow } from '../../application/documents/contract.ts'
import { useHolds } from '../kit/layout/gate.tsx'
import type { Selection } from '../kit/list-page/list.ts'
import { useBulkDecision } from '../receiving/use-bulk-decision.tsx'
import { BulkConfirmation } from './bulk-confirmation.tsx'
import { BulkSettlement } from './bulk-settlement.tsx'
import { staleAdjustments } from './stale.ts'

const isDraft = ({ tzStatus }: DocumentRow): boolean => tzStatus === '10'
const isDebt = ({ tzStatus, payStatus }: DocumentRow): boolean => tzStatus === '99' && payStatus === '0'

/**
 * Returns which of the rows can be selected, and the actions on those that are: drafts are confirmed, and confirmed
 * ones that are not settled yet are settled. Returns null for a person who may do neither.
 */
export const useAdjustmentSelection = () => {
  const holds = useHolds()
  const [selectedRows, setSelectedRows] = useState<ReadonlyArray<DocumentRow>>([])
  const bulk = useBulkDecision(staleAdjustments)
  const [mayConfirm, maySettle] = [holds('DH0050'), holds('DH0051')]
  if (!mayConfirm && !maySettle) return null
  const drafts = selectedRows.filter(isDraft)
  const debts = selectedRows.filter(isDebt)
  const afterwards = (decidedRows: ReadonlyArray<DocumentRow>) => (refused: ReadonlyArray<string>) =>
    setSelectedRows(selectedRows.filter(row => !decidedRows.includes(row) || refused.includes(String(row.tzNo))))
  return (rows: ReadonlyArray<DocumentRow>): Selection<DocumentRow> => ({
    selected: selectedRows.map(({ tzNo }) => String(tzNo)),
    onSelected: keys => setSelectedRows([...selectedRows, ...rows].filter(firstOf(keys))),
    selectable: row => (mayConfirm && isDraft(row)) || (maySettle && isDebt(row)),
    refusals: bulk.refusals,
    actions: (
      <>
        {drafts.length > 0 && (
          <BulkConfirmation
            {...{ bulk }}
            selected={drafts.map(({ tzNo }) => String(tzNo))}
            onDone={afterwards(drafts)}
          />
        )}
        {debts.length > 0 && <BulkSettlement {...{ bulk }} rows={debts} onDone={afterwards(debts)} />}
      </>
    ),
  })
}

/** Returns a filter for the first row of each of the keys. */
const firstOf = (keys: ReadonlyArray<string>) => {
  const open = new Set(keys)
  return ({ tzNo }: DocumentRow): boolean => open.delete(String(tzNo))
}
