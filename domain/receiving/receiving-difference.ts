import { defineDocument } from '../lists/document.ts'
import { optionsOf } from '../lists/filters/kind.ts'
import { deliveryModes } from '../master-data/words.ts'
import { receivedGoodsArea } from './area.ts'
import { approveStatuses, differencePayTypes, differenceRefundStatuses } from './difference-words.ts'
import { differenceKinds, differenceStatuses } from './receipt-status.ts'

const quantity = { kind: 'quantity', pixels: 92 } as const
const byRule = { yes: { words: ['是', 'Yes'] }, no: { words: ['否', 'No'] } } as const

/** 收货差异单: differences between receipts and shipments, list and page (spec 002 sections 2 to 5). */
export const receivingDifference = defineDocument({
  id: 'receiving-differences',
  words: ['收货差异单', 'Receiving differences'],
  code: 'P000251',
  path: 'pof/sc',
  number: 'scNo',
  area: receivedGoodsArea,
  page: { path: 'difference-list', words: ['收货差异单', 'Receiving differences'], icon: 'alert-triangle' },
  columns: {
    scNo: { words: ['收货差异单号', 'Difference number'], kind: 'text', pixels: 184, copy: true },
    scStatus: { words: ['状态', 'Status'], kind: 'words', table: differenceStatuses, pixels: 148 },
    shopName: { words: ['门店', 'Shop'], kind: 'text', pixels: 116, sorts: true },
    shNo: { words: ['收货单号', 'Receipt number'], kind: 'text', document: 'receivingOrder', pixels: 184 },
    dhNo: {
      words: ['订货单号', 'Order number'],
      kind: 'text',
      document: 'order',
      pixels: 184,
      hidden: true,
      card: 'off',
    },
    scmDeliveryNo: {
      ...{ words: ['配送单号', 'Delivery number'], kind: 'text', pixels: 188 },
      ...{ hidden: true, card: 'off' },
    },
    deliveryMode: {
      ...{ words: ['物流方式', 'Delivery method'], kind: 'words', table: deliveryModes },
      ...{ pixels: 152, hidden: true, card: 'off' },
    },
    applyTime: { words: ['申请时间', 'Claimed at'], kind: 'instant', to: 'minute', pixels: 104, sorts: true },
    confirmShTime: {
      ...{ words: ['收货时间', 'Received at'], kind: 'instant', to: 'minute', pixels: 142 },
      ...{ hidden: true, card: 'off' },
    },
    dhDate: {
      ...{ words: ['订货日期', 'Order date'], kind: 'day', pixels: 128, sorts: true },
      ...{ hidden: true, card: 'off' },
    },
    fkType: {
      ...{ words: ['付款方式', 'Payment'], kind: 'words', table: differencePayTypes },
      ...{ pixels: 96, hidden: true, card: 'off' },
    },
    scMaterialTypeSum: { words: ['差异种数', 'Materials'], kind: 'number', pixels: 80, hasLabel: true },
    cancelTotalFee: { words: ['退款金额', 'Refund'], kind: 'money', pixels: 98, sorts: true },
    scRefundStatus: {
      ...{ words: ['退款状态', 'Refund status'], kind: 'words', table: differenceRefundStatuses },
      ...{ variant: 'dot', pixels: 104, card: 'off' },
    },
    rofRefundOrderNo: {
      ...{ words: ['退款单号', 'Refund number'], kind: 'text', pixels: 204, copy: true },
      ...{ hidden: true, card: 'off' },
    },
  },
  fields: {
    businessCode: { words: ['经营模式', 'Business model'], kind: 'text' },
    yhNo: { words: ['要货单号', 'Request number'], kind: 'text' },
  },
  filters: {
    shopJdeNoList: { words: ['门店', 'Shop'], kind: 'shops' },
    confirmShTime: {
      ...{ words: ['收货日期', 'Receiving date'], kind: 'range', maxDays: 31, initialDays: 1 },
      ...{ required: { unless: 'dhDate' } },
    },
    dhDate: {
      ...{ words: ['订货日期', 'Order date'], kind: 'range', maxDays: 31 },
      ...{ required: { unless: 'confirmShTime' } },
    },
    scStatusList: { words: ['状态', 'Status'], kind: 'choices', options: optionsOf(differenceStatuses) },
    scRefundStatusList: {
      ...{ words: ['退款状态', 'Refund status'], kind: 'choices' },
      options: optionsOf(differenceRefundStatuses),
    },
    fkTypeList: { words: ['付款方式', 'Payment'], kind: 'choices', options: optionsOf(differencePayTypes) },
    deliveryModeList: { words: ['物流方式', 'Delivery method'], kind: 'choices', options: optionsOf(deliveryModes) },
    scNo: { words: ['收货差异单号', 'Difference number'], kind: 'numbers' },
    shNo: { words: ['收货单号', 'Receipt number'], kind: 'numbers' },
    dhNo: { words: ['订货单号', 'Order number'], kind: 'numbers' },
    materialCode: { words: ['物料编码', 'Material code'], kind: 'text', exact: true },
  },
  detail: {
    path: 'difference-detail',
    words: ['收货差异单详情', 'Receiving difference details'],
    icon: 'alert-triangle',
    code: 'P000252',
    parameter: 'no',
    status: 'scStatus',
    facts: {
      appliedByName: { words: ['申请人', 'Claimed by'], kind: 'text' },
      decidedAt: { words: ['审核时间', 'Reviewed at'], kind: 'instant', to: 'minute' },
      decidedByName: { words: ['审核人', 'Reviewed by'], kind: 'text' },
    },
    lines: {
      field: 'scLines',
      words: ['差异明细', 'Materials'],
      columns: {
        material: { words: ['物料', 'Material'], kind: 'material', pixels: 240 },
        scKind: { words: ['差异类型', 'Type'], kind: 'words', table: differenceKinds, pixels: 84 },
        fhQuantity: { ...quantity, words: ['发货数量', 'Shipped'] },
        realShQuantity: { ...quantity, words: ['实收数量', 'Received'] },
        scQuantity: { ...quantity, words: ['差异数量', 'Difference'] },
        scReason: { words: ['差异原因', 'Reason'], kind: 'longText', pixels: 120 },
        scApproveStatus: {
          ...{
            words: ['审核结果', 'Review result'],
            kind: 'words',
            table: approveStatuses,
            pixels: 92,
            hasLabel: true,
          },
        },
        approvedQuantity: { ...quantity, words: ['通过数量', 'Approved'] },
        cancelFee: { words: ['退款现金', 'Refunded in cash'], kind: 'money', pixels: 96 },
        subsidyFee: { words: ['退回货补', 'Subsidy'], kind: 'money', pixels: 96 },
        scRejectReason: { words: ['未通过原因', 'Rejection reason'], kind: 'longText', pixels: 136 },
        isByRule: { words: ['自动通过', 'Approved automatically'], kind: 'words', table: byRule, sheetOnly: true },
        diffDocumentUrls: { words: ['凭证', 'Photos'], kind: 'text', sheetOnly: true },
      },
    },
    missing: {
      title: ['没有找到这张收货差异单', 'This receiving difference was not found'],
      hint: ['单号可能有误，或者它不属于您的门店', 'The number may be wrong, or it belongs to another shop'],
    },
  },
  empty: {
    title: ['没有收货差异单', 'No receiving differences'],
    hint: [
      '收货与发货不一致时会产生差异单；请检查日期',
      'They are created when a receipt differs from the shipment; check the dates',
    ],
  },
})
