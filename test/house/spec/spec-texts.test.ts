import { describe, expect, it } from 'vitest'
import { type SyntaxNode, sourcesIn, textOf, walk } from '../sources.ts'

/** Every list of values that document 000 fixes: the code on the wire and the words in which it appears. */
const codes = `
  WAIT_SUBMIT 待下单, SUBMITTING 提交中, SUBMIT_FAIL 提交失败, ROLLING_BACK 撤回中, WAIT_PAY 待支付, PAYING 支付中,
  SUBMITTED 已提交, WAIT_APPROVE 待审批, REJECT 已驳回, INVALID 已作废, PLACE_SUCCESS 待仓库接单, DC_RECEIVED 待仓库发货,
  DC_SHIPPED 已发货, STORE_RECEIVE 已收货, DC_CANCEL 仓库取消发货,
  NORMAL 常规订货, OVERTIME 加单, URGENT 紧急订货, ZP 总部主配, SRM_ZP 供应商主配,
  NO_MATERIAL 无可订物料, TO_BEGIN 未开始, NORMAL_DH_ING 订货中, OVERTIME_DH_ING 加单中, ORDER_CLOSE 已截单,
  PROCESSING 下载中, COMPLETED 下载成功, FAILED 下载失败, CANCELED 已取消, EXPIRED 已过期,
  NEW 新品主配, MERCHANDISE 周边主配, OTHER 其他主配, RESTOCK 补货主配, NEW_STORE_EQUIPMENT 新店设备,
  NEW_STORE_LOW_COST 新店低值易耗, NEW_STORE_PROMOTIONAL 新店促销物料,
  1 筹建中, 2 营业中, 3 即将闭店, 4 已闭店, Y 直营, HH 合伙, ONLINE 先款后货, OFFLINE 线下结算,
  NORMAL 常温, CHILLED 冷藏, FROZEN 冷冻, WAREHOUSE 仓库配送, DIRECT 供应商直送, EXPRESS 快递,
  NEW 新品, DELISTING 即将下架, PROMOTION 促销`

/** The messages that the document gives word for word; a gap stands for what is filled in. */
const messages = `
  只支持正数跟三位小数, 最少订货量 …, 单次最大定量为 …, 请按递增量…的倍数输入, 购物车不能为空, 请输入联系电话, 请选择期望到货日期,
  请输入申请原因, 请输入申请物料, 物料价格异常，请联系管理员, 审批结果将以短信通知, 若超过5分钟未变化，请重试, 分批发货中, 上传成功`

/** The names of the fees of an order. */
const fees = '总价, 加单服务费, 加单专车费, 紧急服务费, 紧急专车费, 货补抵扣'

const list = (text: string): ReadonlyArray<string> => text.trim().split(/,\s+/)

/** Every text in the code, with the gaps of templates as …, and the keys of the objects around it. */
const texts = new Map<string, Set<string>>()
for (const { program } of sourcesIn('domain', 'application', 'ui'))
  walk(program, (node, ancestors) => {
    const text = textOf(node)
    if (text === null) return
    const keys = texts.get(text) ?? new Set()
    for (const each of ancestors) if (each.type === 'Property') keys.add(nameOf(each.key as SyntaxNode))
    texts.set(text, keys)
  })

function nameOf(key: SyntaxNode): string {
  return String(key.name ?? key.value)
}

describe('the texts that document 000 gives exactly', () => {
  it.each(list(codes).map(pair => pair.split(' ') as [string, string]))(
    'say of %s: %s [000: 1.3.2, 3.9.27, 3.21, 3.22.1-2, 4.2.6.1-5, 4.2.8, 4.2.10]',
    (code, word) => expect([...(texts.get(word) ?? [])]).toContain(code),
  )

  it.each(list(messages))('are used: %s [000: 5.1.10.1, 5.2.1-4.1, 8.4.1, 8.12.1]', message =>
    expect(texts.has(message)).toBe(true),
  )

  it.each(list(fees))('name the fee %s [000: 9.9.1]', fee => expect(texts.has(fee)).toBe(true))
})
