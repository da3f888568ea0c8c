import { describe, expect, it } from 'vitest'
import { fen } from '../../../domain/kernel/money.ts'
import {
  addsUp,
  explainOrder,
  explainPayable,
  explainSettledOrder,
  explainSubsidy,
  explainTotal,
  explainUsable,
  termWords,
} from '../../../domain/payment/explain.ts'

const w = termWords
const alike = (name: string) => [name, name]
const fees = (dhNo: string, goods: number, service: number, car: number, subsidy: number) => ({
  ...{ dhNo, goodsFee: fen(goods), serviceFee: fen(service), carFee: fen(car) },
  ...{ payableFee: fen(goods + service + car), subsidyFee: fen(subsidy) },
})
const [cheap, dear] = [fees('DH1', 1000, 0, 0, 0), fees('DH2', 2000, 50, 30, 600)]
const settled = {
  ...{ totalFee: fen(3080), payableFee: fen(2480) },
  shopOrders: [{ shopName: '静安寺店', payableFee: fen(3080), orders: [cheap, dear] }],
}
const perOrder = w.perOrder
const note = ['12.50 × 3 箱', '12.50 × 3'] as const
const lines = [
  { name: '茶', amount: fen(1500), subsidy: fen(550), note },
  { name: '杯', amount: fen(500), subsidy: fen(0) },
]
const goods = [
  { name: alike('茶'), amount: 1500, note },
  { name: alike('杯'), amount: 500, note: undefined },
]

describe('the explanation of a settlement', () => {
  const total = {
    name: w.total,
    amount: 3080,
    terms: [
      {
        name: alike('静安寺店'),
        amount: 3080,
        terms: [
          { name: alike('DH1'), amount: 1000, terms: [{ name: w.goods, amount: 1000 }] },
          {
            name: alike('DH2'),
            amount: 2080,
            terms: [
              { name: w.goods, amount: 2000 },
              { name: w.service, amount: 50, note: perOrder },
              { name: w.car, amount: 30, note: perOrder },
            ],
          },
        ],
      },
    ],
  }
  const subsidy = { name: w.subsidy, amount: -600, terms: [{ name: alike('DH2'), amount: -600 }] }

  it('[B17] has its shops, their orders, and the parts of each, without fees of zero', () => {
    expect(explainTotal(settled)).toEqual(total)
    expect(explainSubsidy(settled)).toEqual(subsidy)
    expect(explainPayable(settled)).toEqual({ name: w.payable, amount: 2480, terms: [total, subsidy] })
  })

  it('[B17] has no term of the subsidy if none is deducted', () => {
    const none = {
      totalFee: fen(1000),
      payableFee: fen(1000),
      shopOrders: [{ shopName: 'S', payableFee: fen(1000), orders: [cheap] }],
    }
    expect(explainSubsidy(none)).toEqual({ name: w.subsidy, amount: 0, terms: [] })
    expect(explainPayable(none).terms).toEqual([explainTotal(none)])
  })

  it('[B17] shows the usable amount as the total less what subsidy cannot pay', () => {
    expect(explainUsable({ totalFee: fen(3080), unusableMaterialFee: fen(500), unusableFee: fen(80) })).toEqual({
      name: w.usable,
      amount: 2500,
      terms: [
        { name: w.total, amount: 3080 },
        { name: w.unusableMaterial, amount: -500 },
        { name: w.unusableFee, amount: -80 },
      ],
    })
  })

  it('[B17] divides an order into lines and fees, and its subsidy into their shares', () => {
    const cost = {
      name: w.order,
      amount: 2080,
      terms: [
        { name: w.goods, amount: 2000, terms: goods },
        { name: w.service, amount: 50, note: perOrder },
        { name: w.car, amount: 30, note: perOrder },
      ],
    }
    const deducted = {
      name: w.subsidy,
      amount: -600,
      terms: [
        { name: alike('茶'), amount: -550 },
        { name: w.feeSubsidy, amount: -50 },
      ],
    }
    expect(explainSettledOrder(dear, lines)).toEqual({ name: w.paysOf, amount: 1480, terms: [cost, deducted] })
    const [tea] = lines
    const bare = explainSettledOrder(fees('DH3', 1500, 0, 0, 0), [{ ...tea!, subsidy: fen(0) }])
    expect(bare).toEqual({
      name: w.paysOf,
      amount: 1500,
      terms: [{ name: w.order, amount: 1500, terms: [{ name: w.goods, amount: 1500, terms: [goods[0]] }] }],
    })
    const exact = explainSettledOrder(fees('DH3', 1500, 0, 0, 550), [tea!])
    expect(exact.terms![1]!.terms).toEqual([{ name: alike('茶'), amount: -550 }])
  })
})

describe('the explanation of a paid order', () => {
  const words = ['商品', 'Goods'] as const
  const rows = [
    { key: 'originFee', words, amount: fen(2000) },
    { key: 'serviceFee', words, amount: fen(50) },
    { key: 'discountFee', words, amount: fen(600) },
  ] as unknown as Parameters<typeof explainOrder>[0]
  const opened = [
    { name: words, amount: 2000, terms: goods },
    { name: words, amount: 50, terms: [{ name: perOrder, amount: 50 }] },
    {
      name: words,
      amount: -600,
      terms: [
        { name: alike('茶'), amount: -550 },
        { name: w.feeSubsidy, amount: -50 },
      ],
    },
  ]
  const total = { name: w.sum, amount: 1450, terms: opened.map(({ name, amount }) => ({ name, amount })) }

  it('[B17] has its rows, and their sum', () => {
    expect(explainOrder(rows, lines, [])).toEqual({ rows: opened, total, net: null })
  })

  it('[B17] deducts refunds, and explains a refund with fees', () => {
    const refund = (name: string, cash: number, service: number, car: number) => ({
      ...{ name: [name, name] as const, refundFee: fen(cash), serviceFee: fen(service), carFee: fen(car) },
    })
    const { net } = explainOrder(rows, lines, [
      refund('TK1', 200, 0, 0),
      refund('TK2', 300, 50, 30),
      refund('TK3', 9, 9, 0),
    ])
    expect(net).toEqual({
      name: w.net,
      amount: 941,
      terms: [
        { name: w.sum, amount: 1450 },
        {
          name: w.refunds,
          amount: -509,
          terms: [
            { name: alike('TK1'), amount: -200, terms: [] },
            {
              name: alike('TK2'),
              amount: -300,
              terms: [
                { name: w.goods, amount: -220 },
                { name: w.service, amount: -50 },
                { name: w.car, amount: -30 },
              ],
            },
            { name: alike('TK3'), amount: -9, terms: [] },
          ],
        },
      ],
    })
  })
})

describe('an amount of terms', () => {
  it('[B17] is their sum, and each of them of its own', () => {
    const of = (amount: number, ...terms: ReadonlyArray<ReturnType<typeof leaf>>) => ({ ...leaf(amount), terms })
    const leaf = (amount: number) => ({ name: w.sum, amount: fen(amount) })
    expect([leaf(7), of(7), of(7, leaf(3), leaf(4)), of(7, of(7, leaf(7)))].map(addsUp)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([of(7, leaf(3)), of(7, of(7, leaf(8))), of(7, leaf(7), of(0, leaf(1)))].map(addsUp)).toEqual([
      false,
      false,
      false,
    ])
  })
})
