import { defineList } from '../../lists/list.ts'

const states = {
  usable: { words: ['正常', 'In use'], tone: 'done', icon: 'check' },
  frozen: { words: ['已冻结', 'Frozen'], tone: 'closed', icon: 'ban' },
} as const

/** 货补账户: the subsidy balance of each payer, and how much of it trades in payment reserve. */
export const subsidyList = defineList({
  id: 'subsidy-accounts',
  words: ['货补账户', 'Subsidy accounts'],
  code: 'DH0011',
  columns: {
    entityName: {
      ...{ words: ['付款主体', 'Payer'], kind: 'text', lines: 2, pixels: 190 },
      ...{ card: 'title', sorts: true },
    },
    entityCode: { words: ['主体编码', 'Code'], kind: 'text', pixels: 92, sorts: true },
    partner: { words: ['合伙人', 'Partner'], kind: 'text', pixels: 120 },
    shopCount: { words: ['门店数', 'Shops'], kind: 'number', pixels: 82, sorts: true },
    ratio: {
      ...{ words: ['抵扣比例', 'Ratio'], hint: ['在付款主体资料中维护', 'Set in the payer details'] },
      ...{ kind: 'text', align: 'right', pixels: 108, hasLabel: true },
    },
    balance: { words: ['可用余额', 'Balance'], kind: 'money', pixels: 110, sorts: true },
    reserved: {
      words: ['支付中占用', 'Reserved'],
      hint: [
        '已提交结算、尚未支付完成的交易占用的货补',
        'Subsidy reserved by transactions that are submitted but not paid yet',
      ],
      ...{ kind: 'money', pixels: 136, card: 'line', sorts: true },
    },
    movedAt: { words: ['最近变动', 'Last movement'], kind: 'instant', to: 'minute', sorts: true },
    state: { words: ['状态', 'Status'], kind: 'words', table: states, variant: 'dot', pixels: 88 },
  },
  empty: {
    title: ['还没有付款主体', 'No payers yet'],
    hint: ['先在主数据中导入付款主体', 'Import payers in the master data first'],
  },
})
