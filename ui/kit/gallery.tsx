import '../styles.css'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Fen } from '../../domain/money.ts'
import { orderStatuses } from '../../domain/order/status.ts'
import { judgeQuantity, type Thousandths } from '../../domain/quantity.ts'
import { Preferences, usePreferences, useText } from '../app/preferences.tsx'
import { ServerTime } from './clock.tsx'
import { CopyNumber } from './copy-number.tsx'
import { Countdown } from './countdown.tsx'
import { DetailPage, Section } from './detail-page/detail-page.tsx'
import { InfoBlock } from './detail-page/info-block.tsx'
import { MaterialSection } from './detail-page/material-section.tsx'
import { Steps } from './detail-page/steps.tsx'
import { useDialogs } from './dialogs.tsx'
import { Failed, NoMatch, NoPermission, NothingYet } from './empty.tsx'
import { HeldCodes } from './gate.tsx'
import { type ListDef, shapeOf } from './list-page/list.ts'
import { ListPage } from './list-page/list-page.tsx'
import { bareSearch, repairSearch, type Search } from './list-page/search-state.ts'
import { PageSkeleton, RowSkeleton } from './loading.tsx'
import { Money } from './money.tsx'
import { Page } from './page.tsx'
import { Quantity } from './quantity.tsx'
import { QuantityCell } from './quantity-grid/quantity-cell.tsx'
import { QuantityGrid } from './quantity-grid/quantity-grid.tsx'
import { Refusal } from './refusal.tsx'
import { ShopPicker } from './shop-picker.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { VirtualRowsHandle } from './virtual-rows.tsx'

const statuses = Object.values(orderStatuses)
const shops = [
  ['SH0001', '上海静安寺店', 'shjas'],
  ['SH0002', '上海人民广场店', 'shrmgc'],
  ['HZ0007', '杭州西湖银泰店', 'hzxhyt'],
  ['NJ0003', '南京新街口店', 'njxjk'],
].map(([code, name, initials]) => ({ code: code!, name: name!, initials: initials! }))
const rows = Array.from({ length: 128 }, (_, i) => ({
  dhNo: `DH2026112000${1830 + i}`,
  status: statuses[i % statuses.length]!,
  shop: shops[i % 4]!.name,
  type: ['常规', '加单', '紧急'][i % 3]!,
  day: `2026-11-${String(20 - (i % 19)).padStart(2, '0')}`,
  at: 1795000000000 - i * 3600_000,
  kinds: 12 + i * 7,
  amount: ((i % 7 === 6 ? -1 : 1) * (48650 + i * i * 1237)) as Fen,
  by: i % 5 === 4 ? null : ['王晓燕', '李建国', '陈思'][i % 3]!,
  remark: i % 3 ? '请于上午十点前送达，后门卸货，联系店长王晓燕 13800000000，勿堆放在消防通道' : '',
  qty: (12500 * (i + 1)) as Thousandths,
}))
type Row = (typeof rows)[number]
const wait = (ms: number) => new Promise(done => setTimeout(done, ms))
const list: ListDef<Row> = {
  id: 'gallery',
  words: ['订货单', 'Purchase orders'],
  rowKey: r => r.dhNo,
  actionsWidth: 176,
  tabs: [
    { key: 'all', words: ['全部', 'All'], count: 128 },
    { key: 'ship', words: ['待发货', 'To ship'], count: 12 },
    { key: 'transit', words: ['在途', 'In transit'], count: 34 },
    { key: 'got', words: ['已收货', 'Received'], count: 76 },
    { key: 'cancel', words: ['取消发货', 'Cancelled'], count: 0 },
  ],
  filters: [
    {
      kind: 'select',
      key: 'shopJdeNo',
      words: ['门店', 'Shop'],
      options: shops.map(s => ({ value: s.code, words: s.name, keywords: s.initials })),
    },
    {
      kind: 'multi',
      key: 'orderType',
      words: ['订单类型', 'Order type'],
      options: [
        { value: 'NORMAL', words: ['常规', 'Routine'] },
        { value: 'ADD', words: ['加单', 'Add-on'] },
        { value: 'URGENT', words: ['紧急', 'Urgent'] },
      ],
    },
    {
      kind: 'dates',
      keys: ['purchaseDateStart', 'purchaseDateEnd'],
      words: ['订货日期', 'Purchase date'],
      maxDays: 31,
    },
    {
      kind: 'multi',
      key: 'bizStatus',
      words: ['订单状态', 'Status'],
      options: Object.entries(orderStatuses).map(([value, s]) => ({ value, words: s.words })),
    },
    {
      kind: 'numbers',
      key: 'dhNo',
      words: ['订货单号', 'Order number'],
      placeholder: ['支持粘贴多个单号', 'Paste several numbers'],
    },
    {
      kind: 'boolean',
      key: 'hasFc',
      words: ['发货差异', 'Shipping difference'],
      yes: ['有', 'Has'],
      no: ['无', 'None'],
    },
    {
      kind: 'remote',
      key: 'materials',
      words: ['物料', 'Material'],
      search: async k => {
        await wait(300)
        return [1, 2, 3].map(n => ({ value: `M${n}`, words: `${k} 物料 ${n}` }))
      },
    },
    { kind: 'text', key: 'remark', words: ['备注', 'Remark'] },
  ],
  columns: [
    {
      key: 'dhNo',
      words: ['订货单号', 'Order number'],
      kind: 'link',
      value: r => r.dhNo,
      href: r => `/x?dhNo=${r.dhNo}`,
      copy: true,
    },
    { key: 'status', words: ['状态', 'Status'], kind: 'status', value: r => r.status },
    { key: 'shop', words: ['门店', 'Shop'], kind: 'text', value: r => r.shop },
    { key: 'type', words: ['类型', 'Type'], kind: 'text', width: 80, value: r => r.type },
    { key: 'day', words: ['订货日期', 'Purchase date'], kind: 'date', value: r => r.day, sortable: true },
    { key: 'kinds', words: ['物料种数', 'Kinds'], kind: 'number', value: r => r.kinds },
    { key: 'qty', words: ['数量', 'Quantity'], kind: 'quantity', value: r => r.qty, unit: () => '箱' },
    {
      key: 'amount',
      words: ['订单金额', 'Amount'],
      kind: 'money',
      value: r => r.amount,
      sortable: true,
      hint: ['含服务费，不含补贴', 'With fees, without subsidy'],
    },
    { key: 'at', words: ['提交时间', 'Submitted'], kind: 'instant', value: r => r.at, hidden: true },
    { key: 'by', words: ['提交人', 'By'], kind: 'text', width: 90, value: r => r.by },
    { key: 'remark', words: ['备注', 'Remark'], kind: 'text', width: 180, value: r => r.remark, card: 'off' },
  ],
  actions: r => [
    { key: 'd', words: ['详情', 'Details'], href: `/x?dhNo=${r.dhNo}` },
    { key: 's', words: ['去结算', 'Settle'], onPress: () => {} },
    ...(r.kinds % 2
      ? []
      : ([
          { key: 'w', words: ['撤回', 'Withdraw'], onPress: () => {} },
          { key: 'v', words: ['作废', 'Void'], danger: true, onPress: () => {} },
        ] as const)),
  ],
}

const Lists = () => {
  const shape = shapeOf(list)
  const [search, setSearch] = useState<Search>(() =>
    repairSearch(shape, JSON.parse(new URLSearchParams(location.search).get('s') ?? '{}')),
  )
  const [selected, setSelected] = useState<ReadonlyArray<string>>(['DH20261120001832', 'DH20261120001835'])
  const mode = new URLSearchParams(location.search).get('mode')
  const current = Number(search.current),
    size = Number(search.size)
  return (
    <Page trail={[{ words: ['订货', 'Ordering'], href: '/x' }, { words: ['订货单列表', 'Purchase orders'] }]}>
      <ListPage
        list={list}
        search={search}
        onSearch={next => {
          console.log('bare', JSON.stringify(bareSearch(shape, next)))
          setSearch(repairSearch(shape, next))
        }}
        data={{
          records:
            mode === 'load' || mode === 'fail'
              ? undefined
              : mode === 'none'
                ? []
                : rows.slice((current - 1) * size, current * size),
          total: mode ? undefined : 128,
          isFetching: mode === 'load',
          error: mode === 'fail' ? { code: 500, message: '服务异常，请稍后再试', requestId: 'req-7f3a9c' } : null,
          refetch: () => {},
        }}
        selection={{
          selected,
          onSelected: setSelected,
          summary: <Money fen={1234500 as Fen} />,
          actions: <Button>合并支付</Button>,
          everything: { chosen: false, onChosen: () => {} },
        }}
        toolbar={
          <Button variant="default" size="xs">
            导出
          </Button>
        }
      />
    </Page>
  )
}

const materials = Array.from({ length: 1000 }, (_, i) => ({
  code: `M${100001 + i}`,
  name: ['冷冻鸡腿排', '一次性纸杯 16oz', '珍珠粉圆', '全脂牛奶 1L', '打包袋（大）', '红糖糖浆'][i % 6] + ` ${i + 1}`,
  rule: { min: ((i % 3) + 1) * 1000, step: 1000, max: 50000 } as {
    min: Thousandths
    step: Thousandths
    max: Thousandths
  },
  price: (1250 + i * 100) as Fen,
}))
const Grid = () => {
  const [texts, setTexts] = useState<Record<string, string>>({ M100001: '3', M100004: '2', M100006: '60' })
  const ref = useRef<VirtualRowsHandle>(null)
  const [look, setLook] = useState<'compact' | 'picture'>('compact')
  return (
    <Page
      trail={[{ words: ['订货中心', 'Order centre'], href: '/x' }, { words: ['常规订货', 'Routine order'] }]}
      title="上海静安寺店 · 常规订货"
      subtitle={
        <>
          订货日期 2026-11-21（周六） 截止 今天 18:00 <Countdown until={Date.now() + 9_668_000} />
        </>
      }
      actions={
        <>
          <Button variant="default" onClick={() => setLook(look === 'compact' ? 'picture' : 'compact')}>
            密度
          </Button>
          <Button onClick={() => ref.current?.focusKey('M100900')}>跳到 900</Button>
        </>
      }
    >
      <QuantityGrid
        ref={ref}
        label={['物料', 'Materials']}
        rows={materials}
        rowKey={r => r.code}
        look={look}
        height="560px"
        stateOf={r => (!texts[r.code] ? undefined : judgeQuantity(texts[r.code]!, r.rule).ok ? 'edited' : 'error')}
        columns={[
          {
            key: 'name',
            words: ['物料', 'Material'],
            track: 'minmax(220px, 2fr)',
            render: r => (
              <div>
                <div>{r.name}</div>
                <div style={{ color: 'var(--mantine-color-dimmed)', fontSize: 12 }}>{r.code}</div>
              </div>
            ),
          },
          { key: 'spec', words: ['规格', 'Spec'], track: '1fr', render: () => '10kg/箱' },
          { key: 'stock', words: ['门店库存', 'Stock'], track: '1fr', align: 'right', render: () => '13' },
          {
            key: 'price',
            words: ['单价', 'Price'],
            track: '120px',
            align: 'right',
            render: r => <Money fen={r.price} />,
          },
          {
            key: 'qty',
            phone: 'entry',
            words: ['订货数量', 'Quantity'],
            track: '170px',
            render: r => (
              <QuantityCell
                rowKey={r.code}
                material={r.name}
                unit="箱"
                rule={r.rule}
                text={texts[r.code] ?? ''}
                onText={text => setTexts(old => ({ ...old, [r.code]: text }))}
              />
            ),
          },
          { key: 'sum', words: ['小计', 'Subtotal'], track: '120px', align: 'right', render: () => '--' },
        ]}
      />
    </Page>
  )
}

const Pieces = () => {
  const d = useDialogs()
  const t = useText()
  const [shop, setShop] = useState('SH0001')
  const p = usePreferences()
  return (
    <DetailPage
      trail={[{ words: ['订货单', 'Orders'], href: '/x' }, { words: ['详情', 'Detail'] }]}
      title={<CopyNumber number="DH20261120001830" />}
      status={<StatusBadge status={orderStatuses.WAIT_PAY} />}
      backTo="/x"
      actions={
        <>
          <Button
            variant="default"
            onClick={() =>
              d.confirm({
                title: ['撤回订货单 DH20261120001830？', 'Withdraw DH20261120001830?'],
                consequence: [
                  '撤回后须在今天 18:00 前重新提交，否则订单作废。',
                  'Submit again before 18:00 or it is void.',
                ],
                verb: ['确认撤回', 'Withdraw'],
              })
            }
          >
            撤回
          </Button>
          <Button onClick={() => d.inform({ title: ['订单状态已变更', 'Changed'] })}>去结算</Button>
          <Button onClick={() => d.success(['订货单提交成功', 'Submitted'])}>toast</Button>
          <Button onClick={() => d.failure('服务异常')}>fail</Button>
        </>
      }
    >
      <Section>
        <Steps
          label={['订单进度', 'Progress']}
          steps={[
            { key: 'a', words: ['下单', 'Placed'], state: 'done', at: 1795000000000, by: '王晓燕' },
            { key: 'b', words: ['支付', 'Paid'], state: 'done', at: 1795000600000, by: '李建国' },
            { key: 'c', words: ['仓库接单', 'Accepted'], state: 'current' },
            { key: 'd', words: ['发货', 'Shipped'], state: 'todo' },
            {
              key: 'e',
              words: ['仓库取消发货', 'Cancelled'],
              state: 'error',
              at: 1795000600000,
              note: ['库存不足', 'No stock'],
            },
          ]}
        />
      </Section>
      <Section title={t(['基本信息', 'Basics'])}>
        <InfoBlock
          items={[
            { words: ['订货单号', 'Order'], value: 'DH20261120001830', copy: 'DH20261120001830' },
            { words: ['门店', 'Shop'], value: '上海静安寺店' },
            { words: ['合计', 'Total'], value: <Money fen={12345678 as Fen} size="lg" /> },
            { words: ['退款', 'Refund'], value: <Money fen={-4550 as Fen} /> },
            { words: ['数量', 'Qty'], value: <Quantity of={12500 as Thousandths} unit="箱" /> },
            { words: ['物流', 'Logistics'], value: null },
            { words: ['备注', 'Remark'], wide: true, value: '请于上午十点前送达，后门卸货' },
          ]}
        />
      </Section>
      <MaterialSection count={12} onKeyword={k => console.log('keyword', k)}>
        <RowSkeleton rows={3} />
      </MaterialSection>
      <Section title="statuses">
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {statuses.map(s => (
            <StatusBadge key={s.words[0]} status={s} />
          ))}
          {statuses.map(s => (
            <StatusBadge key={s.words[0]} status={s} variant="dot" />
          ))}
        </div>
      </Section>
      <Section title="misc">
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>
          <ShopPicker shops={shops} value={shop} onPick={setShop} />
          <Countdown until={Date.now() + 100_000_000} />
          <Countdown until={Date.now() + 1_500_000} />
          <Countdown until={Date.now() - 1} />
          <Refusal
            title={['数量低于起订量', 'Below the minimum']}
            rule="Q3"
            figures={[
              { words: ['输入', 'Typed'], value: '2' },
              { words: ['起订量', 'Minimum'], value: '3' },
            ]}
            accepted={['3', '4']}
            onAccept={v => d.success([`已改为 ${v}`, `Set ${v}`])}
          />
          <Button onClick={() => p.setLanguage(p.language === 'zh' ? 'en' : 'zh')}>lang</Button>
          <Button onClick={() => p.setScheme(p.scheme === 'dark' ? 'light' : 'dark')}>scheme</Button>
        </div>
      </Section>
      <Section title="empties">
        <NothingYet />
        <NoMatch onClear={() => {}} />
        <NoPermission code="P000237" />
        <Failed failure={{ code: 1210910071, message: '订单状态已变更', requestId: 'req-1' }} onRetry={() => {}} />
        <PageSkeleton />
      </Section>
    </DetailPage>
  )
}

const page = new URLSearchParams(location.search).get('page')
createRoot(document.getElementById('root')!).render(
  <Preferences>
    <HeldCodes codes={['P000224']}>
      <ServerTime serverNow={Date.now()} readAt={Date.now()}>
        {page === 'list' ? <Lists /> : page === 'grid' ? <Grid /> : <Pieces />}
      </ServerTime>
    </HeldCodes>
  </Preferences>,
)
