import type { Step } from './sequence-step.ts'
import type { Person } from './sequence-world.ts'

/** Initial states of a sequence: each stage of an order and its payment, reached by ordinary calls. */
interface Opening {
  readonly payMethod?: 'ONLINE' | 'OFFLINE'
  readonly steps: ReadonlyArray<Step['what']>
}

const call = (by: Person, name: string): Step['what'] => ({ call: name, by, isSound: true })
const move = (name: string): Step['what'] => ({ move: name })

const filled = [call('clerk', 'order.start'), call('clerk', 'cart.edit'), call('clerk', 'cart.get')]
const submitted = [...filled, call('clerk', 'order.submit')]
const placed = [...submitted, move('cutOff'), move('time')]
const shipped = [...placed, call('store', 'warehouse.acceptMany'), call('store', 'warehouse.ship')]
const received = [...shipped, call('clerk', 'receiving.form'), call('clerk', 'receiving.confirm')]
const settling = [
  ...submitted,
  ...[call('payer', 'pending.orders'), call('payer', 'batch.create'), call('payer', 'settlement.get')],
]
const trading = [...settling, call('payer', 'settlement.submit'), call('payer', 'trade.pay')]
const paying = [...trading, call('payer', 'payment.prepay')]
const paid = [...paying, move('paid'), call('payer', 'trade.refresh')]
const applied = [call('clerk', 'urgent.apply'), call('clerk', 'urgent.statusInfo')]
const granted = [...applied, call('head', 'approval.approve'), call('clerk', 'urgent.statusInfo')]

const addedOn = [
  ...[move('evening'), move('voucher'), call('clerk', 'order.startAddOn'), call('clerk', 'cart.edit')],
  ...[call('clerk', 'cart.get'), call('clerk', 'order.submitAddOn')],
]

export const openings: ReadonlyArray<Opening> = [
  { steps: [] },
  { steps: filled },
  { steps: submitted },
  { payMethod: 'OFFLINE', steps: placed },
  { payMethod: 'OFFLINE', steps: shipped },
  { payMethod: 'OFFLINE', steps: [...received, call('clerk', 'scrap.save'), call('clerk', 'receiving.events')] },
  {
    payMethod: 'OFFLINE',
    steps: [...received, call('head', 'adjustment.save'), call('head', 'adjustment.confirm')],
  },
  { steps: [move('voucher'), call('clerk', 'localPurchase.save'), call('clerk', 'localPurchase.page')] },
  { payMethod: 'ONLINE', steps: submitted },
  { payMethod: 'ONLINE', steps: settling },
  { payMethod: 'ONLINE', steps: trading },
  { payMethod: 'ONLINE', steps: paying },
  { payMethod: 'ONLINE', steps: paid },
  { payMethod: 'ONLINE', steps: [...paid, move('cutOff'), move('time'), call('store', 'warehouse.cancel')] },
  { payMethod: 'ONLINE', steps: [...paid, call('clerk', 'order.withdraw'), move('rounds')] },
  { steps: applied },
  { steps: granted },
  { steps: [call('head', 'allocation.preview'), call('head', 'allocation.send'), call('head', 'allocation.list')] },
  { steps: addedOn },
  { steps: [...addedOn, move('rounds'), call('head', 'approval.list'), call('head', 'approval.approveInPart')] },
  { steps: [call('admin', 'integration.createKey'), call('admin', 'webhook.create'), call('admin', 'robot.save')] },
  { steps: [...placed, call('key', 'integration.events'), call('admin', 'integration.inbound')] },
  {
    steps: [
      call('admin', 'user.list'),
      call('admin', 'administration.beginUpload'),
      call('admin', 'administration.sendPiece'),
    ],
  },
  {
    steps: [
      call('clerk', 'template.save'),
      call('clerk', 'view.save'),
      call('manager', 'order.export'),
      move('rounds'),
    ],
  },
]
