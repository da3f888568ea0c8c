import { defineDocument } from '../lists/document.ts'
import { optionsOf } from '../lists/filters/kind.ts'
import { deliveryModes, storageTypes } from '../master-data/words.ts'
import { receivedGoodsArea } from './area.ts'
import { differenceStatuses, receiptStatuses } from './receipt-status.ts'

const automatic = { yes: { words: ['是', 'Yes'] }, no: { words: ['否', 'No'] } } as const
const quantity = { kind: 'quantity', pixels: 108 } as const

/** 收货单: shipments and their receipts, list and page (spec 002 sections 2 to 5). */
export const receivingOrder = defineDocument({
  id: 'receiving-orders',
  words: ['收货单', 'Receipts'],
  code: 'P000247',
  path: 'pof/sh',
  number: 'shNo',
  area: receivedGoodsArea,
  page: { path: 'order-list', words: ['收货单', 'Receipts'], icon: 'package-import' },
  columns: {
    shNo: { words: ['收货单号', 'Receipt number'], kind: 'text', pixels: 186, copy: true },
    shStatus: { words: ['状态', 'Status'], kind: 'words', table: receiptStatuses, pixels: 122 },
    shopName: { words: ['门店', 'Shop'], kind: 'text', pixels: 116, sorts: true, card: 'title' },
    expectArrivalDate: {
      words: ['预计到货', 'Expected arrival'],
      kind: 'day',
      pixels: 150,
      sorts: true,
      hasLabel: false,
    },
    materialTypeSum: { words: ['物料种数', 'Materials'], kind: 'number', pixels: 76 },
    shipAmount: { words: ['发货金额', 'Amount'], kind: 'money', pixels: 98, card: 'line', hasLabel: false },
    fhTime: {
      words: ['发货时间', 'Shipped at'],
      kind: 'instant',
      to: 'minute',
      pixels: 104,
      sorts: true,
      card: 'off',
    },
    confirmShTime: {
      words: ['收货时间', 'Received at'],
      kind: 'instant',
      to: 'minute',
      pixels: 142,
      sorts: true,
      hidden: true,
    },
    dhNo: { words: ['订货单号', 'Order number'], kind: 'text', document: 'order', pixels: 186, card: 'off' },
    scMaterialTypeSum: {
      ...{ words: ['差异种数', 'Lines differ'], kind: 'number', pixels: 80, hasLabel: true },
    },
    scmDeliveryNo: {
      ...{ words: ['配送单号', 'Delivery number'], kind: 'text', copy: true },
      ...{ pixels: 188, hidden: true, card: 'off' },
    },
    deliveryMode: {
      ...{ words: ['物流方式', 'Delivery method'], kind: 'words', table: deliveryModes },
      ...{ pixels: 152, hidden: true, card: 'off' },
    },
    isAutoSh: {
      ...{ words: ['自动收货', 'Received automatically'], kind: 'words', table: automatic },
      ...{ pixels: 104, hidden: true, card: 'off' },
    },
    scNo: {
      ...{ words: ['收货差异单号', 'Difference number'], kind: 'text', document: 'receivingDifference' },
      ...{ pixels: 204, hidden: true, card: 'off' },
    },
    scStatus: {
      ...{ words: ['差异状态', 'Difference status'], kind: 'words', table: differenceStatuses },
      ...{ variant: 'dot', pixels: 144, hidden: true, card: 'off' },
    },
    reason: { words: ['作废原因', 'Void reason'], kind: 'longText', hidden: true, card: 'off' },
  },
  tabs: {
    ALL: { words: ['全部', 'All'], count: 'allNum' },
    TO_RECEIVE: { words: ['待收货', 'To receive'], count: 'toReceiveNum' },
    RECEIVED: { words: ['已收货', 'Received'], count: 'receivedNum' },
  },
  fields: {
    yhNo: { words: ['要货单号', 'Request number'], kind: 'text' },
    expectArriveAt: { words: ['预计到达', 'Expected at'], kind: 'instant', to: 'minute' },
    arrivedAt: { words: ['到店时间', 'Arrived at'], kind: 'instant', to: 'minute' },
  },
  filters: {
    shopJdeNoList: { words: ['门店', 'Shop'], kind: 'shops' },
    fhTime: {
      ...{ words: ['发货时间', 'Ship time'], kind: 'range', maxDays: 31 },
      ...{ required: { unless: 'expectArrivalDate' } },
    },
    expectArrivalDate: {
      ...{ words: ['预计到货日期', 'Expected arrival date'], kind: 'range', maxDays: 31, initialDays: 1 },
      ...{ required: { unless: 'fhTime' } },
    },
    shStatusList: { words: ['状态', 'Status'], kind: 'choices', options: optionsOf(receiptStatuses) },
    storageTypeList: { words: ['储存方式', 'Storage'], kind: 'choices', options: optionsOf(storageTypes) },
    isAutoSh: { words: ['自动收货', 'Received automatically'], kind: 'yesNo', yes: ['是', 'Yes'], no: ['否', 'No'] },
    deliveryModeList: { words: ['物流方式', 'Delivery method'], kind: 'choices', options: optionsOf(deliveryModes) },
    shNo: { words: ['收货单号', 'Receipt number'], kind: 'numbers' },
    dhNo: { words: ['订货单号', 'Order number'], kind: 'numbers' },
    scmDeliveryNo: { words: ['配送单号', 'Delivery number'], kind: 'numbers' },
    materialCode: { words: ['物料编码', 'Material code'], kind: 'text', exact: true },
  },
  detail: {
    path: 'order-detail',
    words: ['收货单详情', 'Receipt details'],
    icon: 'inbox',
    code: 'P000248',
    parameter: 'no',
    status: 'shStatus',
    facts: {
      dhDate: { words: ['订货日期', 'Order date'], kind: 'day' },
      receivedByName: { words: ['收货人', 'Received by'], kind: 'text' },
      countedAt: { words: ['清点时间', 'Counted at'], kind: 'instant', to: 'minute' },
      driverName: { words: ['司机', 'Driver'], kind: 'text' },
      driverPhone: { words: ['司机电话', "Driver's phone"], kind: 'text' },
      carNumber: { words: ['车牌号', 'Lorry'], kind: 'text' },
    },
    lines: {
      field: 'shLines',
      words: ['收货明细', 'Materials'],
      columns: {
        material: { words: ['物料', 'Material'], kind: 'material', pixels: 240 },
        storageType: { words: ['储存方式', 'Storage'], kind: 'words', table: storageTypes, pixels: 92, card: 'off' },
        dhQuantity: { ...quantity, words: ['订货数量', 'Ordered'] },
        fhQuantity: { ...quantity, words: ['发货数量', 'Shipped'] },
        realShQuantity: { ...quantity, words: ['实收数量', 'Received'] },
        damagedQuantity: { ...quantity, words: ['破损', 'Damaged'], leaveOut: 'EMPTY' },
        wrongQuantity: { ...quantity, words: ['错货', 'Wrong goods'], leaveOut: 'EMPTY' },
        scQuantity: { ...quantity, words: ['差异数量', 'Difference'] },
        replacesName: { words: ['替换物料', 'Replaces'], kind: 'text', sheetOnly: true },
        fcQuantity: { words: ['发货差异', 'Shipping difference'], kind: 'quantity', sheetOnly: true },
      },
    },
    missing: {
      title: ['没有找到这张收货单', 'This receipt was not found'],
      hint: ['单号可能有误，或者它不属于您的门店', 'The number may be wrong, or it belongs to another shop'],
    },
  },
  empty: {
    title: ['没有收货单', 'No receipts'],
    hint: [
      '仓库发货之后，收货单会出现在这里；请检查日期',
      'Receipts appear here once the warehouse has shipped; check the dates',
    ],
  },
})
