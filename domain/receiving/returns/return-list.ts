import { defineDocument } from '../../lists/document.ts'
import { optionsOf } from '../../lists/filters/kind.ts'
import { refundStatuses, returnStatuses } from '../../ordering/order/follow.ts'
import { returnModes, returnSources, returnTypes, reviewResults } from './words.ts'

/** How the money of an order is settled (spec 002 section 3, fkType). */
const settlements = {
  ONLINE: { words: ['线上', 'Online'] },
  OFFLINE: { words: ['线下', 'Offline'] },
} as const

/** Whether the goods left the book stock of the shop. */
const recordings = {
  yes: { words: ['是', 'Yes'] },
  no: { words: ['否', 'No'] },
} as const

/** 退货单: the refund orders of spec 002, list and page. */
export const returnDocument = defineDocument({
  id: 'refund-order',
  words: ['退货单', 'Returns'],
  code: 'P000256',
  area: { path: '/purchase-order/refund', words: ['退货', 'Returns'], icon: 'truck-return' },
  page: { path: 'refund-order', words: ['退货单列表', 'Return list'], icon: 'list' },
  path: 'pof/th',
  number: 'thNo',
  columns: {
    thNo: { words: ['退货单号', 'Return number'], kind: 'text', pixels: 188, width: 22, copy: true, card: 'title' },
    thStatus: { words: ['状态', 'Status'], kind: 'words', table: returnStatuses, pixels: 136, card: 'badge' },
    shopName: { words: ['门店', 'Shop'], kind: 'text', pixels: 116, width: 20 },
    thType: { words: ['退货类型', 'Type'], kind: 'words', table: returnTypes, pixels: 92 },
    thSource: { words: ['退货来源', 'Source'], kind: 'words', table: returnSources, pixels: 92 },
    applyThTime: {
      ...{ words: ['申请时间', 'Requested at'], kind: 'instant', to: 'minute', pixels: 142, sorts: true },
      hasLabel: true,
    },
    thMaterialTypeSum: {
      ...{ words: ['退货物料种数', 'Materials'], kind: 'number', align: 'right', pixels: 112, hasLabel: true },
    },
    deliveryMode: {
      words: ['物流方式', 'Delivery method'],
      kind: 'words',
      table: returnModes,
      pixels: 172,
      hidden: true,
      card: 'off',
    },
    storeTime: { words: ['入库时间', 'Restocked at'], kind: 'instant', to: 'minute', pixels: 142, card: 'off' },
    shNo: {
      ...{ words: ['收货单号', 'Receipt number'], kind: 'text', document: 'receivingOrder', copy: true, pixels: 196 },
      card: 'off',
    },
    dhNo: {
      ...{ words: ['订货单号', 'Order number'], kind: 'text', document: 'order', copy: true, pixels: 196 },
      ...{ hidden: true, card: 'off' },
    },
    thBatchNo: { words: ['退货批次号', 'Batch number'], kind: 'text', pixels: 140, hidden: true, card: 'off' },
    scmThNo: {
      ...{ words: ['供应链退货单号', 'Supply-chain return number'], kind: 'text', pixels: 160 },
      ...{ hidden: true, card: 'off' },
    },
  },
  filters: {
    shopJdeNoList: { kind: 'shops', words: ['门店', 'Shop'] },
    applyThDate: {
      ...{ kind: 'range', words: ['申请日期', 'Request date'], required: true, initialDays: 1 },
      ...{ pickDays: 31, maxDays: 31, isPast: true },
    },
    thStatusList: { kind: 'choices', words: ['状态', 'Status'], options: optionsOf(returnStatuses) },
    thTypeList: { kind: 'choices', words: ['退货类型', 'Type'], options: optionsOf(returnTypes) },
    thSourceList: { kind: 'choices', words: ['退货来源', 'Source'], options: optionsOf(returnSources) },
    deliveryModeList: { kind: 'choices', words: ['物流方式', 'Delivery method'], options: optionsOf(returnModes) },
    thNo: { kind: 'text', words: ['退货单号', 'Return number'], exact: true, maxLength: 32 },
    materialCode: { kind: 'goods', words: ['物料', 'Material'], scenes: ['MATERIAL'] },
    shNo: { kind: 'text', words: ['收货单号', 'Receipt number'], exact: true, maxLength: 32 },
    dhNo: { kind: 'text', words: ['订货单号', 'Order number'], exact: true, maxLength: 32 },
    thBatchNo: { kind: 'text', words: ['退货批次号', 'Batch number'], exact: true, maxLength: 32 },
  },
  empty: {
    title: ['没有退货单', 'No returns'],
    hint: ['换个申请日期或筛选条件再查', 'Try another request date or other filters'],
  },
  detail: {
    ...{ path: 'refund-order/detail', words: ['退货单详情', 'Return details'], icon: 'file-text', code: 'P000257' },
    ...{ parameter: 'thNo', status: 'thStatus' },
    facts: {
      confirmShTime: { words: ['收货时间', 'Received at'], kind: 'instant', to: 'minute' },
      fkType: { words: ['付款方式', 'Payment'], kind: 'words', table: settlements },
      cancelTotalFee: { words: ['退款金额', 'Refund'], kind: 'money' },
      thRefundStatus: { words: ['退款状态', 'Refund status'], kind: 'words', table: refundStatuses },
      rofRefundOrderNo: { words: ['退款单号', 'Refund number'], kind: 'text', copy: true },
      reason: { words: ['驳回或作废原因', 'Rejection or void reason'], kind: 'longText' },
      version: { words: ['版本', 'Version'], kind: 'number', sheetOnly: true },
      shopCode: { words: ['门店编码', 'Shop code'], kind: 'text', sheetOnly: true },
    },
    lines: {
      field: 'thLines',
      words: ['退货明细', 'Returned materials'],
      wireNames: { materialSpec: 'materialSpecs', materialPicUrl: 'materialUrl' },
      columns: {
        material: { words: ['物料', 'Material'], kind: 'material' },
        returnLimit: { words: ['可退数量', 'Returnable'], kind: 'quantity' },
        thApplyQuantity: { words: ['申请数量', 'Requested'], kind: 'quantity' },
        realThStoreQuantity: { words: ['实际入库数量', 'Restocked'], kind: 'quantity' },
        cancelFee: { words: ['退款金额', 'Refund'], kind: 'money' },
        subsidyFee: { words: ['退回货补', 'Subsidy'], kind: 'money' },
        thReason: { words: ['退货原因', 'Reason'], kind: 'longText' },
        thDocumentUrls: { words: ['凭证', 'Pictures'], kind: 'text', sheetOnly: true },
        thApproveStatus: { words: ['审核结果', 'Review'], kind: 'words', table: reviewResults, hasLabel: true },
        rejectReason: { words: ['驳回原因', 'Rejection reason'], kind: 'longText' },
        isRecordInventory: {
          ...{ words: ['是否记录库存', 'Stock recorded'], kind: 'words', table: recordings, hasLabel: true },
        },
      },
    },
    missing: {
      title: ['没有找到这张退货单', 'This return was not found'],
      hint: ['单号可能有误，或者它不属于您的门店', 'The number may be wrong, or it belongs to another shop'],
    },
  },
})
