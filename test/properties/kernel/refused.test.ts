import { describe, expect, it } from 'vitest'
import { validatePassword, validateReset } from '../../../domain/access/password.ts'
import { decideApproval, validateReason, validateVoter } from '../../../domain/approval/approval.ts'
import { decideCancel } from '../../../domain/fulfilment/cancel.ts'
import { validateDateRange } from '../../../domain/kernel/date-range.ts'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { validateQuantity, validateThousandths } from '../../../domain/kernel/quantity.ts'
import {
  uploadLimits,
  validateRemoval,
  validateSeen,
  validateUpload,
} from '../../../domain/master-data/administration.ts'
import { calendarDay, validateDay, validateNotice } from '../../../domain/master-data/calendar.ts'
import { validateAddOn } from '../../../domain/ordering/cart/add-on.ts'
import { decideReject } from '../../../domain/ordering/cart/approve.ts'
import { decideEdit, LINE_AMOUNT_MAX, validateLine } from '../../../domain/ordering/cart/cart.ts'
import {
  decideStart,
  type StartFacts,
  validateMaterials,
  validateRule,
  validateTrading,
} from '../../../domain/ordering/cart/start.ts'
import { decideSubmit, validateUrgentCart } from '../../../domain/ordering/cart/submit.ts'
import { decideWithdraw, decideWithdrawAgain } from '../../../domain/ordering/cart/withdraw.ts'
import { validateReplaceReader } from '../../../domain/ordering/order/replacement.ts'
import { decideReceipt } from '../../../domain/receiving/receipt.ts'
import { material, order, sheetOf } from '../ordering/orders.ts'
import { thousandths } from '../runs.ts'

/** Returns a complete refusal: the rule, every figure, and what would be accepted. */
const refused = (rule: string, kind: string, figures: object, accepted: ReadonlyArray<unknown> = []) => ({
  ok: false,
  refusal: { kind, rule, figures, accepted },
})

describe('refusals for head office', () => {
  it('[A2] [A3] [A5] name the limits of an upload, the protected row, and the author of a concurrent change', () => {
    const { files, bytes } = uploadLimits
    expect(validateUpload({ files, bytes })).toEqual({ ok: true, value: { files: 2000, bytes: 25_165_824 } })
    const large = refused('A5', 'UPLOAD_TOO_LARGE', { files: 2000, bytes: '24 MB' })
    expect(validateUpload({ files: files + 1, bytes })).toEqual(large)
    expect(validateUpload({ files, bytes: bytes + 1 })).toEqual(large)
    expect(validateRemoval('shops', ['S1', 'S2'])).toEqual(
      refused('A3', 'ROW_NOT_REMOVABLE', { sheet: 'shops', rowKey: 'S1' }),
    )
    const figures = { sheet: 'shops', rowKey: 'S1', theirsBy: '徐宁', changedAt: 5 }
    expect(validateSeen({ sheet: 'shops', key: 'S1', by: '徐宁', at: 5 })).toEqual(
      refused('A2', 'MASTER_DATA_CHANGED', figures),
    )
  })

  it('[S16] [S17] [S18] count the approvals, and name the submission', () => {
    const facts = {
      ...{ submissionNo: 3, submittedBy: 'u9', needed: 2 },
      votes: [{ userId: 'u2', decision: 'REJECT' as const }],
    }
    const yes = { userId: 'u1', yourSubmissionNo: 3 }
    expect(decideApproval(facts, yes)).toEqual({ ok: true, value: { kind: 'COUNTED', approvals: 1 } })
    expect(validateVoter(facts, { userId: 'u1', yourSubmissionNo: 2 })).toEqual(
      refused('S16', 'SUBMISSION_CHANGED', { yourVersion: 2, version: 3 }, [3]),
    )
  })

  it('[S8] require a reason of one to a hundred characters, trimmed', () => {
    const required = refused('S8', 'REASON_REQUIRED', { max: 100 })
    const order = { status: 'WAIT_APPROVE' } as const
    for (const reason of ['否', '😀'.repeat(100), `  ${'否'.repeat(100)} `]) {
      const rejectReason = reason.trim()
      expect(validateReason(reason)).toEqual({ ok: true, value: rejectReason })
      expect(decideReject(order, reason)).toEqual({ ok: true, value: { to: 'REJECT', rejectReason } })
    }
    for (const reason of ['', '  ', '否'.repeat(101)]) {
      expect(validateReason(reason)).toEqual(required)
      expect(decideReject(order, reason)).toEqual(required)
    }
    expect(decideCancel({ status: 'DC_RECEIVED', submissionNo: 1 }, '缺').ok).toBe(true)
  })
})

describe('refusals for a shop', () => {
  it('[D1] [D2] [D9] [D11] name the day, the range, the notice, the rule and the shop', () => {
    const closed = calendarDay([{ day: 'SAT', canOrder: false, arrivalDays: 0 }], day('2026-11-21'))
    expect(validateDay(closed)).toEqual(
      refused('D2', 'DAY_NOT_ORDERABLE', { purchaseDate: '2026-11-21', entry: 'SAT' }),
    )
    const [start, end] = [day('2026-11-21'), day('2026-11-20')]
    expect(validateDateRange({ start, end }, 31)).toEqual(refused('D9', 'DATE_RANGE_REVERSED', { start, end }, [start]))
    expect(validateDateRange({ start: end, end: day('2026-12-31') }, 31)).toEqual(
      refused('D9', 'DATE_RANGE_TOO_LONG', { days: 42, max: 31 }, ['2026-12-20']),
    )
    expect(validateNotice(null, 0)).toEqual(refused('D11', 'NO_NOTICE_IN_EFFECT', { endedAt: null }))
    const facts: StartFacts = {
      ...{ orderType: 'NORMAL', storeStatus: '4', calendar: closed, hasMaterials: false, rule: null, routine: null },
      ...{ zone: 'Asia/Shanghai', existing: null },
    }
    expect(validateTrading(facts)).toEqual(
      refused('D1', 'SHOP_NOT_TRADING', { storeStatus: '4' }, ['2', '3', 'Y', 'HH']),
    )
    expect(validateRule(facts)).toEqual(refused('D1', 'NO_ORDER_RULE', { orderType: 'NORMAL' }))
    expect(validateMaterials(facts)).toEqual(refused('D2', 'NO_ORDERABLE_MATERIAL', { purchaseDate: '2026-11-21' }))
    const cart = { version: 1, yourVersion: 1, lines: [] }
    expect(validateUrgentCart({ cart, sheet: sheetOf() }, 'TO_AUDIT')).toEqual(
      refused('S7', 'URGENT_NOT_APPROVED', { status: 'TO_AUDIT' }, ['SUCCESS']),
    )
  })

  it('[S4] [S15] concern orders that are over, or types of which there can be several', () => {
    const facts: Omit<StartFacts, 'orderType' | 'existing'> = {
      ...{ storeStatus: '4', hasMaterials: false, rule: null, routine: null, zone: 'Asia/Shanghai' },
      calendar: calendarDay([], day('2026-11-21')),
    }
    const closed = { refusal: { kind: 'SHOP_NOT_TRADING' } }
    const invalid = { dhNo: 'DH1', status: 'INVALID' } as const
    expect(decideStart({ ...facts, orderType: 'NORMAL', existing: invalid }, 0)).toMatchObject(closed)
    const live = { dhNo: 'DH1', status: 'WAIT_SUBMIT' } as const
    for (const orderType of ['ZP', 'SRM_ZP'] as const) {
      expect(decideStart({ ...facts, orderType, existing: live }, 0)).toMatchObject(closed)
    }
    for (const orderType of ['NORMAL', 'OVERTIME'] as const) {
      expect(decideStart({ ...facts, orderType, existing: live }, 0).ok).toBe(true)
    }
  })

  it('[C3] [C4] [C5] [C8] name the line, its maximum amount, and both quantities of a conflict', () => {
    const gone = refused('C3', 'MATERIAL_NOT_ORDERABLE', { materialCode: 'a' }, ['0'])
    expect(validateLine('a', '1', null)).toEqual(gone)
    expect(validateLine('a', thousandths(1000), undefined)).toEqual(gone)
    expect(validateLine('a', 'x', null)).toEqual(gone)
    const dear = material('a', { price: LINE_AMOUNT_MAX })
    expect(validateLine('a', '1', dear).ok).toBe(true)
    expect(validateLine('a', '1.5', dear)).toEqual(
      refused('C8', 'LINE_AMOUNT_TOO_LARGE', { materialCode: 'a', max: '¥1,000,000,000.00' }),
    )
    const current = { version: 4, quantity: thousandths(2000), updatedByName: '陈宇' }
    const edit = { order: order(), line: { materialCode: 'a', input: '1.5', baseVersion: 3 }, current }
    const figures = { materialCode: 'a', yours: '1.5', theirs: '2', theirsBy: '陈宇', version: 4 }
    expect(decideEdit({ ...edit, material: material('a') }, 1500)).toEqual(
      refused('C4', 'CART_LINE_CONFLICT', figures, ['2', '1.5']),
    )
    const cart = { version: 8, yourVersion: 7, lines: [] }
    expect(decideSubmit({ order: order(), cart, sheet: sheetOf(), addOn: null, urgent: null }, 1500)).toEqual(
      refused('C5', 'CART_CHANGED', { yourVersion: 7, version: 8 }, [8]),
    )
  })

  it('[S6] give the length of the reason and the number of pictures', () => {
    const addOn = { reason: ' 缺货 ', attachments: ['/1.png'] }
    expect(validateAddOn(addOn)).toEqual({ ok: true, value: { reason: '缺货', attachments: ['/1.png'] } })
    expect(validateAddOn({ ...addOn, reason: '缺'.repeat(101) })).toEqual(
      refused('S6', 'ADD_ON_REASON', { length: 101, max: 100 }),
    )
    expect(validateAddOn(null)).toEqual(refused('S6', 'ADD_ON_REASON', { length: 0, max: 100 }))
    expect(validateAddOn({ ...addOn, attachments: [] })).toEqual(
      refused('S6', 'ADD_ON_VOUCHERS', { count: 0, max: 3 }, [1, 3]),
    )
    expect(validateAddOn({ ...addOn, reason: '急', attachments: ['1', '2', '3'] }).ok).toBe(true)
  })

  it('[S8] [S9] [S19] concern withdrawals of paid orders, and those at the cut-off or later', () => {
    const paid = order({ status: 'SUBMITTED', payMethod: 'ONLINE' })
    expect(decideWithdraw(paid, 1999)).toEqual({ ok: true, value: { to: 'ROLLING_BACK', refunds: true } })
    expect(decideWithdraw(order({ status: 'SUBMITTED' }), 1999)).toMatchObject({ value: { refunds: false } })
    const unpaid = order({ status: 'WAIT_PAY', payMethod: 'ONLINE' })
    expect(decideWithdraw(unpaid, 1999)).toMatchObject({ value: { refunds: false } })
    expect(decideWithdraw(paid, 2000)).toEqual(refused('D4', 'CUT_OFF_PASSED', { cutOffAt: 2000, now: 2000 }))
    expect(decideWithdraw(order({ status: 'SUBMITTED', orderType: 'ZP' }), 1500)).toEqual(
      refused('S9', 'HEAD_OFFICE_ORDER', { orderType: 'ZP' }),
    )
    const stuck = { status: 'ROLLING_BACK', statusSince: 1000 } as const
    expect(decideWithdrawAgain(stuck, 301_000)).toEqual({ ok: true, value: { to: 'ROLLING_BACK' } })
    expect(decideWithdrawAgain(stuck, 300_999)).toMatchObject({
      refusal: { kind: 'ORDER_STATUS', figures: { status: 'ROLLING_BACK', event: 'withdraw' } },
    })
    expect(decideWithdrawAgain({ ...stuck, status: 'SUBMITTED' }, 900_000).ok).toBe(false)
  })

  it('[Q2] [Q3] [Q4] [Q5] [Q9] contain the typed text, the rule, and the nearest quantities', () => {
    const rule = material('a')
    expect(validateQuantity('x', rule)).toEqual(refused('Q2', 'QUANTITY_NOT_A_NUMBER', { input: 'x' }))
    const below = { input: '0.5', min: '1' }
    expect(validateQuantity('0.5', rule)).toEqual(refused('Q3', 'QUANTITY_BELOW_MINIMUM', below, ['1']))
    expect(validateThousandths(500, rule)).toEqual(refused('Q3', 'QUANTITY_BELOW_MINIMUM', below, ['1']))
    expect(validateQuantity('10.5', rule)).toEqual(
      refused('Q4', 'QUANTITY_ABOVE_MAXIMUM', { input: '10.5', max: '10' }, ['10']),
    )
    const off = { input: '1.25', min: '1', step: '0.5', max: '10' }
    expect(validateQuantity('1.25', rule)).toEqual(refused('Q5', 'QUANTITY_OFF_STEP', off, ['1', '1.5']))
    const negative = { ...rule, min: thousandths(0) }
    expect(validateThousandths(-500, negative)).toMatchObject({ refusal: { kind: 'QUANTITY_BELOW_MINIMUM' } })
    expect(validateThousandths(0, rule)).toEqual({ ok: true, value: 0 })
  })

  it('[W9] [F8] concern partial receipts, and reading substitutions by others than the submitter', () => {
    const lines = [{ materialCode: 'a', replaces: '', quantity: thousandths(2000) }]
    const facts = {
      order: { status: 'DC_SHIPPED', allShipped: true },
      shipment: { shNo: 'SH1', shStatus: '10', receivedAt: null, lines },
    }
    const came = [{ materialCode: 'a', quantity: 2000 }]
    const terms = { allowsMore: false, isBlind: false }
    expect(decideReceipt({ ...facts, othersOpen: 0 } as never, came, terms)).toMatchObject({
      value: { differences: [] },
    })
    const submitted = { submittedBy: 'u1', submittedByName: '黄蕾' }
    expect(validateReplaceReader(submitted, 'u1')).toEqual({ ok: true, value: 'u1' })
    expect(validateReplaceReader(submitted, 'u2')).toEqual(
      refused('F8', 'NOT_THE_SUBMITTER', { submittedByName: '黄蕾' }),
    )
  })

  it('[P7] give the length of a password, and exclude the login and the old one', () => {
    const of = { login: 'Huang.Lei.1', old: 'dinghuo2026' }
    expect(validatePassword('short😀', of)).toEqual(refused('P7', 'PASSWORD_TOO_SHORT', { length: 6, min: 10 }))
    expect(validatePassword('huang.lei.1', of)).toEqual(refused('P7', 'PASSWORD_IS_LOGIN', {}))
    expect(validatePassword('dinghuo2026', of)).toEqual(refused('P7', 'PASSWORD_UNCHANGED', {}))
    expect(validatePassword('dinghuo2027', of)).toEqual(refused('P7', 'PASSWORD_COMMON', {}))
    expect(validatePassword('teacup2027', of)).toEqual({ ok: true, value: 'teacup2027' })
    expect(validateReset('boss', 'boss')).toEqual(refused('P7', 'PASSWORD_OF_SELF', {}))
    expect(validateReset('clerk', 'boss')).toEqual({ ok: true, value: null })
  })
})

describe('a defect', () => {
  it('[M2] [M1] contains the value that caused it', () => {
    expect(() => fen(0.5)).toThrow('not a whole amount in fen: 0.5')
  })
})
