import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalText } from '../../../application/texts/refusals.ts'
import { addDays, atTime, day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { calendarDay, type OrderRule } from '../../../domain/master-data/calendar.ts'
import { usualUrgentTerms } from '../../../domain/master-data/order-terms.ts'
import type { StoreStatus, UrgentStatus } from '../../../domain/master-data/words.ts'
import {
  type ApplyFacts,
  type ApproveFacts,
  decideAmend,
  decideApply,
  decideApproveUrgent,
  decideCancel,
  decideRejectUrgent,
  type UrgentApplicationFacts,
  validateUrgentCount,
} from '../../../domain/ordering/urgent/application.ts'
import {
  emptyUrgentDraft,
  phoneInput,
  type UrgentDraft,
  type UrgentField,
  urgentFields,
  urgentFormErrors,
  validateUrgentForm,
} from '../../../domain/ordering/urgent/form.ts'
import { transitionUrgent, type UrgentEvent } from '../../../domain/ordering/urgent/status.ts'
import { assertProperty } from '../runs.ts'

const today = day('2026-11-21')
const good: UrgentDraft = {
  phone: '13800138000',
  expectedDeliveryDate: '2026-11-22',
  reason: '临时断货',
  applyMaterials: '鸡腿排 5 箱',
  remark: '',
}
const sayings = (draft: UrgentDraft) =>
  Object.fromEntries([...urgentFormErrors(draft, today)].map(([field, refusal]) => [field, refusalText(refusal)[0]]))

describe('the form of an urgent application', () => {
  it('[U1] names each blank field in the words of the document; the remark can be blank [000: 5.2.5.1, 5.3.4.1]', () => {
    expect(sayings(emptyUrgentDraft)).toEqual({
      phone: '请输入联系电话',
      expectedDeliveryDate: '请选择期望到货日期',
      reason: '请输入申请原因',
      applyMaterials: '请输入申请物料',
    })
    expect(validateUrgentForm(good, today)).toMatchObject({ ok: true, value: { remark: '' } })
  })

  it('[U1] accepts the maximum number of characters of each field, and not one more [000: 5.2.4-5.2]', () => {
    for (const field of ['reason', 'applyMaterials', 'remark'] as const) {
      const { max } = urgentFields[field]
      for (const character of ['急', '🍦', 'a']) {
        expect(sayings({ ...good, [field]: character.repeat(max) }), field).toEqual({})
        expect(urgentFormErrors({ ...good, [field]: character.repeat(max + 1) }, today).get(field)).toMatchObject({
          kind: 'URGENT_TEXT_TOO_LONG',
          figures: { field, length: max + 1, max },
        })
      }
    }
    expect([urgentFields.phone.max, urgentFields.reason.max, urgentFields.applyMaterials.max]).toEqual([11, 150, 150])
    expect(urgentFields.remark.max).toBe(30)
  })

  it('[U1] accepts a phone number of 1 to 11 digits, and cuts typed text to one [000: 5.2.1.2-3]', () => {
    assertProperty(
      fc.property(
        fc.string({ unit: fc.constantFrom('0', '9', '５', '-', ' ', '+', 'a', '电'), maxLength: 20 }),
        typed => {
          const phone = phoneInput(typed)
          expect(phone).toMatch(/^[0-9]{0,11}$/)
          expect(phoneInput(phone)).toBe(phone)
          expect(urgentFormErrors({ ...good, phone }, today).has('phone')).toBe(phone === '')
        },
      ),
    )
    for (const phone of ['123456789012', '1380-013', '１２３', '12 34']) {
      expect(validateUrgentForm({ ...good, phone }, today), phone).toMatchObject({ refusal: { kind: 'URGENT_PHONE' } })
    }
  })

  it('[U1] accepts an expected date from today on [000: 5.2.2.2]', () => {
    assertProperty(
      fc.property(fc.integer({ min: -400, max: 400 }), days => {
        const validation = validateUrgentForm({ ...good, expectedDeliveryDate: addDays(today, days) }, today)
        expect(validation.ok).toBe(days >= 0)
      }),
    )
    for (const expectedDeliveryDate of ['2026-02-30', 'tomorrow', '2026-1-1', '20261122']) {
      const validation = validateUrgentForm({ ...good, expectedDeliveryDate }, today)
      expect(validation, expectedDeliveryDate).toMatchObject({ refusal: { kind: 'URGENT_DATE_MISSING' } })
    }
  })

  it('[U1] returns the accepted values trimmed, and accepts them again', () => {
    const text = (max: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.floor(max / 4) })
    const drafts = fc.record({
      phone: fc.stringMatching(/^[0-9]{1,11}$/),
      expectedDeliveryDate: fc.integer({ min: 0, max: 60 }).map(days => String(addDays(today, days))),
      reason: text(150),
      applyMaterials: text(150),
      remark: text(30),
    })
    assertProperty(
      fc.property(drafts, draft => {
        const validation = validateUrgentForm(draft, today)
        const errors = urgentFormErrors(draft, today)
        expect(validation.ok).toBe(errors.size === 0)
        if (!validation.ok) return
        for (const field of Object.keys(urgentFields) as ReadonlyArray<UrgentField>) {
          expect(validation.value[field]).toBe(draft[field].trim())
        }
        expect(validateUrgentForm(validation.value, today)).toEqual(validation)
      }),
    )
  })
})

describe('an urgent application', () => {
  it('[U2] is limited to one a day unless the group allows more or any number [000: 9.7.2]', () => {
    assertProperty(
      fc.property(fc.record({ count: fc.nat(30), dayMax: fc.integer({ min: 1, max: 20 }) }), ({ count, dayMax }) => {
        expect(validateUrgentCount({ ...usualUrgentTerms, dayMax }, count).ok).toBe(count < dayMax)
        expect(validateUrgentCount({ ...usualUrgentTerms, dayMax, configType: 1 }, count).ok).toBe(true)
      }),
    )
    expect([usualUrgentTerms.configType, usualUrgentTerms.dayMax]).toEqual([0, 1])
    expect(kindOf(decideApply({ ...applying, count: 1 }))).toBe('URGENT_DAY_MAX')
  })

  it('[U2] is sent only for today [000: 5.2.6.1]', () => {
    expect(kindOf(decideApply({ ...applying, purchaseDate: day('2026-11-20') }))).toBe('URGENT_DAY')
    expect(decideApply(applying)).toMatchObject({ ok: true, value: { phone: good.phone } })
    expect(kindOf(decideApply({ ...applying, draft: { ...good, reason: ' ' }, purchaseDate: day('2026-11-20') }))).toBe(
      'URGENT_REASON_MISSING',
    )
  })

  it('[D1] [D2] requires a shop that trades, a rule for urgent orders and something to order, on any day', () => {
    const kind = (shop: Partial<typeof applying.shop>) =>
      kindOf(decideApply({ ...applying, shop: { ...applying.shop, ...shop } }))
    expect(['1', '4'].map(storeStatus => kind({ storeStatus: storeStatus as StoreStatus }))).toEqual([
      'SHOP_NOT_TRADING',
      'SHOP_NOT_TRADING',
    ])
    expect([kind({ rule: null }), kind({ hasMaterials: false })]).toEqual(['NO_ORDER_RULE', 'NO_ORDERABLE_MATERIAL'])
    expect(kind({ calendar: calendarDay([], today) })).toBeNull()
  })

  it('[U3] follows only its status table [000: 3.18.2, 4.2.7.1]', () => {
    const moves = statuses.flatMap(from =>
      events.flatMap(event => {
        const to = transitionUrgent(from, event)
        return to.ok ? [`${from} ${event} ${to.value}`] : []
      }),
    )
    expect(moves).toEqual([
      'TO_AUDIT approve SUCCESS',
      'TO_AUDIT reject REJECT',
      'TO_AUDIT cancel CANCELED',
      'REJECT amend TO_AUDIT',
      'REJECT cancel CANCELED',
    ])
    expect(transitionUrgent('SUCCESS', 'cancel')).toMatchObject({ refusal: { accepted: ['TO_AUDIT', 'REJECT'] } })
  })

  it('[U3] of head office is amended and cancelled only by head office', () => {
    const theirs = application({ status: 'REJECT', sqSource: 'HEAD_OFFICE' })
    expect([kindOf(decideCancel(theirs, 'SHOP')), kindOf(decideCancel(theirs, 'HEAD_OFFICE'))]).toEqual([
      'URGENT_HEAD_OFFICE',
      null,
    ])
    expect(kindOf(decideAmend(theirs, 'SHOP', applying))).toBe('URGENT_HEAD_OFFICE')
    expect(kindOf(decideAmend(application({ status: 'REJECT' }), 'SHOP', applying))).toBeNull()
    expect(kindOf(decideAmend(application({ status: 'REJECT' }), 'HEAD_OFFICE', applying))).toBeNull()
    expect(kindOf(decideAmend(application({ status: 'SUCCESS' }), 'SHOP', applying))).toBe('URGENT_STATUS')
    expect(decideCancel(application(), 'SHOP')).toEqual({ ok: true, value: 'CANCELED' })
  })

  it('[U4] creates an order open from its approval, at least for the finishing time', () => {
    const minutes = fc.integer({ min: 0, max: 1439 })
    assertProperty(
      fc.property(
        fc.record({ minute: minutes, finishMinutes: fc.integer({ min: 1, max: 600 }) }),
        ({ minute, finishMinutes }) => {
          const now = atTime(today, '00:00', zone) + minute * 60_000
          const terms = { ...usualUrgentTerms, finishMinutes }
          const approved = decideApproveUrgent({ ...approving, terms }, now)
          if (!approved.ok) throw new Error(approved.refusal.kind)
          const { window, arrivalDate, purchaseDate } = approved.value
          expect([window.opensAt, purchaseDate, arrivalDate]).toEqual([now, today, '2026-11-22'])
          expect(window.cutOffAt - now).toBeGreaterThanOrEqual(finishMinutes * 60_000)
          expect(window.cutOffAt).toBe(Math.max(atTime(today, '20:00', zone), now + finishMinutes * 60_000))
        },
      ),
    )
  })

  it('[U4] with a past expected date is not approved', () => {
    const late = { ...approving, today: day('2026-11-23') }
    expect(decideApproveUrgent(late, atTime(late.today, '10:00', zone))).toMatchObject({
      refusal: {
        ...{ kind: 'URGENT_DATE_PAST', accepted: ['2026-11-23'] },
        figures: { expectedDay: '2026-11-22', today: '2026-11-23' },
      },
    })
    const same = { ...approving, today: day('2026-11-22') }
    expect(kindOf(decideApproveUrgent(same, atTime(same.today, '10:00', zone)))).toBeNull()
    const closed = { ...approving, shop: { ...shop, rule: null } }
    expect(kindOf(decideApproveUrgent(closed, atTime(today, '10:00', zone)))).toBe('NO_ORDER_RULE')
    const done = { ...approving, application: application({ status: 'SUCCESS' }) }
    expect(kindOf(decideApproveUrgent(done, atTime(today, '10:00', zone)))).toBe('URGENT_STATUS')
  })

  it('[U3] is rejected with a trimmed reason', () => {
    expect(decideRejectUrgent(application(), ' 请改用加单 ')).toEqual({ ok: true, value: '请改用加单' })
    expect(kindOf(decideRejectUrgent(application(), '  '))).toBe('REASON_REQUIRED')
    expect(kindOf(decideRejectUrgent(application({ status: 'CANCELED' }), '晚了'))).toBe('URGENT_STATUS')
  })
})

const zone = 'Asia/Shanghai'
const statuses: ReadonlyArray<UrgentStatus> = ['TO_AUDIT', 'REJECT', 'SUCCESS', 'CANCELED']
const events: ReadonlyArray<UrgentEvent> = ['approve', 'reject', 'amend', 'cancel']

const kindOf = (answer: { ok: true } | { ok: false; refusal: { kind: string } }): string | null =>
  answer.ok ? null : answer.refusal.kind

const rule: OrderRule = {
  ...{ orderType: 'URGENT', opensDayOffset: 0, opensAt: '00:00', cutOffDayOffset: 0, cutOffAt: '20:00' },
  ...{ serviceFee: fen(5000), carFee: fen(8000), graceMinutes: 120 },
}
const shop = { storeStatus: '2' as StoreStatus, calendar: calendarDay([], today), hasMaterials: true, rule }
const applying: ApplyFacts = { draft: good, purchaseDate: today, today, shop, terms: usualUrgentTerms, count: 0 }

function application(overrides: Partial<UrgentApplicationFacts> = {}): UrgentApplicationFacts {
  return { status: 'TO_AUDIT', sqSource: 'SHOP', version: 1, expectedDeliveryDate: day('2026-11-22'), ...overrides }
}
const approving: ApproveFacts = {
  application: application(),
  shop,
  terms: usualUrgentTerms,
  zone,
  today,
}
