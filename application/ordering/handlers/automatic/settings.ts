import { Clock, Effect } from 'effect'
import { dayOf } from '../../../../domain/kernel/day.ts'
import { businessModels } from '../../../../domain/master-data/words.ts'
import { autoSubmitEvents } from '../../../../domain/ordering/auto-submit/terms.ts'
import { loadShop } from '../../../master-data/handlers/guards.ts'
import { Shops } from '../../../master-data/ports/shops.ts'
import { actorIn } from '../../../platform/caller.ts'
import { handler } from '../../../platform/handler.ts'
import { wordsIn } from '../../../platform/words-in.ts'
import * as autoSubmitContract from '../../contract/auto-submit.ts'
import { AutoSubmits } from '../../ports/auto-submits.ts'
import { showsPrices } from '../shows-prices.ts'
import { loadUsualAmount } from './recent-amounts.ts'

const LOG_ENTRIES = 20

export const getAutoSubmit = handler(
  autoSubmitContract.getAutoSubmit,
  Effect.fnUntraced(function* ({ shopJdeNo }, caller) {
    const shop = yield* loadShop(caller, shopJdeNo)
    const autoSubmits = yield* AutoSubmits
    const { zone } = yield* (yield* Shops).chain
    const today = dayOf(yield* Clock.currentTimeMillis, zone)
    const usualAmount = yield* loadUsualAmount(shop, today)
    const setting = yield* autoSubmits.settingOf(shop)
    const log = yield* autoSubmits.log(shop, LOG_ENTRIES)
    const isPriced = showsPrices(businessModels[shop.businessModel])
    return {
      ...{ shopJdeNo: shop.shopCode, shopName: shop.name },
      setting: setting && {
        ...{ leadMinutes: setting.leadMinutes, ceilingPercent: setting.ceilingPercent },
        ...{ userName: setting.userName, since: setting.since },
      },
      usualAmount: isPriced ? usualAmount : null,
      hasUsualAmount: usualAmount !== null,
      log: log.map(({ actorName, ...entry }) => ({
        ...entry,
        eventName: wordsIn(autoSubmitEvents, entry.event, caller.language),
        operateUserName: actorIn(actorName, caller.language),
      })),
    }
  }),
)

/**
 * Switches automatic submission on or off; from now on orders are submitted in the caller's name if anything changed
 * [AU1].
 */
export const setAutoSubmit = handler(
  autoSubmitContract.setAutoSubmit,
  Effect.fnUntraced(function* ({ shopJdeNo, isOn, leadMinutes, ceilingPercent }, caller) {
    const shop = yield* loadShop(caller, shopJdeNo)
    const autoSubmits = yield* AutoSubmits
    const at = yield* Clock.currentTimeMillis
    const before = yield* autoSubmits.settingOf(shop)
    const { userId, name: userName } = caller
    const terms = { leadMinutes, ceilingPercent }
    if (!isOn && before === null) return { isOn }
    yield* autoSubmits.put(shop, isOn ? { ...terms, userId, userName, since: at } : null)
    yield* autoSubmits.addEntry(shop.shopCode, {
      ...{ at, event: isOn ? (before === null ? 'ON' : 'CHANGED') : 'OFF', actorName: userName },
      ...{ dhNo: null, purchaseDate: null, refusal: null, rescue: null },
    })
    return { isOn }
  }),
)
