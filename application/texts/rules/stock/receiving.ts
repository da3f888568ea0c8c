import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of receiving, one sentence each. */
export const receivingRules = {
  RC1: [
    '清点只记差异：没有提到的物料按发货数量收货，只有好货入库。',
    'Goods are received by exception: lines that are not mentioned are received as shipped, and only undamaged, correct goods enter the stock.',
  ],
  RC2: [
    '实收 + 破损 + 错货 + 少货 − 多货 = 发货；有差异就产生一张收货差异单，多货也收下，由总部决定。',
    'Received + damaged + wrong + short − surplus = shipped. Any deviation creates a receiving difference; a surplus is accepted, and head office decides about it.',
  ],
  RC3: [
    '一份清点只收一次货：同一编号重复提交得到同样的答复，内容不同则不接受，作废之后不再生效；清点时间不早于发货、不晚于现在。',
    'A count can be used only once: sent again under the same UUID it returns the same answer, with other quantities it is refused, and after a void it has no effect. The time of counting must be between shipping and now.',
  ],
  RC4: [
    '草稿接着看到的版本保存，别人保存过就先载入。',
    'A draft can be saved only over the version that the person saw; if someone else has saved one since, it must be loaded first.',
  ],
  RC5: [
    '盲收时看不到发货数量，每种物料都要清点。',
    'In blind receiving the shipped quantities are hidden, so every line must be counted.',
  ],
  RC6: [
    '误收可在规定天数内作废，差异未处理、货未退才行：库存冲回，订货单状态不变，可重新收货。',
    'A receipt made by mistake can be voided within the days set by the chain, as long as its receiving difference has not been reviewed and none of its goods have been returned: the stock is reversed, the order keeps its status, and the shipment can be received again.',
  ],
  RC7: [
    '超过规定天数未收货的，提前两天提醒后由系统按发货（或已保存的清点）收货。',
    'A shipment that is not received within the days set by the chain is received automatically as shipped, or as in the saved draft; the shop gets a reminder two days before.',
  ],
  RC8: [
    '破损和错货须有照片，差异单才能审核；少货和多货不需要。',
    'Damaged and wrong goods need a photo before the difference can be reviewed; short and surplus goods do not.',
  ],
  RC20: [
    '收货后规定天数内可补充每行的原因和照片；破损和错货都有照片后进入审核。',
    'Reasons and photos can be added within the days set by the chain after receipt; once damaged and wrong goods have photos, the difference is ready for review.',
  ],
  RC21: [
    '差异按订货价计值，不超过订货数量；多收的货不计。',
    'Differences are valued at the ordered price, up to the ordered quantity; surplus goods are not refunded.',
  ],
  RC22: [
    '总部逐行审核：全部通过、部分通过或驳回，未全部通过须写原因；全部驳回则差异单为已驳回；凭证过期仍缺的也可审核。',
    'Head office reviews each line: approved in full, in part, or rejected, with a reason unless it is approved in full; if every line is rejected, the difference is rejected. A difference whose evidence is still missing after the deadline can be reviewed too.',
  ],
  RC23: [
    '审核之前门店可以撤销差异，货物计入门店库存。',
    'The shop can withdraw a difference before it is reviewed; its goods are then added to the stock of the shop.',
  ],
  RC24: [
    '金额不超过规定、且门店 90 天差异率不超过规定的小额差异自动通过，并注明；有多收的货不自动通过。',
    "A difference is approved automatically, and marked as such, if its amount and the shop's claim rate of the last 90 days are within the limits of the chain; never if it has a surplus.",
  ],
  RC25: [
    '多收的货由总部决定：通过的数量归门店，其余在可退数量内生成退货单草稿，由门店提交；不能由门店撤销。',
    'Head office decides about surplus goods: the shop keeps the approved quantity, and the rest, as far as it is returnable, becomes a draft return that the shop submits; the shop cannot withdraw such a difference.',
  ],
  RC26: [
    '驳回或撤销的数量按发货价计入门店库存，与决定同时入账。',
    'Rejected or withdrawn quantities are added to the stock of the shop at the shipped price, together with the decision.',
  ],
  RC27: [
    '通过的数量按付款比例退现金和货补；未在此付款的线下订单记一笔退款，外部系统之后报来该差异的退款时取代这一笔；退款不超过所付。',
    'Approved quantities are refunded in cash and subsidy as they were paid. An offline order that was not paid here gets a credit, which is replaced if another system reports a refund later. No more than the amount paid is ever refunded.',
  ],
  DD1: [
    '在设备上写的单据先存本机，再发送，由服务器判定：已接受、晚到接受、未被接受（附原因）；判定不再改变。',
    'A document created on a device is stored there and then sent. The server accepts it, accepts it late, or refuses it with a reason; this result never changes.',
  ],
  DD2: [
    '没有得到答复的单据留在本机，按先后顺序用同一编号重发，间隔从 5 秒到 5 分钟；恢复网络时立即重发。',
    'A document without an answer stays on the device and is sent again under the same UUID in its original order, at intervals of 5 seconds to 5 minutes, and immediately when the device is back online.',
  ],
  DD3: [
    '还没发送过的单据可以收回；被拒绝的一直保留到有人处理；已接受的显示三天。',
    'A document that has not been sent can be taken back; a refused one stays until someone resolves it; an accepted one is shown for three days.',
  ],
  DD4: [
    '离线清点晚到也收：营业日已关账的计入当前营业日；清点早于系统自动收货的，取代它（作废条件仍须满足）；别人已清点收货的不再收。',
    'A count that arrives late is accepted: if its business day is closed, it counts in the current one; if it was made before the automatic receipt, it replaces that receipt, provided it can still be voided; if someone else has received the goods by a count, it is refused.',
  ],
  DD5: [
    '离线拍的照片存在本机（合计最多 100 MB），联网后先上传照片再发送清点；重发时照片地址不变；本机已丢失的照片不影响清点。',
    'Photos taken offline are stored on the device, at most 100 MB in total, and uploaded before their count is sent; when a count is sent again the photo addresses stay the same, and a photo lost by the device does not delay the count.',
  ],
  DD6: [
    '能打开的页面总是先向服务器取；服务器 4 秒内没有答复或网络不通时，用本机存的页面。',
    'A page comes from the server if it answers within 4 seconds; otherwise, or without a network, it is the one stored on the device.',
  ],
} as const satisfies Record<string, Text>
