import type { DemoMaterial } from './goods.ts'
import type { GoodsPicture } from './pictures/draw.ts'

/** What the demo shops sell: product, price in yuan, and how many portions one order unit of each component makes. */
interface DemoProduct {
  readonly code: string
  readonly name: string
  readonly kind: 'PRODUCT' | 'SEMI' | 'SERVICE'
  readonly unit: string
  readonly price: string
  /** Category of sales and labels, as they stand in forecasts. */
  readonly category?: string
  readonly labels?: string
  /** Component by name of its material, or by code of a semi-product, with portions and yield in percent. */
  readonly recipe: ReadonlyArray<readonly [component: string, portions: number, yieldRate?: number]>
}

const cup = { kind: 'PRODUCT', unit: '杯', category: '茶饮' } as const
const piece = { kind: 'PRODUCT', unit: '份', category: '小食' } as const
const packaging = [
  ['PET冷饮杯', 1000],
  ['封口膜', 3000],
  ['粗吸管', 100],
] as const

export const demoProducts: ReadonlyArray<DemoProduct> = [
  {
    code: 'SF01',
    name: '黑糖珍珠小料',
    kind: 'SEMI',
    unit: '份',
    price: '',
    recipe: [
      ['黑糖珍珠', 20, 95],
      ['黑糖浆', 60],
    ],
  },
  {
    code: 'SF02',
    name: '咸奶盖',
    kind: 'SEMI',
    unit: '份',
    price: '',
    recipe: [
      ['咸奶盖浆', 30, 92],
      ['淡奶油', 30],
    ],
  },
  { ...cup, code: 'CP01', name: '黑糖珍珠鲜奶', price: '18', recipe: [['全脂鲜牛奶', 48], ['SF01', 1], ...packaging] },
  { ...cup, code: 'CP02', name: '茉莉奶绿', price: '15', recipe: [['茉莉绿茶', 80], ['奶茶专用奶', 60], ...packaging] },
  { ...cup, code: 'CP03', name: '四季春奶盖', price: '19', recipe: [['四季春茶', 80], ['SF02', 1], ...packaging] },
  { ...cup, code: 'CP04', name: '杨枝甘露', price: '22', recipe: [['芒果浓浆', 20, 97], ['椰乳', 8], ...packaging] },
  { ...cup, code: 'CP05', name: '百香果绿茶', price: '16', recipe: [['茉莉绿茶', 80], ['百香果酱', 24], ...packaging] },
  {
    ...cup,
    code: 'CP06',
    name: '抹茶拿铁',
    price: '20',
    labels: 'NEW',
    recipe: [['抹茶粉', 90], ['冰博克牛奶', 60], ...packaging],
  },
  {
    ...cup,
    code: 'CP07',
    name: '芋圆奶茶',
    price: '17',
    recipe: [['锡兰红茶', 90], ['奶茶粉', 28], ['芋圆', 16, 96], ...packaging],
  },
  {
    ...piece,
    code: 'XC01',
    name: '盐酥鸡',
    price: '16',
    recipe: [
      ['盐酥鸡', 50, 90],
      ['炸物纸盒', 100],
    ],
  },
  {
    ...piece,
    code: 'XC02',
    name: '大鸡排',
    price: '18',
    recipe: [
      ['大鸡排', 60, 93],
      ['防油纸袋', 100],
    ],
  },
  {
    ...piece,
    code: 'XC03',
    name: '葡式蛋挞',
    price: '8',
    recipe: [
      ['葡式蛋挞皮', 240],
      ['淡奶油', 40],
    ],
  },
  {
    ...piece,
    code: 'TC01',
    name: '双人下午茶',
    price: '45',
    recipe: [
      ['CP01', 0.5],
      ['XC01', 1],
      ['XC03', 0.5],
    ],
  },
  { code: 'FW01', name: '打包费', kind: 'SERVICE', unit: '份', price: '1', recipe: [] },
]

/** Names of the materials that recipes take, which every shop has in store, and codes of semi-products. */
export const ingredients: ReadonlySet<string> = new Set(
  demoProducts.flatMap(({ recipe }) => recipe.map(([component]) => component)),
)

const componentsOf = (code: string): DemoProduct['recipe'] => demoProducts.find(one => one.code === code)?.recipe ?? []

/** Returns what a quantity of a product or semi-product takes of each material, in order units. */
const takenBy = (code: string, quantity: number): ReadonlyArray<readonly [material: string, units: number]> =>
  componentsOf(code).flatMap(([component, portions, yieldRate = 100]) => {
    const units = (quantity * 100) / portions / yieldRate
    return componentsOf(component).length > 0 ? takenBy(component, units) : [[component, units]]
  })

const takenByOne = new Map(demoProducts.map(({ code }) => [code, takenBy(code, 1)]))

/** Returns the units of each material, by name, that some portions of products together take. */
export const unitsTaken = (portions: ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
  const taken = new Map<string, number>()
  for (const [code, count] of portions)
    for (const [material, units] of takenByOne.get(code) ?? [])
      taken.set(material, (taken.get(material) ?? 0) + units * count)
  return taken
}

/** Units of each material, by name, that one portion of each product together takes. */
export const unitsPerPortion: ReadonlyMap<string, number> = unitsTaken(
  new Map(demoProducts.filter(({ kind }) => kind !== 'SEMI').map(({ code }) => [code, 1])),
)

/** A product that the tills sell before head office has entered it, so that it waits. */
export const unknownProduct = 'LM01'

/** What the shops sell of each product on a usual day. */
export const soldProducts = demoProducts.filter(({ kind }) => kind !== 'SEMI')

const pictureFile = (code: string): string => `${code}.png`

type Records = ReadonlyArray<Readonly<Record<string, string>>>

export const productRecords: Records = demoProducts.map(
  ({ code, name, kind, unit, price, category = '', labels = '' }) => ({
    ...{ product_code: code, name, kind, unit, price, category, labels },
    picture: kind === 'PRODUCT' ? pictureFile(code) : '',
  }),
)

/** Pictures of what the shops sell. */
export const productPictures: ReadonlyArray<GoodsPicture> = demoProducts
  .filter(({ kind }) => kind === 'PRODUCT')
  .map(({ code, name }) => ({ file: pictureFile(code), name, hue: 28 }))

/** Returns the recipes as rows of their sheet, valid from a day before all sales. */
export const recipeRecords = (materials: ReadonlyArray<DemoMaterial>, validFrom: string): Records => {
  const byName = new Map(materials.map(material => [material.name, material]))
  const units = new Map(demoProducts.map(({ code, unit }) => [code, unit]))
  return demoProducts.flatMap(({ code, recipe }) =>
    recipe.map(([component, portions, yieldRate = 100]) => {
      const material = byName.get(component)
      const unit = material?.unit ?? units.get(component)
      if (unit === undefined) throw new Error(`the demo has no material and no product ${component}`)
      return {
        ...{ product_code: code, valid_from: validFrom, component_code: material?.code ?? component, quantity: '1' },
        ...{ unit, portions: String(portions), yield_rate: String(yieldRate) },
      }
    }),
  )
}
