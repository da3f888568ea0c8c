import { presets } from '../../domain/access/rights.ts'
import { type DemoShop, demoPassword, demoPeople, demoShops } from './chain.ts'

/** A person who can sign in to the demo, as printed text. */
export interface DemoAccount {
  readonly login: string
  readonly password: string
  readonly words: string
  readonly shops: string
}

const inWords = ({ code, name }: DemoShop): string => `${code} ${name}`

export const demoAccounts: ReadonlyArray<DemoAccount> = demoPeople.map(({ login, name, preset, shops }) => ({
  login,
  password: demoPassword,
  words: `${presets[preset].words.join(' ')} ${name}`,
  shops:
    shops === '*'
      ? '全部门店 all shops'
      : demoShops
          .filter(({ code }) => shops.includes(code))
          .map(inWords)
          .join('、'),
}))
