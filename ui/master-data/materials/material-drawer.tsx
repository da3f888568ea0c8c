import { Button } from '@mantine/core'
import { IconHistory, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { getMaterial, type MaterialDetails } from '../../../application/master-data/contract/materials.ts'
import { getSheetRows } from '../../../application/master-data/contract.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { materialLabels } from '../../../domain/master-data/label.ts'
import { materialStatuses } from '../../../domain/master-data/material-status.ts'
import { deliveryModes, storageTypes } from '../../../domain/master-data/words.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { InfoBlock } from '../../kit/document/detail-page/info-block.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { SideDrawer } from '../../kit/layout/side-drawer.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { enumerate } from '../../kit/layout/words.ts'
import { Quantity } from '../../kit/money/quantity-text.tsx'
import { StatusBadge } from '../../kit/table/status-badge.tsx'
import { auditHref } from '../audit-link.ts'
import { RowDrawer } from '../sheet/row-drawer.tsx'
import { namesByCode } from '../sheet/sheet-columns.tsx'
import { MaterialGroups } from './material-groups.tsx'
import { MaterialPicture } from './material-picture.tsx'
import { MaterialUse } from './material-use.tsx'
import css from './materials.module.css'

const words = {
  edit: ['编辑', 'Edit'],
  history: ['操作记录', 'Change log'],
  missing: ['没有找到这个物料', 'This material was not found'],
  missingHint: ['它可能已被删除，或编码有误', 'It may have been removed, or the code is wrong'],
  code: ['物料编码', 'Code'],
  category: ['分类', 'Category'],
  spec: ['规格', 'Spec'],
  storage: ['储存方式', 'Storage'],
  delivery: ['物流方式', 'Delivery method'],
  labels: ['标签', 'Labels'],
  barcodes: ['条码', 'Barcodes'],
  subsidy: ['可用货补', 'Payable with subsidy'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  returns: ['退货期限', 'Return period'],
  days: (count: number) => [`收货后 ${count} 天内`, `Within ${pluralOf(count, 'day')} of receipt`] as const,
  noLimit: ['不限', 'No limit'],
  shelfLife: ['保质期', 'Shelf life'],
  shelfDays: (count: number) => [`${count} 天`, pluralOf(count, 'day')] as const,
  untracked: ['不记录效期', 'Not tracked'],
  onHand: ['仓库库存', 'Warehouse stock'],
  units: ['单位换算', 'Units'],
  oneUnit: (unit: string) =>
    [`订货和库存都用「${unit}」，没有换算`, `Ordered and stocked in "${unit}"; no conversions`] as const,
  from: (day: string) => [`${day} 起`, `from ${day}`] as const,
  change: ['修改', 'Edit'],
} as const

interface MaterialDrawerProps {
  readonly materialCode: string
  /** Whether it opens with the form. */
  readonly startsEditing: boolean
  readonly onClose: () => void
}

/** One material: facts, picture, units, rules and prices by shop group, recent use; it is edited in a form of its own. */
export const MaterialDrawer = ({ materialCode, startsEditing, onClose }: MaterialDrawerProps) => {
  const t = useText()
  const [isEditing, setEditing] = useState(startsEditing)
  const query = useApiQuery(getMaterial, { materialCode })
  const sheet = useApiQuery(getSheetRows, {
    ...{ sheet: 'materials', size: 10 },
    filters: [{ column: 'material_code', value: materialCode.slice(0, 80) }],
  })
  const record = sheet.data?.records[0]
  const row = record && { ...record, names: namesByCode(sheet.data?.names) }
  const edition = sheet.data?.edition ?? 0
  const material = query.data?.material
  if (isEditing && row) {
    return <RowDrawer sheet="materials" edition={edition} row={row} asksReason onClose={() => setEditing(false)} />
  }
  return (
    <SideDrawer
      opened
      onClose={onClose}
      width={860}
      title={material ? `${material.materialName} · ${materialCode}` : materialCode}
    >
      {!query.data && <RowsSkeleton query={query} rows={8} />}
      {query.data && !material && <EmptyState title={words.missing} hint={words.missingHint} />}
      {query.data && material && (
        <div className={css.detail}>
          <header className={css.head}>
            <StatusBadge status={materialStatuses[material.status]} />
            <PageLink href={auditHref('materials', materialCode)} className={css.log}>
              <IconHistory size={14} aria-hidden /> {t(words.history)}
            </PageLink>
            <Button
              leftSection={<IconPencil size={16} aria-hidden />}
              disabled={!row}
              onClick={() => setEditing(true)}
              data-autofocus
            >
              {t(words.edit)}
            </Button>
          </header>
          <div className={css.summary}>
            <MaterialPicture material={material} row={row} edition={edition} />
            <Facts material={material} />
          </div>
          <MaterialGroups materialCode={materialCode} groups={query.data.groups} unit={material.unit} />
          <Units materialCode={materialCode} material={material} units={query.data.units} />
          <MaterialUse materialCode={materialCode} unit={material.unit} />
        </div>
      )}
    </SideDrawer>
  )
}

type Answer = Success<typeof getMaterial>

const Facts = ({ material }: { readonly material: MaterialDetails }) => {
  const t = useText()
  const { returnDays, shelfLifeDays, labels, barcodes, onHand, unit } = material
  return (
    <InfoBlock
      items={[
        { words: words.code, value: material.materialCode, copy: material.materialCode },
        { words: words.category, value: material.categoryNames.join(' / '), wide: true },
        { words: words.spec, value: material.materialSpec },
        { words: words.storage, value: t(storageTypes[material.storageType].words) },
        { words: words.delivery, value: t(deliveryModes[material.deliveryMode].words) },
        { words: words.onHand, value: onHand === null ? null : <Quantity of={onHand} unit={unit} /> },
        {
          words: words.returns,
          value: t(returnDays === null ? words.noLimit : words.days(returnDays)),
        },
        {
          words: words.shelfLife,
          value: t(shelfLifeDays === null ? words.untracked : words.shelfDays(shelfLifeDays)),
        },
        { words: words.subsidy, value: t(material.subsidyUsable ? words.yes : words.no) },
        {
          words: words.labels,
          value: labels.length === 0 ? null : t(enumerate(labels.map(label => materialLabels[label].words))),
        },
        { words: words.barcodes, value: barcodes.join(' '), wide: barcodes.length > 1 },
      ]}
    />
  )
}

interface UnitsProps {
  readonly materialCode: string
  readonly material: MaterialDetails
  readonly units: Answer['units']
}

const Units = ({ materialCode, material: { unit, stockUnit }, units }: UnitsProps) => {
  const t = useText()
  return (
    <section className={css.block}>
      <div className={css.blockHead}>
        <h3>{t(words.units)}</h3>
        <PageLink href={`/administration/material-units?keyword=${encodeURIComponent(materialCode)}`}>
          {t(words.change)}
        </PageLink>
      </div>
      {units.length === 0 ? (
        <p className={css.dim}>{t(words.oneUnit(unit))}</p>
      ) : (
        <ul className={css.units}>
          {units.map(({ unit: from, validFrom, ratio }) => (
            <li key={`${from} ${validFrom}`}>
              1 {from} = {ratio} {stockUnit} <small className={css.dim}>{t(words.from(validFrom))}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
