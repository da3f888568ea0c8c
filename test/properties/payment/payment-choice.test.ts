import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoAccount } from '../../../adapters/demo/receiving-account.ts'
import { configuration } from '../../../adapters/node/configuration.ts'
import { collectionOf, collectionSentences, ignoredSettings } from '../../../domain/payment/collection.ts'
import { assertProperty } from '../runs.ts'

const account = { name: '某某餐饮有限公司', bank: '某某银行', number: '6222 0000 1111' }
const demoText = [demoAccount.name, demoAccount.bank, demoAccount.number].join('|')

const environments = fc.record(
  {
    DINGHUO_DEMO: fc.constantFrom('0', '1', ''),
    DINGHUO_PAYMENT: fc.constantFrom('sandbox', 'none', ''),
    DINGHUO_OFFLINE: fc.constantFrom('on', 'off', ''),
    DINGHUO_TRANSFER_TO: fc.constantFrom('', demoText, demoText.replaceAll(' ', ''), Object.values(account).join('|')),
  },
  { requiredKeys: [] },
)

describe('the payment methods of a chain', () => {
  it('[K8] never include play money or the demo account on a real chain, with any settings', () => {
    assertProperty(
      fc.property(environments, env => {
        const { payment } = configuration(env)
        const { online, offline } = collectionOf(payment, false)
        expect(online).toBeNull()
        expect(offline === null || (offline !== 'demo' && offline.number === account.number)).toBe(true)
        const isIgnored = env.DINGHUO_PAYMENT === 'sandbox'
        expect(ignoredSettings(payment).some(([zh]) => zh.includes('sandbox'))).toBe(isIgnored)
        expect(JSON.stringify(collectionSentences(payment, false))).toContain('线上支付：未开通')
      }),
    )
  })

  it('[K8] include play money on the demo chain unless it is turned off', () => {
    assertProperty(
      fc.property(environments, env => {
        const { payment } = configuration(env)
        const { online, offline } = collectionOf(payment, true)
        expect(online).toBe(env.DINGHUO_PAYMENT === 'none' ? null : 'sandbox')
        expect(offline === null).toBe(env.DINGHUO_OFFLINE === 'off')
        if (payment.offline === null) expect(offline).toBe('demo')
      }),
    )
  })
})
