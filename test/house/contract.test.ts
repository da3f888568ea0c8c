import { describe, expect, it } from 'vitest'
import { endpoints, endpointsByName } from '../../application/endpoints.ts'
import { handlers } from '../../application/handlers.ts'
import { startRoutineOrder } from '../../application/ordering/contract/placing.ts'
import { requireAccepted } from '../../application/platform/guards.ts'
import { handler } from '../../application/platform/handler.ts'
import { isPermissionCode, permissions } from '../../domain/access/permission.ts'
import { presets } from '../../domain/access/rights.ts'
import { refusals } from '../../domain/kernel/refusal.ts'
import { refuse } from '../../domain/kernel/result.ts'
import { lineAt, sourcesIn, textOf, walk } from './sources.ts'

/** The codes of spec 000, section 6. */
const orderingCodes =
  'P000224 P000225 P000226 P000227 P000228 P000229 P000232 P000233 P000234 P000237 P000238 P000239 P000248 P000252 ' +
  'P000257 P000508 P000696 P000698'

/**
 * All calls without a permission code: for anyone, for signed-in people, and for systems with an API key. A new one is
 * a deliberate decision.
 */
const withoutRight = {
  public: 'session.signIn session.resetWays session.requestResetCode session.resetByCode',
  session:
    'session.signOut session.changePassword session.current shop.permitted prefs.get prefs.putColumns prefs.putDensity ' +
    'view.save view.rename view.delete view.setDefault view.open material.search order.statusOptions order.typeOptions ' +
    'export.page export.running export.link export.cancel export.retry dictionary.get impersonation.end ' +
    'message.list message.markRead message.markOneRead push.list push.save push.choose push.remove push.test home.today',
  integration: 'integration.events',
}

const twice = (values: ReadonlyArray<string>) => values.filter((value, index) => values.indexOf(value) !== index)

describe('the contract', () => {
  it('has a handler for each call, and no handler without a call', () => {
    expect(Object.keys(handlers).sort()).toEqual([...endpointsByName.keys()].sort())
  })

  it('names each call and each path once', () => {
    expect(twice(endpoints.map(({ name }) => name))).toEqual([])
    expect(twice(endpoints.map(({ service, path }) => `${service}/${path}`))).toEqual([])
  })

  it('lets a call that changes nothing refuse no idempotency key, and one that does always', () => {
    const keyed = endpoints.filter(endpoint =>
      (endpoint.refusals as readonly string[]).includes('IDEMPOTENCY_KEY_REUSED'),
    )
    expect(keyed.map(({ name }) => name)).toEqual(endpoints.filter(({ mutates }) => mutates).map(({ name }) => name))
  })

  it('[P2] requires a right for every call but these', () => {
    const open = (kind: string) => endpoints.filter(({ permission }) => permission === kind).map(({ name }) => name)
    for (const [kind, names] of Object.entries(withoutRight)) expect(open(kind)).toEqual(names.split(' '))
    const permissioned = endpoints.filter(({ permission }) => !Object.hasOwn(withoutRight, String(permission)))
    expect(
      permissioned.filter(
        ({ permission }) => [permission].flat().length === 0 || ![permission].flat().every(isPermissionCode),
      ),
    ).toEqual([])
  })

  it('describes every call in both languages', () => {
    for (const { about } of endpoints) {
      expect(about[0]).toMatch(/\p{Script=Han}/u)
      expect(about[1]).toMatch(/^[A-Z][\x20-\x7e]+$/)
    }
  })
})

describe('the permission codes', () => {
  it('[P1] of the ordering document all exist [000: 6.2-4.1, 6.5, 6.6-8.1, 6.9, 6.10, 6.11-13.1, 6.15-17.1]', () => {
    expect(orderingCodes.split(' ').filter(code => !isPermissionCode(code))).toEqual([])
  })

  it('[P1] of calls, menus, gates and presets are all known', () => {
    const unknown: string[] = []
    for (const source of sourcesIn('domain', 'application', 'adapters', 'ui')) {
      walk(source.program, node => {
        const text = textOf(node)
        if (text !== null && /^(P\d{6}|DH\d{4})$/.test(text) && !isPermissionCode(text)) {
          unknown.push(`${source.path}:${lineAt(source, node.start)}: ${text}`)
        }
      })
    }
    expect(unknown).toEqual([])
  })

  it('[P3] can each be granted to somebody', () => {
    const presetCodes = new Set<string>(Object.values(presets).flatMap(({ codes }) => codes))
    expect(Object.keys(permissions).filter(code => !presetCodes.has(code))).toEqual([])
  })
})

describe('the refusals', () => {
  it('have different numbers', () => {
    expect(twice(Object.values(refusals).map(({ code }) => String(code)))).toEqual([])
  })

  it('do not compile in a handler whose call does not declare them', () => {
    const declared = handler(startRoutineOrder, () => requireAccepted(refuse('NO_ORDER_RULE', { orderType: 'NORMAL' })))
    // @effect-diagnostics missingEffectError:off
    // @ts-expect-error: order.start declares no CART_EMPTY.
    const undeclared = handler(startRoutineOrder, () => requireAccepted(refuse('CART_EMPTY', {})))
    // @effect-diagnostics missingEffectError:error
    expect(startRoutineOrder.refusals).toContain('NO_ORDER_RULE')
    expect(startRoutineOrder.refusals).not.toContain('CART_EMPTY')
    expect([typeof declared, typeof undeclared]).toEqual(['function', 'function'])
  })

  it('are each declared by a call, or decided by a rule that a call will use', () => {
    const declared = new Set<string>(endpoints.flatMap(endpoint => [...endpoint.refusals]))
    const decided = sourcesIn('domain', 'application')
      .map(({ text }) => text)
      .join('\n')
    const idle = Object.keys(refusals).filter(kind => !declared.has(kind) && decided.split(`'${kind}'`).length < 2)
    expect(idle).toEqual([])
  })
})
