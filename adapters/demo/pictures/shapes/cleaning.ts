import { area, box, type Drawing, dots, line, oval, pieces } from '../brush.ts'

/** Cleaning agents and cleaning tools. */
export const cleaningShapes = {
  pump: (c, emblem) =>
    line('M106 66V44H72v12', c.deep, 11) +
    box(88, 60, 36, 18, 5, c.deep) +
    box(62, 78, 88, 98, 16, c.main) +
    box(72, 98, 68, 62, 8, c.paper) +
    emblem(106, 129, 52),
  squeeze: (c, emblem) =>
    box(94, 34, 24, 22, 6, c.deep) +
    area(
      'M94 54h24c0 14 32 14 34 40 0 14-10 16-10 28s10 12 10 24v16a14 14 0 0 1-14 14H74a14 14 0 0 1-14-14v-16c0-12 10-12 10-24s-10-14-10-28c2-26 34-26 34-40z',
      c.main,
    ) +
    oval(106, 122, 32, 32, c.paper) +
    emblem(106, 122, 52),
  spray: (c, emblem) =>
    area('M64 40h56c10 0 18 8 18 18l12 16-12 4-12-16H92v18H76V58H64z', c.deep) +
    area('M72 78h48c16 12 22 24 22 42v44a12 12 0 0 1-12 12H72a12 12 0 0 1-12-12v-62c0-10 4-18 12-24z', c.main) +
    box(68, 110, 66, 54, 8, c.paper) +
    emblem(101, 137, 46),
  mistBottle: (c, emblem) =>
    box(88, 34, 36, 30, 8, c.deep) +
    dots('76,44', 3, c.deep) +
    line('M80 46h8', c.deep, 6) +
    dots('60,36 52,48 62,56', 5, c.light) +
    box(66, 66, 80, 110, 20, c.main) +
    box(66, 92, 80, 60, 0, c.paper) +
    emblem(106, 122, 52),
  aerosol: (c, emblem) =>
    box(94, 36, 24, 20, 5, c.deep) +
    area('M72 78c0-18 16-24 34-24s34 6 34 24z', c.light) +
    box(72, 76, 68, 100, 8, c.main) +
    box(72, 98, 68, 56, 0, c.paper) +
    emblem(106, 126, 50) +
    dots('132,36 146,28 146,44 160,36', 5, c.light),
  tube: (c, emblem) =>
    box(90, 152, 32, 24, 6, c.deep) +
    area('M64 40h84l-14 112H78z', c.main) +
    box(60, 32, 92, 14, 4, c.light) +
    oval(106, 98, 28, 32, c.paper) +
    emblem(106, 98, 48),
  powderBox: (c, emblem) =>
    area('M56 58h84v118H56z', c.main) +
    area('M140 58l20-14v118l-20 14z', c.deep) +
    area('M56 58l20-14h84l-20 14z', c.light) +
    oval(98, 118, 34, 34, c.paper) +
    emblem(98, 118, 52),
  tablets: (c, emblem) =>
    pieces('84,96 128,128', oval(0, 0, 36, 36, c.deep) + oval(0, -5, 36, 34, c.main) + line('M-22-5h44', c.light, 7)) +
    emblem(150, 66, 58),
  tabletTube: c =>
    box(60, 74, 58, 102, 10, c.main) +
    box(56, 54, 66, 26, 8, c.deep) +
    box(60, 100, 58, 48, 0, c.paper) +
    dots('89,124', 14, c.light) +
    pieces('150,156 144,120', oval(0, 0, 22, 22, c.light) + oval(0, -4, 22, 19, '#ffffff')) +
    dots('140,88 156,76 148,60 162,98', 6, c.main),
  glove: c =>
    area(
      'M72 172v-40l-22-32c-6-10 8-18 14-10l14 18V58c0-12 16-12 16 0v34-46c0-12 16-12 16 0v46-38c0-12 16-12 16 0v42-24c0-12 16-12 16 0v54c0 20-8 28-8 46z',
      c.main,
    ) + box(66, 158, 76, 18, 6, c.deep),
  cloth: c =>
    area('M50 72c36-22 76 14 112-6v82c-36 22-76-14-112 6z', c.main) +
    line('M50 92c36-22 76 14 112-6M50 130c36-22 76 14 112-6', c.light, 8) +
    line('M50 111c36-22 76 14 112-6', c.deep, 5),
  sponge: () =>
    box(42, 84, 128, 58, 12, '#f3c948') +
    box(42, 70, 128, 26, 10, '#3f9158') +
    dots('66,114 92,124 118,112 144,124 80,132 130,134', 5, '#d5a52a') +
    line('M56 80h20M90 78h24M130 82h22', '#66b57c', 5),
  steelWool: () =>
    oval(106, 110, 58, 50, '#9aa5b0') +
    line(
      'M62 98c24-30 62-32 88-4M60 120c30 30 64 28 92-4M76 80c40 8 66 34 62 64M136 78c-40 8-68 34-62 66M84 110c10-16 34-16 44 0s-30 20-36 4',
      '#dfe5ea',
      6,
    ) +
    line('M70 108c14-26 58-30 74-2M88 134c20 12 40 4 48-12', '#5f6b77', 4),
  flatMop: c =>
    line('M136 32L100 128', c.deep, 10) +
    area('M40 130h116l20 30H60z', c.main) +
    line('M52 140h106M62 152h108', c.light, 5) +
    area('M88 118h28l6 14H82z', c.deep),
  cottonMop: c =>
    line('M134 32L98 104', '#b98a52', 10) +
    area('M70 100h56l8 18H62z', c.deep) +
    line(
      'M68 120c-10 20-12 34-18 50M82 120c-4 20-6 36-8 54M98 120v56M114 120c4 20 8 36 10 54M128 120c8 18 14 32 20 48',
      c.main,
      11,
    ),
  squeegee: c =>
    line('M106 172V94', c.deep, 13) +
    box(94, 78, 24, 26, 6, c.main) +
    box(40, 58, 132, 24, 8, c.main) +
    box(36, 46, 140, 14, 4, '#3c4650') +
    line('M54 70h90', c.light, 5),
  spongeMop: c =>
    line('M134 30L104 112', c.deep, 10) +
    area('M58 108h88v18H58z', c.deep) +
    box(48, 124, 108, 38, 12, c.main) +
    dots('66,138 90,146 112,136 134,146 78,152 122,152', 5, c.light) +
    dots('70,176 106,180 140,176', 5, '#6ab7e0'),
  bins: c =>
    pieces(
      '66,116 146,116',
      area('M-30-34h60l-6 84a6 6 0 0 1-6 6h-36a6 6 0 0 1-6-6z', c.main) +
        box(-34, -46, 68, 14, 6, c.deep) +
        line('M-10-14v50M10-14v50', c.light, 6),
    ) +
    area('M76 92h60l-6 76a6 6 0 0 1-6 6H88a6 6 0 0 1-6-6z', '#e0a030') +
    box(72, 80, 68, 14, 6, '#b97c18') +
    line('M96 110v48M116 110v48', '#f6d48a', 6),
  broom: c =>
    line('M74 30v82', '#b98a52', 9) +
    area('M56 108h36l12 58H44z', c.main) +
    line('M60 124l-4 38M74 124v38M88 124l4 38', c.deep, 4) +
    line('M140 40v76', c.deep, 8) +
    area('M110 118h60v26c0 8-60 8-60 0z', c.light) +
    area('M106 140h68v26h-68z', c.main),
  mesh: c =>
    box(42, 54, 128, 108, 10, c.deep) +
    box(52, 64, 108, 88, 4, c.paper) +
    line('M52 86h108M52 108h108M52 130h108M74 64v88M96 64v88M118 64v88M140 64v88', c.main, 4) +
    area('M140 176c-12-4-10-16 0-28 10 12 12 24 0 28z', '#d99a2b'),
  filterBag: (c, emblem) =>
    oval(106, 56, 54, 15, c.deep) +
    area('M52 56c0 12 108 12 108 0l-12 92c-10 34-74 34-84 0z', c.paper) +
    line('M66 84h80M70 108h72M76 132h60', c.light, 5) +
    line('M160 56h22', c.deep, 9) +
    emblem(106, 112, 52),
  strainer: c =>
    oval(96, 64, 54, 16, '#8d99a6') +
    area('M42 66c0 14 108 14 108 0l-38 96c-6 14-26 14-32 0z', '#e9edf0') +
    line('M62 90l60 30M74 122l44-40M56 76l70 30M92 150l36-50M100 150L62 92M128 82l-52 48', '#aab4bf', 4) +
    line('M148 62l30-14', c.deep, 10) +
    dots('88,70 104,66 114,72 78,64', 7, '#6a8a3f'),
} as const satisfies Record<string, Drawing>
