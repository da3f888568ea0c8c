import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Row } from '../../application/master-data/ports/master-data-store.ts'
import { fileUrl } from '../../domain/files/upload.ts'
import { insertRows } from '../postgres/engine/bulk.ts'
import type { Db } from '../postgres/engine/pool.ts'
import type { Step } from './life.ts'

/** What an add-on order asks of head office, and what it heard: its reason, its pictures, the votes. */
export interface Asking {
  readonly reason: string | null
  readonly attachments: ReadonlyArray<string>
  readonly vouchers: ReadonlyArray<Row>
  readonly votes: ReadonlyArray<Row>
}

const reasons = [
  '周末客流超出预期，鸡腿排和杯子库存不足',
  '商场店庆活动，预计销量翻倍，需加订原料',
  '昨日到货短缺两箱，明日早班不够用',
  '企业团购 80 份，今晚 19 点确认，需补货',
  '冰柜故障损耗一批冷冻料，需紧急补充',
] as const

/** Chosen by the number of the order, so that asking draws nothing from the chain's own chance. */
export const growAsking = (
  key: { readonly shop_code: string; readonly dh_no: string },
  steps: ReadonlyArray<Step>,
): Asking => {
  const submitted = steps.findLast(({ event }) => event === 'submit')
  if (submitted === undefined) return nothing
  const digest = createHash('sha256').update(key.dh_no).digest('hex')
  const chance = Number.parseInt(digest.slice(0, 6), 16)
  const vouchers = Array.from({ length: 1 + (chance % 3) }, (_, index) => ({
    ...key,
    ...{ file_id: digest.slice(index * 8, index * 8 + 32), business_type: 'DH', file_name: `凭证${index + 1}.png` },
    ...{ media_type: 'image/png', picture: (chance + index) % brushes.length },
    ...{ uploaded_by: submitted.actor.userId, uploaded_at: submitted.at - (index + 1) * 20_000 },
  }))
  return {
    reason: reasons[chance % reasons.length]!,
    attachments: vouchers.map(({ file_id }) => fileUrl(file_id, 'image/png')),
    vouchers,
    votes: steps.filter(({ event }) => event === 'approve' || event === 'reject').map(step => voteRow(key, step)),
  }
}

export const nothing: Asking = { reason: null, attachments: [], vouchers: [], votes: [] }

const voteRow = ({ shop_code, dh_no }: { readonly shop_code: string; readonly dh_no: string }, step: Step): Row => ({
  ...{ kind: 'ADD_ON', shop_code, no: dh_no, submission_no: step.submissionNo, at: step.at, concludes: true },
  ...{ user_id: step.actor.userId, user_name: step.actor.name, reason: step.reason },
  decision: step.event === 'approve' ? 'APPROVE' : 'REJECT',
})

/** Writes the pictures that belong to add-on orders. */
export const writeVouchers = async (db: Db, orders: ReadonlyArray<Pick<Asking, 'vouchers'>>): Promise<void> => {
  const pictures = await Promise.all(brushes.map(drawn))
  const rows = orders.flatMap(({ vouchers }) =>
    vouchers.map(({ picture, ...row }) => ({ ...row, ...pictures[Number(picture)]! })),
  )
  await insertRows(db, 'files', fileColumns, rows)
}

const [text, bigint, integer] = ['text', 'bigint', 'integer']
const fileColumns = {
  ...{ file_id: text, business_type: text, file_name: text, media_type: text, bytes: 'bytea', size: integer },
  ...{ sha256: text, uploaded_by: text, uploaded_at: bigint, shop_code: text, dh_no: text },
}

/** As a phone takes them in a shop: shelves nearly empty, a sheet of counts, a broken freezer. Without any lettering. */
const brushes: ReadonlyArray<string> = [
  `<rect width="640" height="480" fill="#d9d2c5"/>${[90, 220, 350]
    .map(y => `<rect x="40" y="${y + 70}" width="560" height="16" fill="#8a6f4d"/>`)
    .join(
      '',
    )}<rect x="70" y="92" width="92" height="68" fill="#b9854f"/><rect x="470" y="222" width="92" height="68" fill="#c79a63"/>
    <rect x="84" y="352" width="70" height="68" fill="#a97442"/>`,
  `<rect width="640" height="480" fill="#5c6b66"/><rect x="120" y="40" width="400" height="410" fill="#fbfaf5"/>${Array.from(
    { length: 9 },
    (_, row) =>
      `<path d="M150 ${96 + row * 38}h340" stroke="#9aa5a0" stroke-width="3"/><rect x="156" y="${70 + row * 38}" width="${90 + ((row * 37) % 80)}" height="12" fill="#3d4a46"/>
       <rect x="420" y="${70 + row * 38}" width="${24 + ((row * 13) % 34)}" height="12" fill="${row % 3 === 0 ? '#c0392b' : '#3d4a46'}"/>`,
  ).join('')}`,
  `<rect width="640" height="480" fill="#e9eef1"/><rect x="150" y="60" width="340" height="380" rx="14" fill="#f8fbfc" stroke="#a9b8c0" stroke-width="6"/>
    <rect x="180" y="96" width="280" height="190" fill="#cfe3ec"/><rect x="180" y="310" width="280" height="90" fill="#dfe8ec"/>
    <circle cx="440" cy="356" r="14" fill="#c0392b"/><path d="M200 270l60-70 46 44 60-84 74 110z" fill="#b3d0dd"/>`,
]

const drawn = async (brush: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">${brush}</svg>`
  const bytes = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes: `\\x${bytes.toString('hex')}`, size: bytes.length, sha256 }
}
