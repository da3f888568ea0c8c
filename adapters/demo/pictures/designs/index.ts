import { cleaningDesigns } from './cleaning.ts'
import { dairyDesigns } from './dairy.ts'
import type { Design } from './design.ts'
import { drinkDesigns } from './drinks.ts'
import { equipmentDesigns } from './equipment.ts'
import { frozenDesigns } from './frozen.ts'
import { packagingDesigns } from './packaging.ts'

/** What the shops make and sell. */
const productDesigns: Readonly<Record<string, Design>> = {
  黑糖珍珠鲜奶: ['clearCup', 'sand', 'blackDrop'],
  茉莉奶绿: ['clearCup', 'lime', 'jasmine'],
  四季春奶盖: ['clearCup', 'teal', 'fourSeasons'],
  杨枝甘露: ['clearCup', 'orange', 'mango'],
  百香果绿茶: ['clearCup', 'yellow', 'passionfruit'],
  抹茶拿铁: ['clearCup', 'lime', 'greenLeaf'],
  芋圆奶茶: ['glass', 'taro'],
  葡式蛋挞: ['eggTart', 'golden'],
  双人下午茶: ['twinCup', 'orange'],
}

export const designs: Readonly<Record<string, Design>> = {
  ...{ ...frozenDesigns, ...dairyDesigns, ...drinkDesigns, ...packagingDesigns },
  ...{ ...cleaningDesigns, ...equipmentDesigns, ...productDesigns },
}
