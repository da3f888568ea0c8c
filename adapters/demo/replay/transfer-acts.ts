import {
  applyTransfer,
  callOutTransfer,
  closeTransfer,
  getTransferWork,
  receiveTransfer,
  settleTransfer,
} from '../../../application/transfers/contract/transfers.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { portionsInStock } from '../goods-in-stock.ts'
import type { ActionHandlers, Scene } from './acts.ts'
import { documentOf } from './known.ts'

/** Executes transfers between shops, and what head office decides about their shortfalls. */
export const transferHandlers: ActionHandlers<'applyTransfer' | 'transferStep'> = {
  applyTransfer: async (scene, { transfer, shop, partner, goods, remark }) => {
    const { stage, known, by, at } = scene
    const { no } = await stage.call(by, applyTransfer, {
      ...{ storeCode: shop, partnerCode: partner, direction: 'IN', remark, clientKey: `demo ${transfer} ${at}` },
      lines: await portionsInStock(scene, transfer, partner, goods),
    })
    known.transfers.set(transfer, no)
  },
  transferStep: async (scene, { transfer, step, missing }) => {
    const no = documentOf(scene.known.transfers, transfer)
    const { lines } = await scene.stage.call(scene.by, getTransferWork, { no })
    return takeStep(scene, step, no, lines, missing)
  },
}

type Line = (typeof getTransferWork.success.Type)['lines'][number]

const takeStep = (
  { stage, by, at }: Scene,
  step: 'callOut' | 'receive' | 'settle' | 'close',
  no: string,
  lines: ReadonlyArray<Line>,
  missing: number,
): Promise<unknown> => {
  const quantities = (quantityOf: (line: Line) => number) =>
    lines.map(line => ({ materialCode: line.materialCode, quantity: quantityOf(line) as Thousandths }))
  if (step === 'callOut') {
    return stage.call(by, callOutTransfer, { no, lines: quantities(({ applied }) => applied), isStockConfirmed: true })
  }
  if (step === 'receive') {
    const [first] = lines
    const counted = quantities(line => line.sent - (line === first ? missing : 0))
    return stage.call(by, receiveTransfer, { no, clientKey: `demo ${no} ${at}`, lines: counted })
  }
  if (step === 'close') return stage.call(by, closeTransfer, { no, reason: '门店自己也要用' })
  const zero = 0 as Thousandths
  const decided = lines
    .filter(({ inTransit }) => inTransit > 0)
    .map(({ materialCode, inTransit }) => ({ materialCode, recovered: zero, returned: zero, lost: inTransit }))
  return stage.call(by, settleTransfer, { no, reason: '途中破损，司机已确认', lines: decided })
}
