import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { getPickList } from '../../../application/fulfilment/contract/warehouse.ts'
import { linesOfZone } from '../../../domain/fulfilment/pick-list.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { useApiQuery } from '../../app/backend.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { FailureState } from '../../kit/layout/failure-state.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { PageSkeleton, useLate } from '../../kit/layout/loading.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { useBack } from '../../kit/layout/use-back.ts'
import { textOf, useQueryString } from '../../kit/layout/use-query.ts'
import { useZone, ZonePills } from '../picking/zone-pills.tsx'
import { MaterialSheet } from './material-sheet.tsx'
import { PaperTools } from './paper.tsx'
import css from './pick-list.module.css'
import { ShopSheets } from './shop-sheets.tsx'

const words = {
  warehouse: ['仓库', 'Warehouse'],
  workQueue: ['仓库作业', 'Warehouse operations'],
  pick: ['拣货单', 'Pick list'],
  byMaterial: ['按物料汇总', 'By material'],
  byShop: ['按门店分单', 'By shop'],
  how: ['拣货方式', 'Picking method'],
  hint: (orders: number) => [`${orders} 张订货单，A4 纵向`, `${pluralOf(orders, 'order')}, A4 portrait`] as const,
  nothing: ['没有需要拣的物料', 'Nothing to pick'],
  nothingHint: ['这些订货单已发完或已取消', 'These orders have been shipped in full or cancelled'],
} as const

const trail = [{ words: words.warehouse }, { words: words.workQueue, href: paths.workQueue }, { words: words.pick }]

/** The maximum number of orders that can be selected in the work queue. */
const MOST = 200

/** DH0003: the printable pick list of the selected orders. */
export const PickListPage = () => {
  const t = useText()
  const [query, write] = useQueryString()
  const dhNos = (textOf(query.dhNos) ?? '').split(',').filter(isNumber).slice(0, MOST)
  const by = textOf(query.by) === 'shop' ? 'shop' : 'material'
  const listQuery = useApiQuery(getPickList, { dhNos }, { enabled: dhNos.length > 0 })
  const late = useLate(listQuery.isPending && dhNos.length > 0)
  const back = useBack(paths.workQueue)
  const zone = useZone()
  const answer = listQuery.data
  const pickList = answer && { ...answer, lines: linesOfZone(answer.lines, answer.materials, zone) }
  return (
    <Page trail={trail}>
      <PaperTools canPrint={pickList !== undefined && pickList.lines.length > 0} onBack={back}>
        <SegmentedControl
          aria-label={t(words.how)}
          value={by}
          data={[
            { value: 'material', label: t(words.byMaterial) },
            { value: 'shop', label: t(words.byShop) },
          ]}
          onChange={value => write({ ...query, by: value === 'shop' ? 'shop' : undefined }, 'replace')}
        />
        {answer && <ZonePills materials={answer.materials} />}
        {pickList && <span className={css.hint}>{t(words.hint(pickList.orders.length))}</span>}
      </PaperTools>
      {listQuery.error && <FailureState error={listQuery.error} onRetry={() => void listQuery.refetch()} />}
      {late && <PageSkeleton />}
      {(dhNos.length === 0 || pickList?.lines.length === 0) && (
        <EmptyState title={words.nothing} hint={words.nothingHint}>
          <PageLink href={paths.workQueue}>{t(words.workQueue)}</PageLink>
        </EmptyState>
      )}
      {pickList &&
        pickList.lines.length > 0 &&
        (by === 'shop' ? <ShopSheets list={pickList} /> : <MaterialSheet list={pickList} />)}
    </Page>
  )
}

const isNumber = (text: string): boolean => text !== '' && text.length <= 32
