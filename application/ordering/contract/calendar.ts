import { Schema } from 'effect'
import { goodsScenes } from '../../../domain/lists/filters/kind.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { RefusalData } from '../../platform/refusal.ts'
import {
  Count,
  DayText,
  FilterList,
  Instant,
  Keyword,
  MaterialCode,
  RequiredText,
  ShopCode,
  WireDay,
} from '../../platform/wire.ts'

/** Order calendar, ordering notice, order rules and material search (spec 000 sections 2.2, 2.3, 7.1). */
const pom = { service: 'pom' } as const

export const CalendarDay = Schema.Struct({
  orderDate: DayText,
  canOrder: Schema.Literals([0, 1]),
  arrivalDate: Schema.NullOr(DayText),
  /** The calendar entry that applies: that of the date, of its weekday (MON to SUN), or null. */
  entry: Schema.NullOr(Schema.String),
  refusal: Schema.NullOr(RefusalData),
})
export type CalendarDay = typeof CalendarDay.Type

export const getOrderCalendar = endpoint({
  ...pom,
  name: 'calendar.get',
  about: ['订货日历', 'Ordering days of a shop with their arrival dates, for all materials or one'],
  path: 'order-calendar/getOrderCalendar',
  permission: 'P000234',
  mutates: false,
  payload: Schema.Struct({
    storeJde: ShopCode,
    startDate: WireDay,
    endDate: WireDay,
    materialCode: Schema.optionalKey(MaterialCode),
  }),
  success: Schema.Array(CalendarDay),
  refusals: ['DATE_RANGE_TOO_LONG', 'DATE_RANGE_REVERSED'],
})

export const Notice = Schema.Struct({
  noticeId: Schema.String,
  title: Schema.String,
  mainText: Schema.NullOr(Schema.String),
  isEffect: Schema.Boolean,
  isShow: Schema.Boolean,
  /** Why it cannot be opened. */
  refusal: Schema.NullOr(RefusalData),
})
export type Notice = typeof Notice.Type

export const getTodayNotice = endpoint({
  ...pom,
  name: 'notice.today',
  about: ['今日订货须知', 'The ordering notice of a shop; isEffect is false once it is no longer effective'],
  path: 'purchase-notice/getTodayPurchaseNotice',
  permission: 'P000233',
  mutates: false,
  payload: Schema.Struct({ client: Schema.Literals(['02']), isDetail: Schema.Boolean, jdeShopCode: ShopCode }),
  success: Schema.NullOr(Notice),
  refusals: [],
})

export const getNoticeReadState = endpoint({
  ...pom,
  name: 'notice.readState',
  about: ['订货须知已读状态', 'Whether the notice of a shop is to be shown to this user unasked'],
  path: 'purchase-notice/getTodayPurchaseNoticeByShopJde',
  permission: 'P000233',
  mutates: false,
  payload: Schema.Struct({ jdeShopCode: ShopCode, isDetail: Schema.Boolean }),
  success: Schema.Struct({ isShow: Schema.Boolean }),
  refusals: [],
})

export const markNoticeRead = endpoint({
  ...pom,
  name: 'notice.markRead',
  about: ['标记订货须知已读', 'Record that this user has read the notice for this shop'],
  path: 'purchase-notice/updateReadStatus',
  permission: 'P000233',
  mutates: true,
  payload: Schema.Struct({ jdeShopCode: ShopCode, noticeId: RequiredText(64) }),
  success: Schema.Struct({}),
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

export const searchMaterials = endpoint({
  ...pom,
  name: 'material.search',
  about: [
    '物料搜索',
    'Goods of the scenes whose name or code contains the keyword, at most 50; materials where no scene is named',
  ],
  path: 'material/search',
  permission: 'session',
  mutates: false,
  payload: Schema.Struct({
    keyword: Keyword,
    sceneList: FilterList(Schema.Literals(goodsScenes), 4),
  }),
  success: Schema.Array(
    Schema.Struct({
      materialCode: Schema.String,
      materialName: Schema.String,
      materialSpec: Schema.String,
      /** The unit in which its stock is kept. */
      materialUnitName: Schema.String,
      materialPicUrl: Schema.NullOr(Schema.String),
    }),
  ),
  refusals: [],
})

const dateRule = {
  purchaseDate: DayText,
  dhDateStatus: Schema.Literals(['NO_MATERIAL', 'TO_BEGIN', 'NORMAL_DH_ING', 'ORDER_CLOSE', 'OVERTIME_DH_ING']),
  dhDateStatusText: Schema.String,
  purchaseText: Schema.String,
  purchaseDateText: Schema.String,
  toBeginText: Schema.String,
  isRoutine: Schema.Boolean,
  isAddition: Schema.Boolean,
  opensAt: Schema.NullOr(Instant),
  cutOffAt: Schema.NullOr(Instant),
  addOnCutOffAt: Schema.NullOr(Instant),
  arrivalDate: Schema.NullOr(DayText),
  /** Why a routine or add-on order cannot be started now; null if it can. */
  routineRefusal: Schema.NullOr(RefusalData),
  addOnRefusal: Schema.NullOr(RefusalData),
}
const DayRule = Schema.Struct(dateRule)
const DateRule = Schema.Struct({
  ...dateRule,
  /** Past dates whose orders are still open, with the day on which they close (spec 4.2). */
  earlier: Schema.Array(DayRule),
})
export type DayRule = typeof DayRule.Type
export type DateRule = typeof DateRule.Type

export const getOrderRules = endpoint({
  ...pom,
  name: 'rule.todayAndTomorrow',
  about: ['今明订货规则', 'What may be ordered for today and tomorrow, and until when: two items'],
  path: 'dh-rule/auth',
  permission: 'P000224',
  mutates: false,
  payload: Schema.Struct({ shopJdeNo: ShopCode }),
  success: Schema.Array(DateRule),
  refusals: [],
})

export const listNoticeReach = endpoint({
  ...pom,
  name: 'notice.reach',
  about: ['须知阅读情况', 'How many shops and people each notice is for, and how many of them have read it'],
  path: 'purchase-notice/reach',
  permission: 'DH0001',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Array(
    Schema.Struct({
      noticeId: Schema.String,
      shops: Count,
      shopsRead: Count,
      people: Count,
      peopleRead: Count,
    }),
  ),
  refusals: [],
})

export const calendarEndpoints = [
  getOrderCalendar,
  getTodayNotice,
  getNoticeReadState,
  markNoticeRead,
  listNoticeReach,
  searchMaterials,
  getOrderRules,
] as const
