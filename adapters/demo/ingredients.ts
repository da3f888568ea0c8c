import type { Pack } from './catalogue.ts'

/** Goods with a pack, a price in yuan and a purchase rule of their own: what recipes take, and small things among the equipment. */
interface FixedGoods {
  readonly pack: Pack
  readonly rule: readonly [min: string, step: string, max: string]
}

const one = ['1', '1', '50'] as const
const two = ['2', '2', '98'] as const
const goods = (unit: string, spec: string, yuan: number, rule: FixedGoods['rule'] = one): FixedGoods => ({
  pack: [unit, spec, yuan, yuan],
  rule,
})

export const fixedGoods: Readonly<Record<string, FixedGoods>> = {
  大鸡排: goods('箱', '2.5kg×4袋', 262),
  盐酥鸡: goods('箱', '1kg×10袋', 252),
  葡式蛋挞皮: goods('箱', '30个×8袋', 168),
  全脂鲜牛奶: goods('箱', '1L×12盒', 126),
  冰博克牛奶: goods('箱', '1L×12盒', 228),
  奶茶专用奶: goods('箱', '1L×12盒', 132),
  椰乳: goods('盒', '1L', 18, two),
  淡奶油: goods('盒', '1L', 42),
  咸奶盖浆: goods('盒', '1L', 38),
  奶茶粉: goods('袋', '1kg', 34),
  茉莉绿茶: goods('包', '500g', 48),
  抹茶粉: goods('包', '500g', 165),
  锡兰红茶: goods('包', '500g', 40),
  四季春茶: goods('包', '500g', 52),
  芒果浓浆: goods('瓶', '1.2kg', 62),
  百香果酱: goods('瓶', '1.2kg', 46),
  黑糖浆: goods('瓶', '1.2kg', 28),
  黑糖珍珠: goods('袋', '1kg', 16, two),
  芋圆: goods('袋', '1kg', 22),
  PET冷饮杯: goods('箱', '1000个/箱', 230),
  炸物纸盒: goods('包', '100个', 38),
  防油纸袋: goods('包', '100个', 14),
  粗吸管: goods('包', '100支', 9, two),
  封口膜: goods('卷', '3000张/卷', 165),
  热敏标签纸: goods('卷', '60mm×30m', 8, two),
  收银小票纸: goods('卷', '80mm×50m', 6, two),
  外卖小票纸: goods('卷', '57mm×30m', 4, two),
  发网: goods('包', '100个', 15),
  透明口罩: goods('盒', '50个', 24),
}
