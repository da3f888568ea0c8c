import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of receiving, one sentence each. */
export const receivingRules = {
  RC1: [
    '清点只记差异：没有提到的物料按发货数量收货，只有好货入库。',
    'Receiving is by exception: lines that are not mentioned are received as shipped, and only good goods enter the store.',
  ],
  RC2: [
    '实收 + 破损 + 错货 + 少货 − 多货 = 发货；有差异就产生一张收货差异单，多货也收下，由总部决定。',
    'Received + damaged + wrong + short − more = shipped; any of them makes a receiving difference, and more than shipped is accepted for head office to decide.',
  ],
  RC3: [
    '一份清点只收一次货：同一编号重复提交得到同样的回答，作废之后不再生效；清点时间不早于发货、不晚于现在。',
    'A count receives once: repeated under the same UUID it is answered as before, and after a void it has no effect; the time of counting lies between shipping and now.',
  ],
  RC4: [
    '草稿接着看到的版本保存，别人保存过就先载入。',
    'A draft is saved on top of the version that its writer saw; if somebody else has saved one, it must be loaded first.',
  ],
  RC5: [
    '盲收时看不到发货数量，每种物料都要清点。',
    'In blind receiving nobody sees what was shipped, so every line must be counted.',
  ],
  RC6: [
    '误收可在规定天数内作废，差异未处理、货未退才行：库存冲回，订货单状态不变，可重新收货。',
    'A receipt made by mistake can be voided within the days of the chain while its difference is undecided and none of its goods were returned: the ledger takes it back, the order keeps its status, and the shipment can be received again.',
  ],
  RC7: [
    '超过规定天数未收货的，提前两天提醒后由系统按发货（或已保存的清点）收货。',
    'A shipment that was not received within the days of the chain is received by the system as shipped, or as the draft says, two days after a warning.',
  ],
  RC8: [
    '破损和错货须有照片，差异单才能审核；少货和多货不需要。',
    'Damaged and wrong goods need a photo before the difference can be reviewed; short and surplus goods do not.',
  ],
  RC20: [
    '收货后规定天数内可补充每行的原因和照片；破损和错货都有照片后进入审核。',
    'Reasons and photos can be added within the days of the chain after the receipt; once damaged and wrong goods have photos, the difference is ready for review.',
  ],
  RC21: [
    '差异按订货价计值，不超过订货数量；多收的货不计。',
    'Claimed goods are worth their ordered price, up to the ordered quantity; goods beyond the shipped ones bring nothing.',
  ],
  RC22: [
    '总部逐行审核：全部通过、部分通过或驳回，未全部通过须写原因；全部驳回则差异单为已驳回；凭证过期仍缺的也可审核。',
    'Head office decides line by line: approved in full, in part, or rejected, with a reason unless all is approved; with every line rejected the difference is rejected. One whose evidence is still missing when the time for it is over can be decided too.',
  ],
  RC23: [
    '审核之前门店可以撤销差异，货物按收差入库。',
    'The shop can withdraw a difference before it is reviewed; its goods enter the store.',
  ],
  RC24: [
    '金额不超过规定、且门店 90 天差异率不超过规定的小额差异自动通过，并注明；有多收的货不自动通过。',
    "A claim whose amount and whose shop's claim rate of 90 days are within the limits of the chain is approved by rule, and says so; never one with more than was shipped.",
  ],
  RC25: [
    '多收的货由总部决定：通过的数量归门店，其余在可退数量内生成退货单草稿，由门店提交；不能由门店撤销。',
    'Head office decides on goods beyond the shipped ones: the shop keeps what is approved, and the rest, as far as it can be returned, becomes a draft of a return that the shop submits; the shop cannot withdraw them.',
  ],
  RC26: [
    '驳回或撤销的数量按发货价收差入库，与决定同时入账。',
    'What is rejected or withdrawn enters the store at its price, posted together with the decision.',
  ],
  RC27: [
    '通过的数量按付款比例退现金和货补；未在此付款的线下订单记一笔退款，外部系统之后报来该差异的退款时取代这一笔；退款不超过所付。',
    'What is approved is refunded in cash and subsidy as it was paid; an offline order that was not paid here gets a credit, which a refund that another system reports later replaces; never more than was paid.',
  ],
  DD1: [
    '在设备上写的单据先存本机，再发送，由服务器判定：已接受、晚到接受、未被接受（附原因）；判定不再改变。',
    'A document written on a device is stored there, sent, and judged by the server: accepted, accepted late, or refused with a reason; a judgement never changes.',
  ],
  DD2: [
    '没有得到回答的单据留在本机，按先后顺序用同一编号重发，间隔从 5 秒到 5 分钟；恢复网络时立即重发。',
    'A document without an answer stays on the device and is sent again under the same UUID, in the order of writing, after pauses of 5 seconds to 5 minutes, and at once when the network is back.',
  ],
  DD3: [
    '还没发送过的单据可以收回；被拒绝的一直保留到有人处理；已接受的显示三天。',
    'A document that was never sent can be taken back; a refused one stays until somebody deals with it; an accepted one is shown for three days.',
  ],
  DD4: [
    '离线清点晚到也收：营业日已关账的计入当前营业日；清点早于系统自动收货的，取代它（作废条件仍须满足）；别人已清点收货的不再收。',
    'A count that arrives late is accepted: if its business day is closed it counts in the open one; if it was made before the automatic receipt it replaces that, as long as that could be voided; if somebody else has counted the goods in, it is refused.',
  ],
  DD5: [
    '离线拍的照片存在本机（合计最多 100 MB），联网后先上传照片再发送清点；重发时照片地址不变；本机已丢失的照片不影响清点。',
    'Photos taken without a network are stored on the device, at most 100 MB in all, and uploaded before their count is sent; a repeat has the same addresses, and a photo that the device has lost does not hold the count up.',
  ],
  DD6: [
    '能打开的页面总是先向服务器取；服务器 4 秒内没有回答或网络不通时，用本机存的页面。',
    'A page comes from the server if it answers within 4 seconds; otherwise, or without a network, it is the one stored on the device.',
  ],
} as const satisfies Record<string, Text>
