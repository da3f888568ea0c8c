import { Context, Effect, Layer } from 'effect'
import {
  type PaymentProvider,
  PaymentProviders,
  type ProviderName,
} from '../../application/payment/ports/payment-provider.ts'
import type { ReceivingAccount } from '../../application/payment/ports/transfers.ts'
import { Transaction } from '../../application/platform/transaction.ts'
import type { Zone } from '../../domain/kernel/day.ts'
import { type PaymentMethod, paymentMethods } from '../../domain/payment/words.ts'
import { Database } from '../postgres/engine/sql.ts'
import { offlineProvider } from './offline.ts'
import { SandboxCashier, sandboxCashier } from './sandbox/cashier.ts'
import { keysOf } from './sandbox/signature.ts'
import { weChatProvider } from './wechat/provider.ts'
import type { WeChatSettings } from './wechat/settings.ts'

/** Settings for the payment providers of a chain. */
export interface PaymentSettings {
  /** Provider of online payments; null if there is none. */
  readonly online: 'sandbox' | 'wechat' | null
  /** Account for bank transfers; null if the chain accepts none. */
  readonly offline: ReceivingAccount | null
  /** The chain's WeChat Pay account, if it has one. */
  readonly wechat?: WeChatSettings | null
}

export interface PlaceOfPayment extends PaymentSettings {
  readonly secret: Uint8Array
  readonly zone: Zone
  /** Name of the chain as shown to payers. */
  readonly payee: string
  /** Returns the public address of the portal. */
  readonly publicUrl: () => string
}

/** Returns the providers by name, and the sandbox's cashier for its pages. */
export const paymentProviders = ({ secret, zone, payee, publicUrl, online, offline, wechat = null }: PlaceOfPayment) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const database = yield* Database
      const { run: runInTransaction } = yield* Transaction
      const cashier = sandboxCashier({ database, runInTransaction, keys: keysOf(secret), zone, payee })
      const byName: Readonly<Record<ProviderName, PaymentProvider | null>> = {
        sandbox: cashier.provider,
        offline: offlineProvider(database, runInTransaction, zone),
        wechat: wechat && weChatProvider({ ...wechat, zone }),
      }
      const chosen = { cashier: online, offline: offline && 'offline' } as const
      const of = (method: PaymentMethod) => {
        const name = chosen[paymentMethods[method].provider]
        return name && byName[name]
      }
      const all = Object.values(byName).filter(provider => provider !== null)
      const providers: PaymentProviders['Service'] = {
        provider: name => byName[name],
        of,
        all,
        get publicUrl() {
          return publicUrl()
        },
      }
      const ours = Context.make(PaymentProviders, providers)
      return online === 'sandbox' ? Context.add(ours, SandboxCashier, cashier) : ours
    }),
  )
