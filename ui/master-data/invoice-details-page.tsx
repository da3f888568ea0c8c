import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { getOwnInvoiceDetails, type OwnInvoiceDetails } from '../../application/master-data/contract/invoice-details.ts'
import { sheetRights } from '../../domain/master-data/sheets/rights.ts'
import { sheets } from '../../domain/master-data/sheets/sheets.ts'
import type { TypedCells } from '../../domain/master-data/sheets/validate-row.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { EmptyState } from '../kit/layout/empty.tsx'
import { FailureState } from '../kit/layout/failure-state.tsx'
import { Gate, useHolds } from '../kit/layout/gate.tsx'
import { PageSkeleton, useLate } from '../kit/layout/loading.tsx'
import { Page } from '../kit/layout/page.tsx'
import css from './invoice-details.module.css'
import { RowDrawer } from './sheet/row-drawer.tsx'
import { namesByCode } from './sheet/sheet-columns.tsx'
import { SheetPage } from './sheet/sheet-page.tsx'

const words = {
  payment: ['支付', 'Payment'],
  about: [
    '财务按这些资料开票；修改后对下一次开票生效',
    'Invoices are issued with these details; changes apply to the next invoice',
  ],
  edit: ['编辑', 'Edit'],
  fillIn: ['填写', 'Fill in'],
  missing: ['还没有填写开票资料', 'No invoice details yet'],
  nobody: ['没有可查看的付款主体', 'No payers to show'],
  nobodyHint: ['只显示其全部门店都归您查看的主体', 'Only payers whose shops you can all see are shown'],
  none: ['—', '—'],
} as const

const { title, columns } = sheets.invoice_details

/** 开票资料: the sheet of all payers for those who maintain it, otherwise the payers of the caller. */
export const InvoiceDetailsPage = () =>
  useHolds()(sheetRights('invoice_details')) ? (
    <SheetPage key="invoice_details" sheet="invoice_details" area={words.payment} />
  ) : (
    <OwnInvoiceDetailsPage />
  )

const OwnInvoiceDetailsPage = () => {
  const t = useText()
  const details = useApiQuery(getOwnInvoiceDetails, {})
  const late = useLate(details.isPending)
  const [opened, setOpened] = useState<OwnInvoiceDetails | null>(null)
  return (
    <Page trail={[{ words: words.payment }, { words: title }]} title={t(title)} subtitle={t(words.about)}>
      {late && <PageSkeleton />}
      {details.error && <FailureState error={details.error} onRetry={() => void details.refetch()} />}
      {details.data?.payers.length === 0 && <EmptyState title={words.nobody} hint={words.nobodyHint} />}
      <div className={css.payers}>
        {details.data?.payers.map(payer => (
          <PayerCard key={payer.entityCode} of={payer} onEdit={() => setOpened(payer)} />
        ))}
      </div>
      {opened && (
        <RowDrawer
          sheet="invoice_details"
          edition={details.data?.edition ?? 0}
          row={{
            key: opened.entityCode,
            cells: opened.cells ?? blankCells(opened.entityCode),
            names: namesByCode([{ sheet: 'payers', code: opened.entityCode, name: opened.entityName }]),
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  )
}

/** Cells of a payer that has no details yet, with the defaults of the sheet. */
const blankCells = (entityCode: string): TypedCells => ({ entity_code: entityCode, invoice_kind: 'GENERAL' })

interface PayerCardProps {
  readonly of: OwnInvoiceDetails
  readonly onEdit: () => void
}

const PayerCard = ({ of: { entityCode, entityName, cells }, onEdit }: PayerCardProps) => {
  const t = useText()
  return (
    <section className={css.payer} aria-label={entityName}>
      <header className={css.head}>
        <h2 className={css.name}>{entityName}</h2>
        <span className={css.code}>{entityCode}</span>
        <Gate code="DH0013">
          <Button size="xs" variant="default" leftSection={<IconPencil size={14} aria-hidden />} onClick={onEdit}>
            {t(cells === null ? words.fillIn : words.edit)}
          </Button>
        </Gate>
      </header>
      {cells === null ? (
        <p className={css.missing}>{t(words.missing)}</p>
      ) : (
        <dl className={css.facts}>
          {Object.entries(columns).map(([name, { header, cell }]) =>
            name === 'entity_code' ? null : (
              <div key={name}>
                <dt>{t(header)}</dt>
                <dd>
                  {cell.kind.is === 'choice' ? t(cell.kind.choices[cells[name]!]!) : cells[name] || t(words.none)}
                </dd>
              </div>
            ),
          )}
        </dl>
      )}
    </section>
  )
}
