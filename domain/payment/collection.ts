import type { Text } from '../kernel/text.ts'

/** A bank account that payers transfer to. */
interface BankAccount {
  readonly name: string
  readonly bank: string
  readonly number: string
}

/** Account number of the demo chain; it exists at no bank. */
export const demoAccountNumber = '0000 1234 5678 9012'

/** The operator's settings for collecting payments; null where not set. */
export interface CollectionChoice {
  readonly online: 'sandbox' | 'wechat' | 'none' | null
  readonly offline: BankAccount | 'off' | null
}

/** How a chain collects: the online cashier and the transfer account; null where there is none. */
export interface Collection {
  readonly online: 'sandbox' | 'wechat' | null
  readonly offline: BankAccount | 'demo' | null
}

export const noCollectionChoice: CollectionChoice = { online: null, offline: null }

/**
 * Returns how a chain collects. The sandbox cashier and the demo account are only for the demo chain and its default; a
 * real chain collects nothing until a provider or an account is set [K8].
 */
export const collectionOf = ({ online, offline }: CollectionChoice, isDemo: boolean): Collection => ({
  online: onlineOf(online, isDemo),
  offline: offline === 'off' ? null : (realAccount(offline) ?? (isDemo ? 'demo' : null)),
})

const onlineOf = (online: CollectionChoice['online'], isDemo: boolean): Collection['online'] => {
  if (online === 'wechat') return 'wechat'
  return isDemo && online !== 'none' ? 'sandbox' : null
}

const digitsOf = (number: string): string => number.replaceAll(/\D/g, '')

const realAccount = (account: CollectionChoice['offline']): BankAccount | null =>
  account === null || account === 'off' || digitsOf(account.number) === digitsOf(demoAccountNumber) ? null : account

/** Describes in sentences, for the operator, what is collected and how. */
export const collectionSentences = (choice: CollectionChoice, isDemo: boolean): ReadonlyArray<Text> => {
  if (isDemo) return [['演示连锁：付款都是演练，不收真钱', 'Demo chain: payments are play money, nothing is collected']]
  const { online } = collectionOf(choice, isDemo)
  const account = realAccount(choice.offline)
  return [
    online === null
      ? [
          '线上支付：未开通（DINGHUO_PAYMENT=wechat 可开通）',
          'Online payment: off (DINGHUO_PAYMENT=wechat turns it on)',
        ]
      : ['线上支付：微信支付', 'Online payment: WeChat Pay'],
    account === null
      ? [
          '对公转账：未开通（DINGHUO_TRANSFER_TO=户名|开户行|账号 可开通）',
          'Bank transfer: off (DINGHUO_TRANSFER_TO=account name|bank|number turns it on)',
        ]
      : [`对公转账：转入 ${account.name}`, `Bank transfer: to ${account.name}`],
    ...ignoredSettings(choice),
  ]
}

/** Returns settings that only the demo chain may have and that a real chain ignores. */
export const ignoredSettings = ({ online, offline }: CollectionChoice): ReadonlyArray<Text> => [
  ...(online === 'sandbox'
    ? [
        [
          '已忽略 DINGHUO_PAYMENT=sandbox：演练收银台只用于演示连锁',
          'DINGHUO_PAYMENT=sandbox is ignored: the sandbox cashier is for the demo chain only',
        ] as const,
      ]
    : []),
  ...(offline !== null && offline !== 'off' && realAccount(offline) === null
    ? [
        [
          '已忽略 DINGHUO_TRANSFER_TO：这是演示连锁的账户',
          'DINGHUO_TRANSFER_TO is ignored: it is the account of the demo chain',
        ] as const,
      ]
    : []),
]
