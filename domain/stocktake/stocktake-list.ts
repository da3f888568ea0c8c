import { inventoryArea } from '../inventory/area.ts'
import { defineDocument } from '../lists/document.ts'
import { countAttributes, countRules } from '../master-data/count-words.ts'
import { businessModels, storageTypes } from '../master-data/words.ts'
import { lineNotes, profitLosses, stocktakeSources, stocktakeStatuses, yesOrNo } from './words.ts'

const quantity = { kind: 'quantity', pixels: 116, hasLabel: true } as const
/** The option calls of the list (spec 002 section 7): attributes, rules, statuses, sources. */
const options = (type: '1' | '2' | '3' | '4') => ({ name: 'stocktake.options', payload: { type } }) as const

/** 盘点单: stocktakes, list and page (spec 002 sections 2 to 6). */
export const stocktakeDocument = defineDocument({
  id: 'stocktakes',
  words: ['盘点单', 'Stocktakes'],
  code: 'P000275',
  area: inventoryArea,
  page: { path: 'stocktake/list', words: ['盘点单', 'Stocktakes'], icon: 'clipboard-check' },
  path: 'counting',
  number: 'orderNo',
  columns: {
    orderNo: { words: ['盘点单号', 'Stocktake number'], kind: 'text', pixels: 196, copy: true, card: 'title' },
    status: { words: ['状态', 'Status'], kind: 'words', table: stocktakeStatuses, pixels: 120, card: 'badge' },
    storeName: { words: ['门店', 'Shop'], kind: 'text', pixels: 124 },
    storeCode: { words: ['门店编码', 'Shop code'], kind: 'text', pixels: 108, hidden: true, card: 'off' },
    countingDate: { words: ['盘点日期', 'Counting date'], kind: 'day', pixels: 108, sorts: true, hasLabel: true },
    dueAt: { words: ['截止时间', 'Due at'], kind: 'instant', to: 'minute', pixels: 144, sorts: true, hasLabel: true },
    countingRule: { words: ['盘点规则', 'Rule'], kind: 'words', table: countRules, variant: 'dot', pixels: 78 },
    countingAttribute: {
      ...{ words: ['盘点属性', 'Scope'], kind: 'words', table: countAttributes, variant: 'dot' },
      ...{ pixels: 110, card: 'off' },
    },
    inventoryMaterialCount: { words: ['物料种数', 'Materials'], kind: 'number', pixels: 92, hasLabel: true },
    orderSource: {
      ...{ words: ['来源', 'Source'], kind: 'words', table: stocktakeSources, variant: 'dot' },
      ...{ pixels: 108, card: 'off' },
    },
    sourceNo: {
      ...{ words: ['来源单号', 'Source number'], kind: 'text', copy: true },
      ...{ pixels: 160, hidden: true, card: 'off' },
    },
    businessModel: {
      ...{ words: ['经营模式', 'Business model'], kind: 'words', table: businessModels, variant: 'dot' },
      ...{ pixels: 148, hidden: true, card: 'off' },
    },
    impactInventoryFlag: {
      ...{ words: ['影响库存', 'Changes stock'], kind: 'words', table: yesOrNo, variant: 'dot' },
      ...{ pixels: 108, hidden: true, card: 'off' },
    },
    blockDhOrderFlag: {
      ...{ words: ['先盘后订', 'Count before ordering'], kind: 'words', table: yesOrNo, variant: 'dot' },
      ...{ pixels: 108, hidden: true, card: 'off' },
    },
    submitter: { words: ['提交人', 'Submitted by'], kind: 'text', pixels: 108, hidden: true, card: 'off' },
    submissionTime: {
      words: ['提交时间', 'Submitted at'],
      kind: 'instant',
      to: 'minute',
      pixels: 148,
      sorts: true,
      hidden: true,
      card: 'off',
    },
    auditor: { words: ['审核人', 'Reviewed by'], kind: 'text', pixels: 108, hidden: true, card: 'off' },
    auditTime: {
      words: ['审核时间', 'Reviewed at'],
      kind: 'instant',
      to: 'minute',
      pixels: 148,
      sorts: true,
      hidden: true,
      card: 'off',
    },
    rejectedReason: { words: ['驳回或作废原因', 'Reason'], kind: 'longText', hidden: true, card: 'off' },
  },
  wireNames: {
    ...{ statusText: 'status', orderSourceText: 'orderSource', businessModelText: 'businessModel' },
    ...{ countingAttributeText: 'countingAttribute', countingRuleText: 'countingRule' },
    ...{ impactInventoryFlagText: 'impactInventoryFlag', blockDhOrderFlagText: 'blockDhOrderFlag' },
  },
  filters: {
    storeCode: { kind: 'shop', words: ['门店', 'Shop'], required: true },
    countingDate: {
      kind: 'range',
      words: ['盘点日期', 'Counting date'],
      required: true,
      maxDays: 31,
      initialDays: 1,
      isBusinessDay: true,
    },
    statusList: { kind: 'choicesByCall', words: ['状态', 'Status'], call: options('3') },
    countingAttributeList: { kind: 'choicesByCall', words: ['盘点属性', 'Scope'], call: options('1') },
    countingRuleList: { kind: 'choicesByCall', words: ['盘点规则', 'Rule'], call: options('2') },
    orderSourceList: { kind: 'choicesByCall', words: ['来源', 'Source'], call: options('4') },
    orderNo: { kind: 'text', words: ['盘点单号', 'Stocktake number'], exact: true, maxLength: 32 },
    materialCode: { kind: 'goods', words: ['物料', 'Material'], scenes: ['MATERIAL'] },
  },
  detail: {
    path: 'stocktake/detail',
    words: ['盘点单详情', 'Stocktake details'],
    icon: 'clipboard-check',
    code: 'P000276',
    parameter: 'no',
    rowParameters: { code: 'storeCode' },
    status: 'status',
    facts: {
      planName: { words: ['盘点计划', 'Count plan'], kind: 'text' },
      isBlind: { words: ['盲盘', 'Blind count'], kind: 'words', table: yesOrNo, variant: 'dot' },
      rejCnt: { words: ['驳回次数', 'Rejections'], kind: 'number' },
      countedLines: { words: ['已盘种数', 'Counted'], kind: 'number' },
      differingLines: { words: ['有差异种数', 'With differences'], kind: 'number' },
      profitLossTotal: { words: ['盈亏金额', 'Variance value'], kind: 'money' },
    },
    lines: {
      field: 'materialList',
      words: ['盘点明细', 'Materials'],
      wireNames: {
        ...{ pic: 'materialUrl', spec: 'materialSpecs', checkUnitName: 'materialUnitName' },
        ...{ storageTypeName: 'storageType', profitLossAmountText: 'profitLoss' },
      },
      columns: {
        material: { words: ['物料', 'Material'], kind: 'material', pixels: 240 },
        storageType: {
          words: ['储存方式', 'Storage'],
          kind: 'words',
          table: storageTypes,
          pixels: 92,
          card: 'off',
        },
        bookQty: {
          ...quantity,
          words: ['账面数量', 'Book quantity'],
          hint: ['盘点那一刻的账面数量', 'Book quantity at the time of counting'],
        },
        movedQty: { ...quantity, words: ['盘后变动', 'Moved since'], card: 'off' },
        countingQty: { ...quantity, words: ['实盘数量', 'Counted'] },
        varianceQty: { ...quantity, words: ['盈亏数量', 'Variance'] },
        profitLossAmount: { words: ['盈亏金额', 'Variance value'], kind: 'money', pixels: 116, hasLabel: true },
        profitLoss: {
          ...{ words: ['盈亏', 'Result'], kind: 'words', table: profitLosses },
          ...{ variant: 'dot', sheetOnly: true },
        },
        countedAt: { words: ['盘点时间', 'Counted at'], kind: 'instant', to: 'minute', pixels: 132, card: 'off' },
        countedByNames: { words: ['盘点人', 'Counted by'], kind: 'text', pixels: 120, card: 'off' },
        note: { words: ['说明', 'Note'], kind: 'words', table: lineNotes, variant: 'dot', pixels: 180 },
        expiredMaterialFlag: {
          ...{ words: ['效期物料', 'Expiry'], kind: 'words', table: yesOrNo, variant: 'dot' },
          ...{ pixels: 104, card: 'off' },
        },
        materialExpirationList: { words: ['效期批次', 'Batches'], kind: 'text', sheetOnly: true },
      },
    },
    missing: {
      title: ['没有找到这张盘点单', 'This stocktake was not found'],
      hint: ['单号可能有误，或者它不属于您的门店', 'The number may be wrong, or it belongs to another shop'],
    },
  },
  empty: {
    title: ['没有盘点单', 'No stocktakes'],
    hint: [
      '盘点计划在盘点日生成盘点单；请检查门店和日期',
      'Count plans create stocktakes on their count days; check shops and dates',
    ],
  },
})
