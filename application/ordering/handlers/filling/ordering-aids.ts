import { Clock, Effect } from 'effect'
import { accept, refuse } from '../../../../domain/kernel/result.ts'
import { decideRename, decideTemplate, validateTemplateVersion } from '../../../../domain/ordering/filling/template.ts'
import { loadShop } from '../../../master-data/handlers/guards.ts'
import type { ShopInScope } from '../../../master-data/ports/shops.ts'
import type { Caller } from '../../../platform/caller.ts'
import { requireAccepted } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import * as orderingAidsContract from '../../contract/ordering-aids.ts'
import { OrderingAids } from '../../ports/ordering-aids.ts'
import { loadOrder } from '../guards.ts'

export const getLastOrder = handler(
  orderingAidsContract.getLastOrder,
  Effect.fnUntraced(function* ({ dhNo }, caller) {
    const order = yield* loadOrder(caller, dhNo)
    const aids = yield* OrderingAids
    const last = yield* aids.lastOrder(order)
    return last && { ...last, lines: yield* aids.linesOf(order, last.dhNo) }
  }),
)

export const listTemplates = handler(
  orderingAidsContract.listTemplates,
  Effect.fnUntraced(function* ({ shopJdeNo }, caller) {
    return yield* (yield* OrderingAids).templates(yield* loadShop(caller, shopJdeNo))
  }),
)

export const getTemplate = handler(
  orderingAidsContract.getTemplate,
  Effect.fnUntraced(function* ({ shopJdeNo, templateName }, caller) {
    const shop = yield* loadShop(caller, shopJdeNo)
    const aids = yield* OrderingAids
    const head = (yield* aids.templates(shop)).find(template => template.templateName === templateName)
    return head ? { ...head, lines: yield* aids.templateLines(shop, templateName) } : null
  }),
)

/** Zero quantities are left out, and the last line of a material counts [N8]. */
export const saveTemplate = handler(
  orderingAidsContract.saveTemplate,
  Effect.fnUntraced(function* (payload, caller) {
    const { shopJdeNo, templateName, baseVersion } = payload
    const shop = yield* loadShop(caller, shopJdeNo)
    const { aids, templates, stored } = yield* lockTemplates(shop, templateName)
    const write = { templateName, baseVersion, stored, count: templates.length }
    const version = yield* requireAccepted(decideTemplate(write))
    const last = new Map(payload.lines.map(line => [line.materialCode, line]))
    const lines = [...last.values()].filter(line => line.quantity > 0)
    const isWritten = yield* aids.putTemplate(shop, { templateName, version, lines }, caller, yield* now)
    yield* requireAccepted(isWritten ? accept(version) : refuse('TEMPLATE_NAME_TAKEN', { templateName }))
    return yield* aids.templates(shop)
  }),
)

export const renameTemplate = handler(
  orderingAidsContract.renameTemplate,
  Effect.fnUntraced(function* (payload, caller) {
    const { shopJdeNo, templateName, newName, baseVersion } = payload
    const shop = yield* loadShop(caller, shopJdeNo)
    const { aids, templates, stored } = yield* lockTemplates(shop, templateName)
    const isTaken = templates.some(template => template.templateName === newName)
    const version = yield* requireAccepted(decideRename({ templateName, baseVersion, stored }, newName, isTaken))
    if (stored !== null && newName !== templateName) {
      yield* aids.renameTemplate(shop, { templateName, newName, version }, caller, yield* now)
    }
    return yield* aids.templates(shop)
  }),
)

export const deleteTemplate = handler(
  orderingAidsContract.deleteTemplate,
  Effect.fnUntraced(function* (payload, caller) {
    const { shopJdeNo, templateName, baseVersion } = payload
    const shop = yield* loadShop(caller, shopJdeNo)
    const { aids, stored } = yield* lockTemplates(shop, templateName)
    if (stored === null) return yield* aids.templates(shop)
    yield* requireAccepted(validateTemplateVersion(templateName, baseVersion, stored))
    yield* aids.deleteTemplate(shop, templateName)
    return yield* aids.templates(shop)
  }),
)

export const getParLevels = handler(
  orderingAidsContract.getParLevels,
  Effect.fnUntraced(function* ({ shopJdeNo }, caller) {
    return yield* (yield* OrderingAids).parLevels(yield* loadShop(caller, shopJdeNo))
  }),
)

/** Each level is set on its own; the last write wins. */
export const putParLevels = handler(
  orderingAidsContract.putParLevels,
  Effect.fnUntraced(function* ({ shopJdeNo, levels }, caller: Caller) {
    const shop = yield* loadShop(caller, shopJdeNo)
    const aids = yield* OrderingAids
    const last = new Map(levels.map(level => [level.materialCode, level]))
    if (last.size > 0) yield* aids.putParLevels(shop, [...last.values()], caller, yield* now)
    return yield* aids.parLevels(shop)
  }),
)

const now = Clock.currentTimeMillis

const lockTemplates = Effect.fnUntraced(function* (shop: ShopInScope, templateName: string) {
  const aids = yield* OrderingAids
  yield* aids.lockTemplates(shop)
  const templates = yield* aids.templates(shop)
  return { aids, templates, stored: templates.find(template => template.templateName === templateName) ?? null }
})
