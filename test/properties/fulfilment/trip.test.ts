import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openOf } from '../../../domain/fulfilment/line.ts'
import { type OutgoingLine, shortagesOf } from '../../../domain/fulfilment/shortage.ts'
import {
  addressInCity,
  decideWholeShipment,
  type RouteStop,
  routeOf,
  stopsOf,
} from '../../../domain/fulfilment/trip.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { assertProperty } from '../runs.ts'

const stop = fc.record({
  city: fc.constantFrom('上海', '苏州', '无锡'),
  lastStop: fc.option(fc.integer({ min: 1, max: 6 })),
})
const stops = fc
  .array(stop, { maxLength: 12 })
  .map(list => list.map((one, index): RouteStop => ({ ...one, shopCode: `S${index}` })))

describe('the route of a lorry', () => {
  it('[W16] visits every shop once, known shops as on their last trips, and new ones behind their city', () =>
    assertProperty(
      fc.property(stops, list => {
        const route = routeOf(list)
        expect(route.toSorted((a, b) => (a.shopCode < b.shopCode ? -1 : 1))).toEqual(
          list.toSorted((a, b) => (a.shopCode < b.shopCode ? -1 : 1)),
        )
        const known = route.filter(({ lastStop }) => lastStop !== null)
        expect(known.map(({ lastStop }) => lastStop)).toEqual(
          known.map(({ lastStop }) => lastStop!).toSorted((a, b) => a - b),
        )
        const isKnownCity = (city: string) => known.some(one => one.city === city)
        const ends = route.filter(({ city }) => !isKnownCity(city))
        expect(route.slice(route.length - ends.length)).toEqual(ends)
        for (const [index, one] of route.entries())
          if (one.lastStop === null && isKnownCity(one.city)) {
            const lastOfCity = Math.max(
              ...known.filter(({ city }) => city === one.city).map(({ lastStop }) => lastStop!),
            )
            expect(route.slice(0, index).filter(({ lastStop }) => lastStop === lastOfCity)).not.toEqual([])
            for (const { lastStop } of route.slice(index))
              expect(lastStop ?? lastOfCity).toBeGreaterThanOrEqual(lastOfCity)
          }
      }),
    ))

  it('[W16] does not depend on the order in which the shops are chosen', () =>
    assertProperty(
      fc.property(stops, list => {
        expect(routeOf(list.toReversed())).toEqual(routeOf(list))
      }),
    ))
})

describe('the stops of a lorry', () => {
  const order = fc.record({ shopCode: fc.constantFrom('S1', 'S2', 'S3', 'S4'), dhNo: fc.uuid() })

  it('[W16] hold every order once, those of a shop together, in the place of the first of them', () =>
    assertProperty(
      fc.property(fc.array(order, { maxLength: 12 }), orders => {
        const onRoute = stopsOf(orders)
        const shops = orders.map(({ shopCode }) => shopCode)
        expect(onRoute.map(([{ shopCode }]) => shopCode)).toEqual([...new Set(shops)])
        for (const ofShop of onRoute)
          expect(ofShop).toEqual(orders.filter(({ shopCode }) => shopCode === ofShop[0].shopCode))
      }),
    ))
})

describe('the address of a stop', () => {
  it('[W16] names its city once', () =>
    assertProperty(
      fc.property(fc.constantFrom('上海', '苏州市'), fc.boolean(), fc.nat(900), (city, isNamed, number) => {
        const bare = city.replace('市', '')
        const address = `${isNamed ? `${bare}市` : ''}中山路 ${number} 号`
        expect(addressInCity(city, address).split(bare)).toHaveLength(2)
        expect(addressInCity(city, address).endsWith(address)).toBe(true)
      }),
    ))

  it('[W16] is the city alone where no address is known', () => expect(addressInCity('苏州市', '')).toBe('苏州市'))
})

describe('an order that is shipped in full', () => {
  const quantity = fc.integer({ min: 0, max: 9 }).map(n => (n * 1000) as Thousandths)
  const line = fc.record({ quantity, shipped: fc.option(quantity), cancelled: quantity })

  it('[W15] ships exactly what is open of each line, and nothing else remains', () =>
    assertProperty(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.nat(3), (list, submissionNo) => {
        const lines = list.map((one, index) => ({ ...one, materialCode: `M${index}`, received: null, returned: null }))
        const order = { status: 'DC_RECEIVED', submissionNo: 1, allShipped: false } as const
        const decision = decideWholeShipment({ order, lines, batchesShipped: 0, picks: [] }, submissionNo)
        const open = lines.filter(one => openOf(one) > 0)
        expect(decision.ok).toBe(submissionNo === 1 && open.length > 0)
        if (!decision.ok) return
        expect(decision.value.allShipped).toBe(true)
        expect(decision.value.shipped.map(({ quantity: sent }) => sent)).toEqual(open.map(openOf))
        expect(decision.value.lines.map(openOf)).toEqual(lines.map(() => 0 as Thousandths))
      }),
    ))
})

describe('shipping in full', () => {
  it('[W19] is short of the materials of which all orders need more than is on hand, unless they are not counted', () => {
    const stocks = fc.array(fc.option(fc.integer({ min: -3, max: 9 })), { minLength: 3, maxLength: 3 })
    const needs = fc.array(fc.record({ place: fc.nat(2), quantity: fc.nat(5) }), { maxLength: 8 })
    assertProperty(
      fc.property(stocks, needs, (stock, all) => {
        const lines = all.map(
          ({ place, quantity }): OutgoingLine => ({
            ...{ materialCode: `M${place}`, quantity: quantity as Thousandths },
            onHand: stock[place] as Thousandths | null,
          }),
        )
        const expected = stock.flatMap((onHand, place) => {
          const quantity = all.reduce((sum, one) => (one.place === place ? sum + one.quantity : sum), 0)
          return onHand !== null && quantity > Math.max(0, onHand)
            ? [{ materialCode: `M${place}`, quantity, onHand }]
            : []
        })
        const byCode = (a: { materialCode: string }, b: { materialCode: string }) =>
          a.materialCode < b.materialCode ? -1 : 1
        expect(shortagesOf(lines).toSorted(byCode)).toEqual(expected)
      }),
    )
  })
})
