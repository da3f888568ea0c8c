import { area, box, type Drawing, dots, line, oval, pieces } from '../brush.ts'

const handles = (colour: string) => line('M80 74V58c0-32 52-32 52 0v16', colour, 8)
const cupIn = (paper: string, deep: string) => area('M-13-16h26l-4 34H-9z', paper) + box(-16, -22, 32, 8, 3, deep)

/** Boxes, bags, cutlery and paper. */
export const packagingShapes = {
  foldedBox: c =>
    area('M48 92h116l-12 76H60z', c.main) +
    area('M48 92l20-30 38 16 38-16 20 30z', c.light) +
    area('M68 62l38 30 38-30-38 16z', c.deep) +
    line('M60 112h92', c.deep, 4) +
    oval(106, 138, 16, 16, c.paper),
  pizzaBox: c =>
    area('M36 128l24-16h92l24 16v20H36z', c.deep) +
    area('M48 44h116l-12 70H60z', c.main) +
    area('M106 58l32 44H74z', '#f3c04b') +
    line('M74 102h64', '#b3692c', 9) +
    dots('104,82 94,96 116,96', 6, '#c8402f') +
    area('M36 128h140v20H36z', c.light),
  soupBowl: c =>
    area('M42 92h128c0 44-18 78-64 78s-64-34-64-78z', c.paper) +
    area('M46 112h120c-2 10-4 18-8 24H54c-4-6-6-14-8-24z', c.main) +
    oval(106, 90, 68, 20, c.light) +
    oval(106, 88, 52, 12, c.deep) +
    dots('90,88 118,86 106,92', 5, '#e9b44c'),
  threeTray: c =>
    box(36, 58, 140, 104, 16, c.deep) +
    box(46, 68, 56, 84, 10, c.light) +
    box(110, 68, 56, 38, 10, c.light) +
    box(110, 114, 56, 38, 10, c.light) +
    oval(74, 112, 20, 26, '#ffffff') +
    dots('128,86 146,90', 9, '#7fb055') +
    dots('128,132 148,134', 9, '#d9763a'),
  saladBox: c =>
    area('M42 106h128l-14 58a10 10 0 0 1-10 8H66a10 10 0 0 1-10-8z', c.main) +
    area('M50 104c4-34 26-50 56-50s52 16 56 50z', '#dfeff2') +
    dots('78,92 100,82 124,88 142,96 92,100', 13, '#72ad4c') +
    dots('112,96 86,98 134,92', 8, '#e05a47') +
    line('M74 84c6-12 14-18 24-20', '#ffffff', 6) +
    box(38, 98, 136, 12, 6, c.deep),
  friesBox: c =>
    pieces('72,92 88,82 104,76 120,80 136,90', box(-6, -34, 12, 76, 3, '#f0b43c'), 5) +
    pieces('80,96 112,84 128,92', box(-6, -34, 12, 70, 3, '#f7cf6d'), -4) +
    area('M54 92c20 18 84 18 104 0l-12 82H66z', c.main) +
    area('M80 130h52v22H80z', c.paper),
  cakeBox: c =>
    line('M86 62c0-30 40-30 40 0', c.deep, 9) +
    area('M44 84l18-24h88l18 24z', c.light) +
    box(44, 84, 124, 88, 4, c.main) +
    box(60, 98, 92, 60, 8, '#fff8ef') +
    area('M76 150v-24c0-12 60-12 60 0v24z', '#f6b7c4') +
    box(76, 136, 60, 14, 0, '#f3ddb2') +
    dots('106,112', 8, '#d8384f'),
  foodTray: c =>
    area('M36 100h140l-26 62H62z', c.main) +
    area('M36 100h140l-8 18H44z', c.light) +
    dots('70,92 92,86 114,88 138,92 104,76', 15, '#e0a24a') +
    dots('74,88 98,82 120,86 142,90', 4, '#a86a24') +
    line('M66 150l-10-26M146 150l10-26', c.deep, 4),
  bag: c =>
    handles(c.deep) +
    area('M58 72h96l8 100H50z', c.main) +
    area('M58 72h96l2 20H56z', c.deep) +
    oval(106, 130, 20, 20, c.paper),
  oneCupBag: c =>
    line('M88 70V50c0-22 36-22 36 0v20', c.deep, 7) +
    area('M70 68h72l6 108H64z', c.light) +
    `<g transform="translate(106 124) scale(2.1)">${cupIn(c.paper, c.deep)}</g>`,
  twoCupBag: c =>
    handles(c.deep) +
    area('M48 72h116l6 100H42z', c.light) +
    pieces('78,124 134,124', `<g transform="scale(1.75)">${cupIn(c.paper, c.deep)}</g>`),
  sixCupBag: c =>
    handles(c.deep) +
    area('M42 66h128l6 110H36z', c.light) +
    pieces('70,96 106,96 142,96 70,146 106,146 142,146', `<g transform="scale(1)">${cupIn(c.paper, c.deep)}</g>`),
  flatBag: c =>
    area('M58 52l8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8v124H58z', c.main) +
    area('M58 60h16v116H58z', c.deep) +
    dots('104,100 124,128 98,146', 8, c.light) +
    line('M88 68h56', c.light, 4),
  coolBag: c =>
    line('M74 78V58c0-24 64-24 64 0v20', c.deep, 8) +
    area('M44 76h124v86a12 12 0 0 1-12 12H56a12 12 0 0 1-12-12z', '#c3ccd4') +
    area('M44 76l24-14h76l24 14z', '#e6ebef') +
    line('M52 84h108', '#7d8a96', 5) +
    area('M60 100l20 64M90 100l20 64', 'none') +
    line('M66 104l-8 50M86 100l-10 60', '#eef2f5', 6) +
    line('M122 106v44M103 117l38 22M141 117l-38 22', '#4a90c4', 6),
  clothBag: c =>
    line('M74 88V54c0-8 8-12 14-12M138 88V54c0-8-8-12-14-12', c.deep, 11) +
    line('M88 42h36', c.deep, 11) +
    area('M50 84h112v80a10 10 0 0 1-10 10H60a10 10 0 0 1-10-10z', c.main) +
    `<path d="M60 94h92v70H60z" fill="none" stroke="${c.light}" stroke-width="4" stroke-dasharray="7 6"/>` +
    area('M106 150c-30-20-26-42-10-40 6 0 10 6 10 10 0-4 4-10 10-10 16-2 20 20-10 40z', c.light),
  vestBag: (c, emblem) =>
    area('M58 40h22v30c0 14 52 14 52 0V40h22l10 134H48z', c.main) +
    line('M66 52l-4 60', c.light, 5) +
    emblem(106, 126, 58),
  sack: (c, emblem) =>
    area('M88 66c-34 24-46 56-38 92 4 14 14 18 28 18h56c14 0 24-4 28-18 8-36-4-68-38-92z', c.main) +
    area('M82 44c16 10 32 10 48 0l-6 22H88z', c.deep) +
    oval(106, 128, 32, 30, c.paper) +
    emblem(106, 128, 46),
  woodSpoons: c =>
    pieces(
      '84,106 128,106',
      box(-7, -8, 14, 76, 6, c.main) + oval(0, -38, 20, 32, c.main) + oval(0, -40, 12, 22, c.deep),
      10,
    ),
  chopsticks: c =>
    line('M86 40l-8 130M110 40l-2 130', c.main, 9) +
    line('M86 40l-2 30M110 40v30', c.deep, 9) +
    area('M122 92h34v84h-34z', '#ffffff') +
    area('M122 92h34v18h-34z', '#c23b2e') +
    line('M134 92V50M144 92V50', c.main, 7) +
    line('M139 122v36', '#c23b2e', 5),
  cutlery: c =>
    line('M66 172V98', c.main, 11) +
    line('M50 44v30c0 14 32 14 32 0V44M66 44v40', c.main, 8) +
    line('M146 172v-70', c.deep, 11) +
    oval(146, 70, 20, 30, c.deep) +
    area('M100 40c14 6 18 40 16 66h-16z', c.light) +
    line('M106 106v66', c.light, 11),
  stirrers: c =>
    line('M76 172L88 44M106 174V40M136 172L124 44', c.main, 8) +
    pieces('88,44 106,40 124,44', oval(0, 0, 8, 12, c.deep)),
  sauceCups: c =>
    pieces(
      '82,98 132,132',
      area('M-36-8h72l-10 36a8 8 0 0 1-8 6h-36a8 8 0 0 1-8-6z', '#dfeef2') +
        area('M-33 4h66l-7 24a8 8 0 0 1-8 6h-36a8 8 0 0 1-8-6z', c.main) +
        oval(0, -8, 38, 11, c.light) +
        oval(0, -9, 27, 6, c.deep),
      0,
    ),
  napkins: c =>
    area('M40 120l66-30 66 30-66 32z', '#ffffff') +
    area('M40 120l66 32v22l-66-32z', c.light) +
    area('M172 120l-66 32v22l66-32z', c.main) +
    line('M42 130l64 31 64-31', '#ffffff', 3) +
    area('M106 92L66 68l40-20 40 20z', '#ffffff') +
    area('M66 68l40 24 40-24-40 14z', c.light),
  wetWipe: (c, emblem) =>
    box(40, 66, 132, 84, 8, c.main) +
    area('M40 66h14v84H40zM158 66h14v84h-14z', c.deep) +
    oval(106, 108, 36, 30, c.paper) +
    emblem(106, 108, 46),
  wipesPack: (c, emblem) =>
    area('M84 78c-6-34 8-46 22-34 16-12 28 4 22 34z', '#ffffff') +
    box(36, 78, 140, 92, 14, c.main) +
    box(62, 68, 88, 20, 10, c.deep) +
    oval(106, 128, 38, 32, c.paper) +
    emblem(106, 128, 52),
  wipesCan: (c, emblem) =>
    area('M92 54c-4-26 6-32 14-22 10-10 20 0 16 22z', '#ffffff') +
    box(60, 70, 92, 106, 12, c.main) +
    box(56, 52, 100, 26, 10, c.deep) +
    box(60, 96, 92, 60, 0, c.paper) +
    emblem(106, 126, 50),
} as const satisfies Record<string, Drawing>
