import { area, box, type Drawing, dots, line, oval, type Palette, pieces } from '../brush.ts'

const bowlOf = (c: Palette, content: string) =>
  content +
  area('M42 106h128c0 38-24 58-64 58s-64-20-64-58z', c.paper) +
  area('M44 118h124c0 6-1 11-3 16H47c-2-5-3-10-3-16z', c.light) +
  box(82, 162, 48, 11, 5, c.deep)

const moundOf = (c: Palette, content: string) =>
  area('M46 156c8-46 34-70 60-70s52 24 60 70z', c.deep) + content + box(38, 154, 136, 16, 8, c.paper)

/** Toppings in a bowl, and nuts and grains on a heap. */
export const ingredientShapes = {
  pearls: c =>
    bowlOf(
      c,
      dots('70,96 92,84 106,70 120,84 142,96 84,100 128,100 106,96 90,68 122,68', 16, c.main) +
        dots('65,91 87,79 101,65 115,79 137,91', 5, c.light),
    ),
  jelly: c =>
    bowlOf(
      c,
      pieces(
        '72,92 106,86 140,92 88,70 122,70 106,104',
        area('M-16-10l16-8 16 8-16 8z', c.light) +
          area('M-16-10L0-2v20l-16-8z', c.main) +
          area('M16-10L0-2v20l16-8z', c.deep),
      ),
    ),
  popping: c =>
    bowlOf(
      c,
      dots('72,94 94,80 118,80 140,94 106,62 106,96 84,104 128,104', 15, c.light) +
        dots('72,94 94,80 118,80 140,94 106,62 106,96 84,104 128,104', 8, c.main) +
        dots('67,88 89,74 113,74 135,88 101,56', 4, '#ffffff'),
    ),
  taro: c =>
    bowlOf(
      c,
      pieces('72,94 104,90 138,94 120,72', box(-18, -11, 36, 22, 10, c.main)) +
        pieces('88,74 124,102', box(-18, -11, 36, 22, 10, '#f3b23e'), 20) +
        pieces('106,58 82,104', box(-16, -10, 32, 20, 10, '#e3795a'), -20),
    ),
  beans: c =>
    bowlOf(
      c,
      pieces(
        '72,94 96,82 120,84 142,96 106,64 84,102 128,102 106,98',
        oval(0, 0, 15, 11, c.main) + oval(-3, -3, 5, 3, c.light),
        40,
      ),
    ),
  powder: c =>
    bowlOf(c, area('M50 108c10-24 30-44 56-44s46 20 56 44z', c.main) + line('M82 88c10-10 22-12 32-8', c.light, 6)) +
    line('M132 76l30-44', '#c49a5c', 9) +
    area('M124 92l4-24 14 6z', '#d8b680'),
  flakes: c =>
    moundOf(
      c,
      pieces(
        '70,140 92,116 116,104 140,138 106,136 82,150 128,150 104,92 122,124 58,152 154,152',
        oval(0, 0, 13, 8, c.main) + line('M-8 0h16', c.light, 3),
        47,
      ),
    ),
  cookies: c =>
    moundOf(
      c,
      pieces(
        '78,134 110,108 136,138',
        area('M-22-6c0-12 12-18 24-16 8 2 4 8 12 10 8 2 10 12 4 20-8 10-26 12-34 2-4-4-6-10-6-16z', c.main) +
          dots('-8,-6 4,4 -2,10', 3, c.light),
        60,
      ) + pieces('104,140 90,112 126,118', box(-8, -4, 16, 8, 3, '#f7f3ec'), 50),
    ),
  peanuts: c =>
    moundOf(
      c,
      pieces(
        '74,140 104,118 136,140 106,148 90,98 124,100',
        area('M-18-2c0-10 12-14 18-6 6-8 20-4 20 6s-12 14-20 8c-6 6-18 2-18-8z', c.main) + dots('-8,-2 8,0', 2, c.deep),
        50,
      ),
    ),
  seeds: c =>
    moundOf(
      c,
      pieces(
        '64,146 76,128 90,110 106,98 122,110 136,128 148,146 84,144 100,126 116,128 106,146 128,146 94,136 112,112',
        oval(0, 0, 6, 3, c.light),
        55,
      ),
    ),
  chia: c =>
    moundOf(
      c,
      dots('62,148 76,132 92,114 110,100 126,116 142,136 150,150 86,148 104,132 120,140 134,150 98,146', 5, c.light) +
        dots('70,142 84,124 102,106 118,104 130,126 112,148 94,128 112,120 146,146 78,148', 5, '#2d2a2b'),
    ),
  raisins: c =>
    moundOf(
      c,
      pieces(
        '70,142 88,120 108,104 126,120 144,142 106,138 88,148 126,148 106,122',
        oval(0, 0, 14, 10, c.main) + line('M-6-3c4 4 8 2 12 0', c.light, 3),
        40,
      ),
    ),
  grains: c =>
    moundOf(
      c,
      pieces(
        '62,146 74,130 88,112 104,96 120,106 134,124 148,144 86,138 102,122 116,134 104,146 130,146',
        area('M-12 0c4-8 18-8 24 0-6 8-20 8-24 0z', c.main) + line('M-4-1h8', c.light, 2),
        50,
      ),
    ),
  cashews: c =>
    moundOf(
      c,
      pieces(
        '76,138 110,112 140,140 104,144 90,106',
        line('M-13-4c4 16 22 16 26 0', c.main, 13) + line('M-10 0c4 8 14 10 18 4', c.light, 3),
        70,
      ),
    ),
} as const satisfies Record<string, Drawing>
