import type { DemoShop } from '../chain.ts'
import type { Random } from '../random.ts'

type Driver = readonly [name: string, phone: string, carNumber: string]

/** A warehouse of the chain, and who drives from there to a city along which places. */
interface Route {
  readonly depot: string
  /** Telephone numbers have prefixes that are not assigned. */
  readonly drivers: ReadonlyArray<Driver>
  readonly places: ReadonlyArray<string>
}

const east = '上海市嘉定区宝安公路 3888 号 山野茶集华东仓'
const west = '重庆市沙坪坝区西永大道 26 号 山野茶集西南仓'
const centre = '武汉市东西湖区九通路 77 号 山野茶集华中仓'
const south = '佛山市南海区科技北路 15 号 山野茶集华南仓'

const routes: Readonly<Record<string, Route>> = {
  上海: {
    depot: east,
    drivers: [
      ['周国平', '14355501101', '沪A·7K305'],
      ['徐永明', '14355501102', '沪E·P8271'],
    ],
    places: ['沪太路 近中环路', '南北高架路 天目路段', '延安高架路 江苏路段'],
  },
  杭州: {
    depot: east,
    drivers: [
      ['钱建伟', '14355501201', '浙A·K3021'],
      ['沈志强', '14355501202', '浙A·6R719'],
    ],
    places: ['G60 沪昆高速 枫泾服务区', 'G60 沪昆高速 嘉兴服务区', 'G60 沪昆高速 长安服务区'],
  },
  南京: {
    depot: east,
    drivers: [
      ['孙大勇', '14355501301', '苏A·2H846'],
      ['许文斌', '14355501302', '苏A·M5093'],
    ],
    places: ['G42 沪蓉高速 梅村服务区', 'G42 沪蓉高速 芳茂山服务区', 'G42 沪蓉高速 仙人山服务区'],
  },
  苏州: {
    depot: east,
    drivers: [
      ['顾卫东', '14355501401', '苏E·T9170'],
      ['陆小龙', '14355501402', '苏E·8C526'],
    ],
    places: ['G42 沪蓉高速 花桥段', 'G42 沪蓉高速 阳澄湖服务区', '苏州北环快速路 娄门段'],
  },
  成都: {
    depot: west,
    drivers: [
      ['郑洪', '14355502101', '川A·9L482'],
      ['何世林', '14355502102', '川A·E6135'],
    ],
    places: ['G85 银昆高速 荣昌服务区', 'G76 厦蓉高速 内江段', 'G76 厦蓉高速 资阳段'],
  },
  重庆: {
    depot: west,
    drivers: [
      ['冉茂林', '14355502201', '渝A·5B907'],
      ['谭勇', '14355502202', '渝B·J2768'],
    ],
    places: ['内环快速路 高家花园段', '内环快速路 石马河段', '嘉陵江滨江路 牛角沱段'],
  },
  武汉: {
    depot: centre,
    drivers: [
      ['熊志刚', '14355502301', '鄂A·3D618'],
      ['胡汉生', '14355502302', '鄂A·W7240'],
    ],
    places: ['三环线 额头湾段', '二环线 常青路段', '解放大道 永清路段'],
  },
  广州: {
    depot: south,
    drivers: [
      ['梁伟光', '14355503101', '粤A·8F153'],
      ['陈永康', '14355503102', '粤E·N4692'],
    ],
    places: ['广佛高速 黄岐段', '内环路 黄沙段', '东风路 东山口段'],
  },
  深圳: {
    depot: south,
    drivers: [
      ['黄志辉', '14355503201', '粤B·1G937'],
      ['李文锋', '14355503202', '粤B·S8054'],
    ],
    places: ['G4 京港澳高速 厚街服务区', 'G4 京港澳高速 长安段', 'G4 京港澳高速 福永段'],
  },
  长沙: {
    depot: centre,
    drivers: [
      ['彭建新', '14355503301', '湘A·6N284'],
      ['刘湘平', '14355503302', '湘A·B9317'],
    ],
    places: ['G4 京港澳高速 赤壁段', 'G4 京港澳高速 临湘服务区', 'G4 京港澳高速 长沙县段'],
  },
  西安: {
    depot: centre,
    drivers: [
      ['马卫国', '14355503401', '陕A·4Y572'],
      ['雷军利', '14355503402', '陕A·H1869'],
    ],
    places: ['G70 福银高速 十堰段', 'G70 福银高速 山阳段', 'G70 福银高速 蓝田段'],
  },
}

const routeTo = ({ city }: DemoShop): Route => routes[city]!

/** Returns the address of the warehouse that a shop's goods come from. */
export const depotOf = (shop: DemoShop): string => routeTo(shop).depot

/** Returns location, driver and vehicle of a lorry on its way to a shop. */
export const departureTo = (shop: DemoShop, random: Random) => {
  const { drivers, places } = routeTo(shop)
  const [driverName, driverPhone, carNumber] = random.pick(drivers)
  return { nodeStateCode: 'B', currLocation: random.pick(places), driverName, driverPhone, carNumber } as const
}
