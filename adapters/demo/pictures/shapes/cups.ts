import { area, box, type Drawing, dots, line, oval, type Palette, pieces } from '../brush.ts'

const cupBody = 'M60 64h92l-12 100a14 14 0 0 1-14 12H86a14 14 0 0 1-14-12z'
const straw = (colour: string) => line('M118 60l12-34 14 4', colour, 9)
const cooler = (c: Palette, body: string) => straw(c.deep) + body + box(52, 54, 108, 14, 7, c.deep)

/** Cups, lids and straws. */
export const cupShapes = {
  doubleCup: c =>
    area(cupBody, c.main) +
    area('M72 64h68l-10 94H82z', c.paper) +
    line('M72 70l10 88h48l10-88', c.deep, 4) +
    box(52, 48, 108, 20, 10, c.deep) +
    pieces('92,108 116,108', line('M0-14c-6 8 6 12 0 20s6 12 0 20', '#e08a5a', 6)),
  openCup: c =>
    area('M60 60h92l-12 104a14 14 0 0 1-14 12H86a14 14 0 0 1-14-12z', c.paper) +
    oval(106, 60, 48, 14, c.light) +
    oval(106, 62, 38, 9, c.deep) +
    line('M74 120h64', c.main, 8),
  ribbedCup: c =>
    area(cupBody, c.main) +
    line('M76 76l8 92M91 76l5 92M106 76v92M121 76l-5 92M136 76l-8 92', c.deep, 6) +
    box(52, 48, 108, 20, 10, c.deep),
  tallCup: (c, emblem) =>
    area('M56 56h100l-14 110a14 14 0 0 1-14 12H84a14 14 0 0 1-14-12z', c.paper) +
    box(48, 34, 116, 24, 10, c.deep) +
    area('M58 74h96l-9 78H67z', c.main) +
    emblem(106, 112, 62),
  tinyCups: c =>
    pieces(
      '72,118 106,96 142,120',
      area('M-24-22h48l-7 46a8 8 0 0 1-8 6h-18a8 8 0 0 1-8-6z', c.paper) +
        oval(0, -22, 25, 8, c.light) +
        oval(0, -22, 18, 5, c.deep) +
        line('M-16 4h32', c.main, 6),
    ),
  soupCup: c =>
    area('M48 84h116l-14 80a14 14 0 0 1-14 12H76a14 14 0 0 1-14-12z', c.paper) +
    area('M51 104h110l-8 44H59z', c.main) +
    area('M48 84c0-22 26-30 58-30s58 8 58 30z', c.light) +
    box(42, 76, 128, 16, 8, c.deep) +
    pieces('88,44 106,40 124,44', line('M0-16c-5 6 5 10 0 16', c.deep, 5)) +
    line('M86 126c14 12 28 12 40 0', c.paper, 7),
  iceCup: c =>
    dots('82,76 130,76', 27, '#f6b7c4') +
    dots('106,58', 27, '#fff3d8') +
    dots('96,48 126,68 84,66', 5, '#ffffff') +
    dots('120,52 138,80 74,84', 4, '#8a4b2a') +
    area('M54 88h104l-14 76a14 14 0 0 1-14 12H82a14 14 0 0 1-14-12z', c.paper) +
    area('M54 88h104l-3 18H57z', c.main) +
    pieces('90,134 122,134 106,154', dots('0,0', 7, c.light)),
  brandCup: (c, emblem) =>
    area(cupBody, c.main) +
    box(52, 48, 108, 20, 10, c.deep) +
    oval(106, 118, 28, 28, c.paper) +
    emblem(106, 118, 46) +
    dots('78,84 132,84 84,154 128,154', 6, c.light),
  glass: c =>
    cooler(
      c,
      area(cupBody, c.light) +
        area('M64 94h84l-8 68a10 10 0 0 1-10 10H82a10 10 0 0 1-10-10z', c.main) +
        dots('88,156 106,160 124,154 98,142 116,144', 7, '#3d2a24'),
    ),
  clearCup: (c, emblem) =>
    cooler(c, area(cupBody, '#d6ecf5') + area('M66 76h14l8 90h-8z', '#ffffff') + emblem(110, 120, 58)),
  domeCup: (c, emblem) =>
    area('M64 72c0-52 84-52 84 0z', '#d6ecf5') +
    line('M112 34l8-14', c.deep, 8) +
    area('M60 76h92l-12 90a14 14 0 0 1-14 12H86a14 14 0 0 1-14-12z', '#c4e0ee') +
    box(52, 66, 108, 12, 6, c.main) +
    area('M70 92h12l8 74h-8z', '#ffffff') +
    emblem(110, 126, 54),
  roundCup: c =>
    cooler(
      c,
      area('M58 64h96c16 36 14 84-8 104-6 6-12 8-18 8H84c-6 0-12-2-18-8-22-20-24-68-8-104z', c.light) +
        area('M50 102h112c0 26-6 50-18 62-6 6-12 6-18 6H86c-6 0-12 0-18-6-12-12-18-36-18-62z', c.main) +
        dots('84,152 104,158 126,150', 7, '#3d2a24'),
    ),
  mixingCup: c =>
    area('M66 84h80l-10 82a12 12 0 0 1-12 10H88a12 12 0 0 1-12-10z', '#c9d0d8') +
    area('M70 58h72l6 26H64z', '#aab4bf') +
    area('M84 58c0-14 8-22 22-22s22 8 22 22z', '#8d99a6') +
    line('M84 98l6 66', '#eef2f5', 7) +
    pieces('40,96 172,96', line('M0-16c-8 8 8 14 0 26', c.main, 6)),
  barrelCup: c =>
    line('M150 92c36-6 36 52 0 48', c.deep, 11) +
    line('M116 52l8-30', c.main, 9) +
    box(54, 60, 98, 116, 18, '#d6ecf5') +
    area('M54 104h98v54a18 18 0 0 1-18 18H72a18 18 0 0 1-18-18z', c.main) +
    box(48, 48, 110, 20, 9, c.deep) +
    line('M66 84h20M66 100h14M66 124h20M66 140h14', '#ffffff', 5),
  shareBarrel: c =>
    area('M44 72h124l-12 92a14 14 0 0 1-14 12H70a14 14 0 0 1-14-12z', '#d6ecf5') +
    area('M48 102h116l-8 62a14 14 0 0 1-14 10H70a14 14 0 0 1-14-10z', c.main) +
    pieces('78,46 106,40 134,46', line('M0 24L0-18', c.deep, 8)) +
    box(36, 62, 140, 16, 8, c.deep) +
    dots('76,122 140,118 110,134', 12, '#ffe9a8') +
    dots('92,156 120,154 142,146', 7, '#3d2a24'),
  twinCup: c =>
    cooler(
      c,
      area('M60 64h44v112H86a14 14 0 0 1-14-12z', '#f3a74c') +
        area('M108 64h44l-12 100a14 14 0 0 1-14 12h-18z', '#8ab85c') +
        box(102, 66, 8, 110, 0, '#ffffff'),
    ) + line('M92 56l-10-28', c.main, 8),
  frostCup: c =>
    cooler(
      c,
      area(cupBody, '#e3e9ee') +
        area('M66 80h80l-10 82a10 10 0 0 1-10 8H86a10 10 0 0 1-10-8z', '#cfd9e1') +
        dots('84,92 100,104 120,94 132,110 90,124 112,126 128,140 98,146 116,156 86,150', 4, '#ffffff'),
    ),
  flatLid: c =>
    oval(106, 124, 64, 30, c.deep) +
    oval(106, 112, 64, 30, c.main) +
    oval(106, 108, 50, 21, c.light) +
    line('M94 108h24M106 102v12', c.deep, 6),
  sipLid: c =>
    area('M56 120l12-40h76l12 40z', c.main) +
    oval(106, 80, 38, 12, c.light) +
    oval(130, 78, 9, 4, c.deep) +
    area('M120 66h22v14h-22z', c.light) +
    box(44, 116, 124, 20, 10, c.deep),
  domeLid: c =>
    area('M58 120c0-42 22-62 48-62s48 20 48 62z', '#d6ecf5') +
    oval(106, 62, 16, 6, c.deep) +
    line('M74 108c2-20 10-32 20-38', '#ffffff', 7) +
    box(44, 116, 124, 20, 10, c.main),
  plug: c =>
    pieces(
      '80,106 134,106',
      box(-8, -6, 16, 68, 6, c.main) +
        area('M-8 56h16l-8 16z', c.deep) +
        oval(0, -26, 24, 24, c.deep) +
        oval(0, -26, 13, 13, c.light),
      8,
    ),
  sleeve: c =>
    area('M50 66h112l-18 96H68z', c.main) +
    oval(106, 66, 56, 15, c.deep) +
    line('M66 88l16 68M84 92l10 66M106 94v66M128 92l-10 66M146 88l-16 68', c.light, 5) +
    oval(106, 66, 44, 9, '#6b4a2f'),
  wideStraw: c =>
    box(92, 34, 30, 146, 10, c.main) +
    line('M100 48v118', c.light, 6) +
    oval(107, 38, 15, 6, c.deep) +
    dots('62,150 150,150 62,120', 10, '#3d2a24'),
  thinStraws: c =>
    line('M70 172L92 40M92 174l8-136M114 174l-4-136M140 172L120 40', c.main, 6) +
    line('M81 174L96 40M128 174L115 40', c.deep, 5) +
    line('M70 106h70', c.paper, 14),
  stripedStraws: c =>
    line('M70 170l24-128M106 174V40M142 170L118 42', '#ffffff', 16) +
    line(
      'M72 160l10 4M76 138l10 4M80 116l10 4M84 94l10 4M88 72l10 4M100 158h12M100 136h12M100 114h12M100 92h12M100 70h12M140 160l-10 4M136 138l-10 4M132 116l-10 4M128 94l-10 4M124 72l-10 4',
      c.main,
      7,
    ),
  leafStraws: (c, emblem) =>
    line('M76 172l16-130M100 174l4-134', c.main, 13) +
    line('M76 150l3-24M101 150l1-26', c.light, 4) +
    emblem(146, 110, 70),
  spoonStraws: c =>
    line('M84 52l-8 92M128 52l8 92', c.main, 12) +
    area('M64 132h24l-2 30c-2 14-20 14-22 0zM124 132h24l0 30c-2 14-20 14-22 0z', c.deep) +
    line('M84 60l-3 40M128 60l3 40', c.light, 4),
  film: c =>
    area('M96 76h80v84c-10 8-20-8-30 0s-20-8-30 0-14-4-20 0z', '#dff1f6') +
    pieces('120,110 154,110 120,142 154,142', `<circle r="11" fill="none" stroke="${c.main}" stroke-width="5"/>`) +
    box(66, 52, 40, 110, 0, c.light) +
    oval(106, 107, 20, 55, c.light) +
    oval(66, 107, 20, 55, c.main) +
    oval(66, 107, 8, 22, c.paper),
} as const satisfies Record<string, Drawing>
