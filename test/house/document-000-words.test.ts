import { describe, expect, it } from 'vitest'
import { uploadedWords } from '../../application/files/contract.ts'
import { SAVE_AFTER } from '../../application/ordering/flows/filling/queue.ts'
import { refusalText } from '../../application/texts/refusals.ts'
import { zoomOf } from '../../domain/files/preview.ts'
import { imageTypes, judgeFile, uploadTypes } from '../../domain/files/upload.ts'
import { refusal } from '../../domain/kernel/refusal.ts'
import { dateStatuses } from '../../domain/master-data/calendar-status.ts'
import { materialLabels } from '../../domain/master-data/label.ts'
import { usualUrgentTerms } from '../../domain/master-data/order-terms.ts'
import { orderTypes } from '../../domain/master-data/order-type.ts'
import {
  businessModels,
  deliveryModes,
  payMethods,
  storageTypes,
  storeStatuses,
  zpTypes,
} from '../../domain/master-data/words.ts'
import { ADD_ON_REASON_MAX, addOnVouchers } from '../../domain/ordering/cart/add-on.ts'
import { feeWords } from '../../domain/ordering/cart/fees.ts'
import { WITHDRAWAL_STUCK_MS } from '../../domain/ordering/cart/withdraw.ts'
import { orderStatuses, statusWords } from '../../domain/ordering/order/status.ts'
import { urgentFields } from '../../domain/ordering/urgent/form.ts'
import { exportStatuses } from '../../domain/reports/exports/status.ts'

type Named = Readonly<Record<string, { readonly words: readonly [zh: string, en: string] }>>

/** Returns the words of a table as the screens show them, in its order. */
const textsIn = (table: Named): ReadonlyArray<string> =>
  Object.entries(table).map(([code, { words }]) => `${code} ${words[0]}`)

/** Every list of values in document 000, with the displayed words. */
const lists: ReadonlyArray<readonly [list: string, section: string, table: Named, values: string]> = [
  [
    ...(['order statuses', '4.1', orderStatuses] as const),
    `WAIT_SUBMIT 待下单, SUBMITTING 提交中, SUBMIT_FAIL 提交失败, ROLLING_BACK 撤回中, WAIT_PAY 待支付, PAYING 支付中,
    SUBMITTED 已提交, WAIT_APPROVE 待审批, REJECT 已驳回, INVALID 已作废, PLACE_SUCCESS 待仓库接单, DC_RECEIVED 待仓库发货,
    DC_SHIPPED 已发货, STORE_RECEIVE 已收货, DC_CANCEL 仓库取消发货`,
  ],
  ['order types', '3', orderTypes, 'NORMAL 常规订货, OVERTIME 加单, URGENT 紧急订货, ZP 总部主配, SRM_ZP 供应商主配'],
  [
    ...(['date statuses', '4.2', dateStatuses] as const),
    'NO_MATERIAL 无可订物料, TO_BEGIN 未开始, NORMAL_DH_ING 订货中, OVERTIME_DH_ING 加单中, ORDER_CLOSE 已截单',
  ],
  [
    ...(['export statuses', '4.2', exportStatuses] as const),
    'PROCESSING 下载中, COMPLETED 下载成功, FAILED 下载失败, CANCELED 已取消, EXPIRED 已过期',
  ],
  [
    ...(['main-allocation types', '3', zpTypes] as const),
    `NEW 新品主配, MERCHANDISE 周边主配, OTHER 其他主配, RESTOCK 补货主配, NEW_STORE_EQUIPMENT 新店设备,
    NEW_STORE_LOW_COST 新店低值易耗, NEW_STORE_PROMOTIONAL 新店促销物料`,
  ],
  ['store statuses', '4.2', storeStatuses, '1 筹建中, 2 营业中, 3 即将闭店, 4 已闭店, Y 直营, HH 合伙'],
  ['business models', '3', businessModels, 'Y 直营, HH 合伙'],
  ['payment methods', '3', payMethods, 'ONLINE 先款后货, OFFLINE 线下结算'],
  ['storage types', '3', storageTypes, 'NORMAL 常温, CHILLED 冷藏, FROZEN 冷冻'],
  ['logistics modes', '2.11', deliveryModes, 'WAREHOUSE 仓库配送, DIRECT 供应商直送, EXPRESS 快递'],
  ['material labels', '1', materialLabels, 'NEW 新品, DELISTING 即将下架, PROMOTION 促销'],
]

/** Messages that the document gives verbatim. */
const messages: ReadonlyArray<readonly [message: string, said: string]> = [
  ['只支持正数跟三位小数', refusalText(refusal('QUANTITY_NOT_A_NUMBER', { input: 'x' }))[0]],
  ['最少订货量 3', refusalText(refusal('QUANTITY_BELOW_MINIMUM', { min: '3', input: '1' }))[0]],
  ['单次最大定量为 9', refusalText(refusal('QUANTITY_ABOVE_MAXIMUM', { max: '9', input: '10' }))[0]],
  [
    '请按递增量2的倍数输入',
    refusalText(refusal('QUANTITY_OFF_STEP', { step: '2', min: '2', max: '9', input: '3' }))[0],
  ],
  ['购物车不能为空', refusalText(refusal('CART_EMPTY', {}))[0]],
  ['请输入联系电话', refusalText(refusal('URGENT_PHONE_MISSING', {}))[0]],
  ['请选择期望到货日期', refusalText(refusal('URGENT_DATE_MISSING', {}))[0]],
  ['请输入申请原因', refusalText(refusal('URGENT_REASON_MISSING', {}))[0]],
  ['请输入申请物料', refusalText(refusal('URGENT_MATERIALS_MISSING', {}))[0]],
  ['物料价格异常，请联系管理员', orderStatuses.SUBMIT_FAIL.hint![0]],
  ['审批结果将以短信通知', orderStatuses.WAIT_APPROVE.hint![0]],
  ['若超过5分钟未变化，请重试', orderStatuses.ROLLING_BACK.hint![0]],
  ['分批发货中', statusWords('DC_SHIPPED', { allShipped: false })[0]],
  ['上传成功', uploadedWords[0]],
]

/** Figures that the document gives. */
const figures: ReadonlyArray<readonly [figure: string, is: unknown, set: unknown]> = [
  ['cart edit debounce, ms', SAVE_AFTER, 300],
  ['a withdrawal is stuck after, minutes', WITHDRAWAL_STUCK_MS / 60_000, 5],
  ['add-on reason, characters', ADD_ON_REASON_MAX, 100],
  ['voucher images at most', addOnVouchers.max, 3],
  ['voucher, MB', uploadTypes.DH.maxBytes / 1024 / 1024, 10],
  ['voucher endings', ['jpg', 'png', 'jpeg', 'gif', 'webp', 'pdf'].filter(isTaken), ['jpg', 'png', 'jpeg']],
  ['urgent phone, digits', urgentFields.phone.max, 11],
  ['urgent reason, characters', urgentFields.reason.max, 150],
  ['urgent materials, characters', urgentFields.applyMaterials.max, 150],
  ['urgent remark, characters', urgentFields.remark.max, 30],
  ['urgent configType', usualUrgentTerms.configType, 0],
  ['urgent dayMax', usualUrgentTerms.dayMax, 1],
  ['picture zoom', zoomOf.picture, { min: 0.2, max: 3, step: 0.2 }],
  ['viewer zoom', zoomOf.viewer, { min: 0.2, max: 5 }],
  ['label weights', Object.values(materialLabels).map(({ weight }) => weight), [100, 10, 1]],
]

describe('document 000', () => {
  it.each(lists)(
    'has its %s (%s) and their words [000: 1.3.2, 3.9.27, 3.21, 3.22.1-2, 4.2.6.1-5, 4.2.8, 4.2.10]',
    (_, __, table, values) => {
      expect([...textsIn(table)].sort()).toEqual(values.split(/,\s+/).sort())
    },
  )

  it.each(messages)('says %s [000: 5.1.10.1, 5.2.1-4.1, 8.4.1, 8.12.1]', (message, sentence) =>
    expect(sentence).toBe(message),
  )

  it.each(figures)(
    'keeps to its %s [000: 2.7.4, 5.1.9.1, 5.1.11.2-5, 5.2.1.3, 5.2.3-5.2, 9.4.4, 9.6.2-5, 9.7, 9.8.1]',
    (_, is, set) => expect(is).toEqual(set),
  )

  it('calls its fees by their names [000: 9.9.1]', () => {
    expect(Object.values(feeWords).map(([zh]) => zh)).toEqual([
      ...['总价', '加单服务费', '加单专车费', '紧急服务费', '紧急专车费', '货补抵扣'],
    ])
  })

  it('offers a download of what is complete alone [000: 2.4.2.3]', () => {
    const offered = Object.entries(exportStatuses).filter(([, { verbs }]) =>
      (verbs as ReadonlyArray<string>).includes('download'),
    )
    expect(offered.map(([status]) => status)).toEqual(['COMPLETED'])
  })

  it('stops polling in SUBMITTING, PAYING and ROLLING_BACK alone [000: 4.2.5.2]', () => {
    const still = Object.entries(orderStatuses).filter(([, { polls }]) => !polls)
    expect(still.map(([status]) => status).sort()).toEqual(['PAYING', 'ROLLING_BACK', 'SUBMITTING'])
  })
})

/** Whether a file with this extension is accepted as a voucher, whatever picture it contains. */
function isTaken(ending: string): boolean {
  const beginnings = Object.values(imageTypes).map(({ begins }) => new Uint8Array(begins))
  return beginnings.some(start => judgeFile('DH', { fileName: `a.${ending}`, size: 100, start }).ok)
}
