import { describe, expect, it } from 'vitest'
import { hasWaitedTooLong } from '../../../domain/integration/inbound.ts'
import { addDays, atTime, day, weekdays } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import { calendarDay, type OrderRule } from '../../../domain/master-data/calendar.ts'
import { usualUrgentTerms } from '../../../domain/master-data/order-terms.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { deadlinesOf } from '../../../domain/notifications/deadline.ts'
import { dueLead, nearCutOffs, REMINDER_LEAD_MAX } from '../../../domain/notifications/reminder.ts'
import { validateRobotUrl } from '../../../domain/notifications/robot.ts'
import {
  decideApply,
  decideApproveUrgent,
  decideCancel,
  decideRejectUrgent,
  type UrgentApplicationFacts,
  validateUrgentCount,
} from '../../../domain/ordering/urgent/application.ts'
import { phoneInput, validateUrgentField, validateUrgentForm } from '../../../domain/ordering/urgent/form.ts'
import { transitionUrgent } from '../../../domain/ordering/urgent/status.ts'
import { attachment, exportFileName } from '../../../domain/reports/exports/file-name.ts'
import { percentOf, secondsLeft, validateQueue } from '../../../domain/reports/exports/queue.ts'
import {
  type ExportStatus,
  type ExportVerb,
  exportStatuses,
  validateExport,
} from '../../../domain/reports/exports/status.ts'

const zone = 'Asia/Shanghai'
const today = day('2026-11-21')
const minute = 60_000
const why = (decided: Result<unknown>) =>
  decided.ok
    ? null
    : { kind: decided.refusal.kind, figures: decided.refusal.figures, accepted: decided.refusal.accepted }

const rule: OrderRule = {
  ...{ orderType: 'NORMAL', opensDayOffset: 0, opensAt: '00:00', cutOffDayOffset: 0, cutOffAt: '20:00' },
  ...{ serviceFee: fen(0), carFee: fen(0), graceMinutes: 0 },
}

describe('exports', () => {
  it('[X1] are limited to two at once', () => {
    expect([0, 1].map(validateQueue)).toEqual([1, 2].map(value => ({ ok: true, value })))
    expect(why(validateQueue(2))).toMatchObject({ kind: 'EXPORTS_FULL', figures: { max: 2 } })
  })

  it('[X7] show their progress in percent, and the remaining time at the current speed', () => {
    const of = (rowsDone: number, rowsTotal: number | null, startedAt: number | null = 1000) => ({
      rowsDone,
      rowsTotal,
      startedAt,
    })
    expect([of(1, null), of(0, 0), of(5, 0), of(0, 3), of(1, 3), of(2, 3), of(3, 3), of(9, 3)].map(percentOf)).toEqual([
      ...[0, 0, 0, 0, 33, 66, 99, 99],
    ])
    const left = [of(10, 40), of(10, 40, null), of(10, null), of(0, 40), of(40, 40), of(50, 40), of(3, 4)]
    expect(left.map(progress => secondsLeft(progress, 3000))).toEqual([6, null, null, null, 0, 0, 1])
    expect(secondsLeft(of(10, 40), 500)).toBe(0)
  })

  it('[X4] accept the verbs of their status, and otherwise name the valid statuses', () => {
    const may = (verb: ExportVerb) =>
      (Object.keys(exportStatuses) as ReadonlyArray<ExportStatus>).filter(status => validateExport(status, verb).ok)
    expect([may('cancel'), may('download'), may('retry')]).toEqual([
      ['PROCESSING'],
      ['COMPLETED'],
      ['FAILED', 'CANCELED', 'EXPIRED'],
    ])
    expect(why(validateExport('COMPLETED', 'retry'))).toEqual({
      ...{ kind: 'EXPORT_STATUS', figures: { status: 'COMPLETED', exportVerb: 'retry' } },
      accepted: ['FAILED', 'CANCELED', 'EXPIRED'],
    })
    expect(validateExport('FAILED', 'retry')).toEqual({ ok: true, value: 'FAILED' })
  })

  it('[X2] have names that every browser reads', () => {
    const [first, second] = ['订单_2026-11-21.xlsx', '订单_2026-11-21(2).xlsx']
    const names = [new Set<string>(), new Set([first]), new Set([first, second]), new Set([second])]
    expect(names.map(taken => exportFileName('订单', today, taken))).toEqual([
      first,
      second,
      '订单_2026-11-21(3).xlsx',
      first,
    ])
    expect(attachment(`订"a\\b%c'(*)~ .xlsx`)).toBe(
      `attachment; filename="__a_b_c'(*)~ .xlsx"; filename*=UTF-8''%E8%AE%A2%22a%5Cb%25c%27%28%2A%29~%20.xlsx`,
    )
    expect(attachment('a\x1f\x7f')).toContain('filename="a__"')
  })
})

describe('reminders and deadlines', () => {
  const cutOffAt = atTime(today, '20:00', zone)

  it('[T2] come at the minute of their lead time, and not at the cut-off', () => {
    expect(dueLead([30, 60], cutOffAt, cutOffAt - 60 * minute)).toBe(60)
    expect(dueLead([30, 60], cutOffAt, cutOffAt - 60 * minute - 1)).toBeNull()
    expect(dueLead([30, 60], cutOffAt, cutOffAt - 30 * minute)).toBe(30)
    expect([
      dueLead([30], cutOffAt, cutOffAt - 1),
      dueLead([30], cutOffAt, cutOffAt),
      dueLead([0], cutOffAt, cutOffAt),
    ]).toEqual([30, null, null])
  })

  it('[T2] apply to a cut-off from a day before it to the moment before it', () => {
    const near = (now: number) => nearCutOffs(rule, now, zone).map(of => of.cutOffAt)
    const next = atTime(addDays(today, 1), '20:00', zone)
    expect(REMINDER_LEAD_MAX).toBe(1440)
    expect(near(cutOffAt - 1)).toEqual([cutOffAt])
    expect(near(cutOffAt)).toEqual([next])
    expect(near(cutOffAt - REMINDER_LEAD_MAX * minute)).toEqual([cutOffAt])
  })

  it('[T7] are upcoming until the exact moment', () => {
    const entries = weekdays.map(on => ({ day: on, canOrder: true, arrivalDays: 1 }))
    const first = (now: number) => deadlinesOf({ routine: rule, entries }, now, zone)[0]
    const of = { purchaseDate: today, opensAt: atTime(today, '00:00', zone), cutOffAt, arrivalDate: addDays(today, 1) }
    expect(first(cutOffAt - 1)).toEqual(of)
    expect(first(cutOffAt)?.purchaseDate).toBe(addDays(today, 1))
    expect(deadlinesOf({ routine: rule, entries }, cutOffAt - 1, zone)).toHaveLength(31)
  })

  it('[T5] go to no robot with a name or a password in its address', () => {
    const host = 'qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1'
    expect(validateRobotUrl('WECOM', `https://${host}`).ok).toBe(true)
    for (const url of [`https://name@${host}`, `https://:word@${host}`])
      expect(why(validateRobotUrl('WECOM', url))).toMatchObject({ figures: { vendor: 'WECOM' } })
  })

  it('[G3] let an early event wait a day to the millisecond', () => {
    const hours = 24 * 3_600_000
    expect([hours - 1, hours].map(past => hasWaitedTooLong(7, 7 + past))).toEqual([false, true])
  })
})

describe('the constraints of time over the sheets', () => {
  const allows = (
    name: 'order_rules' | 'notices',
    row: Parameters<NonNullable<typeof sheets.notices.constraints>[number]['allows']>[0],
  ) =>
    sheets[name].constraints![0]!.allows(row, {
      row: () => undefined,
      keeps: () => false,
      holdsRow: () => true,
      count: () => 1,
    })

  it('[A1] require an end after its beginning, not equal to it', () => {
    expect(allows('notices', { effective_from: 5, effective_to: 5 })).not.toBeNull()
    expect(allows('notices', { effective_from: 5, effective_to: 6 })).toBeNull()
    const opens = { opens_day_offset: 0, opens_at: '08:00', cut_off_day_offset: 0 }
    expect(allows('order_rules', { ...opens, cut_off_at: '08:00' })).not.toBeNull()
    expect(allows('order_rules', { ...opens, cut_off_at: '08:01' })).toBeNull()
  })
})

describe('an urgent application', () => {
  const good = {
    phone: '13800138000',
    expectedDeliveryDate: '2026-11-22',
    reason: '断货',
    applyMaterials: '鸡腿排',
    remark: '急',
  }
  const application: UrgentApplicationFacts = {
    ...{ status: 'TO_AUDIT', sqSource: 'SHOP', version: 3, expectedDeliveryDate: day('2026-11-22') },
  }
  const shop = {
    storeStatus: '2',
    calendar: calendarDay([], today),
    hasMaterials: true,
    rule: { ...rule, orderType: 'URGENT' },
  } as const
  const applying = { draft: good, purchaseDate: today, today, shop, terms: usualUrgentTerms, count: 0 }

  it('[U1] is trimmed, and names its errors', () => {
    const padded = Object.fromEntries(
      Object.entries(good).map(([field, value]) => [field, ` ${value}\n`]),
    ) as typeof good
    expect(validateUrgentForm(padded, today)).toEqual({ ok: true, value: good })
    expect([phoneInput('123456789012'), phoneInput('１2-3')]).toEqual(['12345678901', '123'])
    expect(validateUrgentField('phone', { ...good, phone: '12a' }, today)).toMatchObject({
      figures: { input: '12a', max: 11 },
    })
    expect(
      validateUrgentField('expectedDeliveryDate', { ...good, expectedDeliveryDate: '2026-11-20' }, today),
    ).toMatchObject({
      ...{ kind: 'URGENT_DATE_PAST', accepted: [today] },
      figures: { expectedDay: '2026-11-20', today },
    })
  })

  it('[U2] counts for its day, which is today', () => {
    expect(validateUrgentCount({ ...usualUrgentTerms, dayMax: 3 }, 2)).toEqual({ ok: true, value: 3 })
    expect(why(validateUrgentCount({ ...usualUrgentTerms, dayMax: 3 }, 3))).toMatchObject({
      figures: { dayCount: 3, max: 3 },
    })
    const yesterday = addDays(today, -1)
    expect(why(decideApply({ ...applying, purchaseDate: yesterday }))).toEqual({
      ...{ kind: 'URGENT_DAY', figures: { purchaseDate: yesterday, today }, accepted: [today] },
    })
  })

  it('[U3] checks the status first, then the applicant', () => {
    const theirs = { ...application, sqSource: 'HEAD_OFFICE' } as const
    expect(why(decideCancel({ ...theirs, status: 'SUCCESS' }, 'SHOP'))).toEqual({
      ...{
        kind: 'URGENT_STATUS',
        figures: { status: 'SUCCESS', urgentEvent: 'cancel' },
        accepted: ['TO_AUDIT', 'REJECT'],
      },
    })
    expect(why(decideCancel(theirs, 'SHOP'))).toMatchObject({
      kind: 'URGENT_HEAD_OFFICE',
      figures: { sqSource: 'HEAD_OFFICE' },
    })
    expect(transitionUrgent('TO_AUDIT', 'approve')).toEqual({ ok: true, value: 'SUCCESS' })
  })

  it('[U3] checks the status first, then the reason', () => {
    expect(why(decideRejectUrgent({ ...application, status: 'SUCCESS' }, ''))).toMatchObject({
      kind: 'URGENT_STATUS',
    })
    const facts = {
      application: { ...application, status: 'CANCELED' },
      shop,
      terms: usualUrgentTerms,
      zone,
      today,
    } as const
    expect(why(decideApproveUrgent(facts, 0))).toMatchObject({ kind: 'URGENT_STATUS', accepted: ['TO_AUDIT'] })
    for (const length of [0, 101])
      expect(why(decideRejectUrgent(application, '🧊'.repeat(length)))).toMatchObject({
        kind: 'REASON_REQUIRED',
        figures: { max: 100 },
      })
    for (const length of [1, 100]) expect(decideRejectUrgent(application, '🧊'.repeat(length)).ok).toBe(true)
  })
})
