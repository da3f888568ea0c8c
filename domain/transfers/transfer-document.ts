import { inventoryArea } from '../inventory/area.ts'
import { day } from '../kernel/day.ts'
import { defineDocument } from '../lists/document.ts'
import { optionsOf } from '../lists/filters/kind.ts'
import { inStatuses, outStatuses, transferStatuses, transitAges, yesOrNo } from './words.ts'

/** The first day of which transfers can be found (spec 002 section 9). */
export const firstTransferDay = day('2024-06-10')

/** 调拨单: transfers between stores, as a list and a page (spec 002 section 3). Prices only where businessCode is C. */
export const transferDocument = defineDocument({
  id: 'stock-transfers',
  words: ['调拨单', 'Transfers'],
  code: 'P000280',
  area: inventoryArea,
  page: { path: 'allocation/list', words: ['调拨单列表', 'Transfer list'], icon: 'transfer' },
  path: 'inventory/allocation',
  number: 'no',
  columns: {
    no: { words: ['调拨单号', 'Transfer number'], kind: 'text', pixels: 196, width: 22, copy: true, card: 'title' },
    bizStatus: { words: ['状态', 'Status'], kind: 'words', table: transferStatuses, pixels: 124, card: 'badge' },
    transitAge: {
      words: ['在途提醒', 'Transit alert'],
      hint: [
        '调出后超过连锁设定的天数仍未收齐',
        'Not fully received within the days that the chain allows after sending',
      ],
      ...{ kind: 'words', table: transitAges, variant: 'dot', pixels: 108 },
    },
    outShopName: { words: ['调出门店', 'From'], kind: 'text', pixels: 144, width: 20, hasLabel: true },
    inShopName: { words: ['调入门店', 'To'], kind: 'text', pixels: 144, width: 20, hasLabel: true },
    itemTypeCount: { words: ['物料种数', 'Materials'], kind: 'number', pixels: 84, hasLabel: true },
    price: { words: ['金额', 'Amount'], kind: 'money', pixels: 112, sorts: true, card: 'amount' },
    outStatus: {
      ...{ words: ['调出状态', 'Sender status'], kind: 'words', table: outStatuses },
      ...{ pixels: 120, hidden: true, card: 'off' },
    },
    inStatus: {
      ...{ words: ['调入状态', 'Receiver status'], kind: 'words', table: inStatuses },
      ...{ pixels: 120, hidden: true, card: 'off' },
    },
    createdAt: {
      words: ['申请时间', 'Requested at'],
      kind: 'instant',
      to: 'minute',
      pixels: 144,
      sorts: true,
      hasLabel: true,
    },
    outUserName: { words: ['调出人', 'Sent by'], kind: 'text', pixels: 120, hidden: true, card: 'off' },
    outTime: { words: ['调出时间', 'Sent at'], kind: 'instant', to: 'minute', sorts: true, hidden: true, card: 'off' },
    inUserName: { words: ['收货人', 'Received by'], kind: 'text', pixels: 120, hidden: true, card: 'off' },
    inTime: {
      words: ['收货时间', 'Received at'],
      kind: 'instant',
      to: 'minute',
      sorts: true,
      hidden: true,
      card: 'off',
    },
  },
  fields: {
    isSender: { words: ['本店调出', 'Sent by your shop'], kind: 'words', table: yesOrNo },
    isReceiver: { words: ['本店调入', 'Received by your shop'], kind: 'words', table: yesOrNo },
  },
  filters: {
    outShopCodes: { kind: 'shops', words: ['调出门店', 'From'] },
    inShopCodes: { kind: 'shops', words: ['调入门店', 'To'] },
    transferDate: {
      ...{ kind: 'range', words: ['调拨日期', 'Transfer date'], initialDays: 1 },
      ...{ since: firstTransferDay, isPast: true },
    },
    bizStatusList: { kind: 'choices', words: ['状态', 'Status'], options: optionsOf(transferStatuses) },
    transitAgeList: { kind: 'choices', words: ['在途提醒', 'Transit alert'], options: optionsOf(transitAges) },
    materialCode: { kind: 'goods', words: ['物料', 'Material'], scenes: ['MATERIAL'] },
    no: { kind: 'text', words: ['调拨单号', 'Transfer number'], exact: true, maxLength: 32 },
  },
  empty: {
    title: ['没有调拨单', 'No transfers'],
    hint: ['换个调拨日期或筛选条件再查', 'Try other dates or other filters'],
  },
  detail: {
    ...{ path: 'allocation/detail', words: ['调拨单详情', 'Transfer details'], icon: 'transfer', code: 'P000281' },
    ...{ parameter: 'no', status: 'bizStatus' },
    facts: {
      remark: { words: ['备注', 'Remark'], kind: 'longText' },
      reason: { words: ['取消、拒绝或差额处理说明', 'Closing or shortfall note'], kind: 'longText' },
      voucherImageList: { words: ['凭证', 'Vouchers'], kind: 'text', sheetOnly: true },
      businessCode: { words: ['业务编码', 'Business code'], kind: 'text', sheetOnly: true },
      outShopCode: { words: ['调出门店编码', 'Sending shop'], kind: 'text', sheetOnly: true },
      inShopCode: { words: ['调入门店编码', 'Receiving shop'], kind: 'text', sheetOnly: true },
      applicantShopName: { words: ['申请门店', 'Requesting shop'], kind: 'text', sheetOnly: true },
      createdByName: { words: ['申请人', 'Requested by'], kind: 'text', sheetOnly: true },
      settledAt: { words: ['差额处理时间', 'Shortfall resolved at'], kind: 'instant', sheetOnly: true },
      settledByName: { words: ['差额处理人', 'Shortfall resolved by'], kind: 'text', sheetOnly: true },
      closedAt: { words: ['关闭时间', 'Closed at'], kind: 'instant', sheetOnly: true },
      closedByName: { words: ['关闭人', 'Closed by'], kind: 'text', sheetOnly: true },
      version: { words: ['版本', 'Version'], kind: 'number', sheetOnly: true },
    },
    lines: {
      field: 'materialList',
      words: ['调拨物料', 'Materials'],
      wireNames: {
        ...{ materialNo: 'materialCode', specification: 'materialSpecs', materialImageUrl: 'materialUrl' },
        unitName: 'materialUnitName',
      },
      columns: {
        material: { words: ['物料', 'Material'], kind: 'material' },
        appliedQuantity: { words: ['申请数量', 'Requested'], kind: 'quantity' },
        quantity: { words: ['调出数量', 'Sent'], kind: 'quantity' },
        receivedQuantity: { words: ['收货数量', 'Received'], kind: 'quantity' },
        returnedQuantity: { words: ['退回调出门店', 'Returned'], kind: 'quantity', leaveOut: 'ZERO' },
        lostQuantity: { words: ['损耗', 'Lost'], kind: 'quantity', leaveOut: 'ZERO' },
        transitQuantity: { words: ['在途数量', 'In transit'], kind: 'quantity', leaveOut: 'ZERO' },
        linePrice: { words: ['金额', 'Amount'], kind: 'money' },
      },
    },
    missing: {
      title: ['没有找到这张调拨单', 'This transfer was not found'],
      hint: ['单号可能有误，或者它与您的门店无关', 'The number may be wrong, or the transfer is between other shops'],
    },
  },
})
