import type { Text } from '../../../domain/kernel/text.ts'

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
} as const satisfies Record<string, Text>
