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

/** Who collects for this chain. */
export interface PaymentSettings {
  /** The cashier that online payments are made at; null where there is none. */
  readonly online: 'sandbox' | 'wechat' | null
  /** Where payers transfer to; null where the chain takes no transfers. */
  readonly offline: ReceivingAccount | null
  /** Who the chain is at WeChat Pay, where it collects there. */
  readonly wechat?: WeChatSettings | null
}

export interface PlaceOfPayment extends PaymentSettings {
  readonly secret: Uint8Array
  readonly zone: Zone
  /** The chain's name, as payers read it. */
  readonly payee: string
  /** Where the portal is reached from outside. */
  readonly publicUrl: () => string
}

/** Every provider by its name, and the sandbox's cashier for the pages it is reached by. */
export const paymentProviders = ({ secret, zone, payee, publicUrl, online, offline, wechat = null }: PlaceOfPayment) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const database = yield* Database
      const { run: own } = yield* Transaction
      const cashier = sandboxCashier({ database, own, keys: keysOf(secret), zone, payee })
      const byName: Readonly<Record<ProviderName, PaymentProvider | null>> = {
        sandbox: cashier.provider,
        offline: offlineProvider(database, own, zone),
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
