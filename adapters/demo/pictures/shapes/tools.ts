import { area, box, type Drawing, dots, line, oval, pieces } from '../brush.ts'

const steel = '#c3ccd4'
const dark = '#46525e'
const ticket = (paper: string) => area('M96 44h68v116l-8 10-9-10-8 10-9-10-8 10-9-10-8 10-9-10z', paper)
const core = (c: { main: string; deep: string; paper: string }) =>
  oval(70, 112, 32, 58, c.main) + oval(70, 112, 14, 26, c.paper) + oval(70, 112, 8, 16, c.deep)

/** Measures, vessels, counter goods and clothes of a shop. */
export const toolShapes = {
  scale: c =>
    box(40, 58, 132, 16, 8, steel) +
    box(96, 72, 20, 20, 0, dark) +
    area('M52 90h108l12 76H40z', dark) +
    box(66, 108, 80, 30, 5, '#bfe3c4') +
    line('M80 116v14M94 116h10v7h-10v7h10M118 116h10v14h-10z', '#2f3a44', 4) +
    dots('76,152 96,152 116,152', 5, c.light),
  measure: c =>
    area('M58 56h82v104a14 14 0 0 1-14 14H72a14 14 0 0 1-14-14z', '#dff0f5') +
    area('M58 104h82v56a14 14 0 0 1-14 14H72a14 14 0 0 1-14-14z', c.main) +
    line('M140 76h16c8 0 10 4 10 10v34c0 8-4 10-10 10h-16', c.deep, 9) +
    line('M70 78h18M70 98h12M70 118h18M70 138h12', c.deep, 5),
  jigger: c =>
    area('M64 40h84l-32 66 28 66H68l28-66z', steel) +
    area('M64 40h84l-4 10H68z', dark) +
    area('M72 162h68l4 10H68z', dark) +
    line('M82 58l18 38M86 154l14-34', '#ffffff', 6) +
    box(92, 100, 28, 12, 6, c.main),
  thermometer: c =>
    box(90, 34, 32, 110, 16, '#ffffff') +
    oval(106, 146, 28, 28, '#ffffff') +
    box(100, 76, 12, 60, 6, '#d9534f') +
    oval(106, 146, 20, 20, '#d9534f') +
    line('M132 56h16M132 76h10M132 96h16M132 116h10', dark, 5) +
    dots('99,139', 5, '#f3a8a4') +
    oval(160, 44, 7, 7, c.main),
  refractometer: c =>
    `<g transform="rotate(-24 106 106)">` +
    box(34, 90, 96, 34, 10, dark) +
    box(126, 84, 40, 46, 10, '#2f3a44') +
    box(52, 90, 30, 34, 0, c.main) +
    area('M34 92l-14 10v12l14 10z', '#8fc7e8') +
    line('M60 98h50', '#ffffff', 4) +
    `</g>` +
    area('M54 178c-14-6-12-18 0-32 12 14 14 26 0 32z', '#e8b93c'),
  timer: c =>
    box(52, 62, 108, 110, 26, c.main) +
    oval(106, 114, 42, 42, '#ffffff') +
    line('M106 114V86M106 114l18 10', dark, 7) +
    line('M106 76v6M106 146v6M68 114h6M138 114h6', dark, 5) +
    box(92, 42, 28, 22, 6, c.deep) +
    line('M150 62l12-12', c.deep, 9),
  milkPan: c =>
    area('M38 84h108l-10 62c-2 12-8 18-18 18H66c-10 0-16-6-18-18z', steel) +
    oval(92, 84, 54, 15, '#8d99a6') +
    oval(92, 86, 44, 10, '#fbf3e2') +
    line('M146 92l38-22', '#a2703f', 12) +
    pieces('62,124 82,132 102,124 122,132', dots('0,0', 5, '#aab4bf')) +
    line('M56 104l6 40', c.light, 5),
  barSpoon: c =>
    line('M132 40L88 132', steel, 7) +
    line('M128 48l-3-3M122 62l-4-3M115 76l-4-3M108 90l-4-3', '#7d8a96', 4) +
    area('M88 126c14 6 8 34-8 44-14 6-22-8-16-22 4-12 12-24 24-22z', steel) +
    area('M82 138c6 4 2 18-6 24-6 2-8-6-6-12 2-6 6-12 12-12z', '#8d99a6') +
    oval(136, 34, 11, 11, c.main),
  teaBarrel: c =>
    box(58, 58, 96, 112, 12, steel) +
    oval(106, 58, 48, 14, '#aab4bf') +
    box(96, 36, 20, 16, 5, dark) +
    line('M52 86h-8v30h8M160 86h8v30h-8', dark, 7) +
    area('M98 138h16v12h-16z', dark) +
    line('M106 150v12', '#c07a35', 7) +
    area('M106 82c22 14 22 36 0 50-22-14-22-36 0-50z', '#6a9a4f') +
    line('M106 92v30', '#dcebc8', 4) +
    oval(106, 166, 5, 3, c.main),
  clipJar: c =>
    box(58, 72, 96, 104, 16, '#dff0f5') +
    area('M58 112h96v48a16 16 0 0 1-16 16H74a16 16 0 0 1-16-16z', '#c89a63') +
    dots('76,126 96,136 118,126 138,138 86,152 110,156 132,158', 7, '#8f6232') +
    box(54, 48, 104, 20, 8, c.main) +
    box(62, 66, 88, 8, 2, '#d9534f') +
    line('M154 56h12v36h-8', dark, 6) +
    line('M72 86v24', '#ffffff', 7),
  pans: c =>
    pieces(
      '106,132 106,104 106,76',
      area('M-64-14H64L52 22c-2 6-6 8-12 8h-80c-6 0-10-2-12-8z', steel) +
        area('M-64-14H64l-4 12H-60z', '#8d99a6') +
        box(-70, -20, 140, 9, 4, dark) +
        line('M-40 6v10M40 6v10', c.light, 5),
    ),
  condimentBox: c =>
    area('M36 92h140l-12 70H48z', dark) +
    pieces('66,84 106,84 146,84', box(-18, -2, 36, 40, 4, '#f4f6f8')) +
    box(50, 92, 32, 22, 2, '#d8384f') +
    box(90, 92, 32, 22, 2, '#f3a72d') +
    box(130, 92, 32, 22, 2, '#7a4a9c') +
    area('M36 76l12-22h116l12 22z', '#dff0f5') +
    box(34, 74, 144, 9, 4, c.main),
  pressureSprayer: c =>
    box(62, 78, 88, 98, 20, c.main) +
    area('M80 78c0-14 10-20 26-20s26 6 26 20z', c.deep) +
    line('M106 58V36M90 34h32', dark, 9) +
    line('M132 66l22-10 16 4', dark, 8) +
    dots('180,50 184,62 178,72', 4, '#6ab7e0') +
    line('M76 104v44', c.light, 8) +
    line('M128 104h12M134 122h6M128 140h12', '#ffffff', 4),
  iceScoop: c =>
    `<g transform="rotate(-35 106 106)">` +
    area('M40 82h74v48H40c-18 0-18-48 0-48z', steel) +
    area('M46 92h58v28H46c-8 0-8-28 0-28z', '#8d99a6') +
    box(112, 94, 62, 24, 12, c.main) +
    pieces('60,100 84,108 74,86', box(-10, -10, 20, 20, 4, '#e8f6fc'), 25) +
    `</g>`,
  thermalBarrel: c =>
    box(58, 64, 96, 108, 20, c.main) +
    box(54, 44, 104, 30, 12, c.deep) +
    line('M68 44c0-22 76-22 76 0', dark, 7) +
    box(58, 96, 96, 10, 0, c.light) +
    area('M98 140h16v14h-16z', dark) +
    line('M92 138h28', dark, 7) +
    oval(106, 122, 9, 7, '#ffffff'),
  dishRack: c =>
    line('M40 122h132v34H40zM40 138h132M62 156v14M150 156v14', dark, 7) +
    pieces('66,96 92,96 118,96 144,96', oval(0, 0, 9, 38, '#ffffff') + oval(0, 0, 5, 26, c.light)) +
    line('M50 122v-20M76 122v-20M104 122v-20M130 122v-20M160 122v-20', '#8d99a6', 4) +
    dots('70,180 110,182 140,178', 4, '#6ab7e0'),
  labelRoll: c =>
    area('M74 56h96v40H74z', c.paper) +
    area('M74 128h96v40H74z', c.paper) +
    area('M74 96h96v32H74z', '#f7f2e8') +
    pieces('140,76 140,112 140,148', box(-26, -14, 50, 28, 6, '#ffffff') + line('M-16-4h28M-16 6h16', dark, 4)) +
    core(c),
  receiptRoll: c =>
    ticket('#ffffff') +
    line('M110 66h42M110 84h30M110 102h42M110 120h24', '#9aa5b0', 5) +
    line('M118 140h26', dark, 7) +
    core(c),
  orderRoll: c =>
    ticket('#ffffff') +
    pieces('130,80', line('M-22 10a9 9 0 1 0 .1 0M20 10a9 9 0 1 0 .1 0M-14 8l12-22h10l10 20M-8-2h20', '#3f8f5a', 5)) +
    line('M112 120h38M112 136h26', '#9aa5b0', 5) +
    core(c),
  printHead: c =>
    box(40, 74, 132, 46, 8, dark) +
    box(52, 86, 108, 10, 3, '#f0c14b') +
    pieces('60,104 74,104 88,104 102,104 116,104 130,104 144,104', box(-3, -4, 6, 12, 1, steel)) +
    line('M72 120c0 30 30 18 34 44', '#d9534f', 6) +
    line('M90 120c2 22 30 20 34 44', '#4a90c4', 6) +
    line('M108 120c2 18 30 22 34 44', '#f0c14b', 6) +
    dots('50,66 162,66', 6, c.main),
  scanner: c =>
    area('M52 60h86a20 20 0 0 1 0 46h-28l-10 58a10 10 0 0 1-10 8H74a8 8 0 0 1-8-10l10-56H52z', dark) +
    box(44, 64, 18, 38, 5, '#d9534f') +
    line('M34 66L22 58M32 83H18M34 100l-12 8', '#d9534f', 6) +
    line('M118 152v22M128 152v22M136 152v22M148 152v22M156 152v22M166 152v22', '#2f3a44', 5) +
    oval(124, 83, 8, 8, c.light),
  pager: c =>
    area('M46 92a60 44 0 0 1 120 0v44a60 30 0 0 1-120 0z', dark) +
    oval(106, 92, 60, 40, '#2f3a44') +
    oval(106, 90, 42, 26, '#d9534f') +
    line('M94 82h24M98 82v18c0 6 16 6 16 0V82', '#ffffff', 5) +
    line('M36 62c-8 14-8 30-2 42M176 62c8 14 8 30 2 42', c.main, 7),
  till: c =>
    box(36, 76, 140, 34, 6, dark) +
    dots('106,93', 6, steel) +
    area('M44 110h124l10 56H34z', '#2f3a44') +
    pieces('62,126 86,126 110,126', box(-10, -8, 20, 26, 2, '#7fb889') + dots('0,4', 4, '#ffffff')) +
    dots('136,126 154,126 136,146 154,146', 7, '#f0c14b') +
    box(46, 152, 66, 8, 2, c.light),
  tableCard: c =>
    area('M74 46h76l22 112H62z', c.main) +
    area('M74 46L48 158h14z', c.deep) +
    box(52, 156, 124, 14, 4, c.deep) +
    area('M88 62h52l8 40H84z', '#ffffff') +
    line('M100 76h30M100 90h22', c.deep, 5) +
    line('M100 124h36', c.light, 8),
  shirt: c =>
    area('M82 46c8 14 40 14 48 0l38 22-14 34-16-8v78H74V94l-16 8-14-34z', c.main) +
    area('M82 46c8 14 40 14 48 0l-8-4c-8 8-24 8-32 0z', c.deep) +
    box(112, 92, 20, 14, 3, c.light),
  longShirt: c =>
    area('M82 46c8 14 40 14 48 0l28 16 20 102-20 6-20-72v74H74V98l-20 72-20-6L54 62z', c.main) +
    area('M82 46c8 14 40 14 48 0l-8-4c-8 8-24 8-32 0z', c.deep) +
    area('M34 164l4-16 20 6-4 16zM178 164l-4-16-20 6 4 16z', c.deep) +
    line('M106 60v100', c.light, 4) +
    dots('106,80 106,104 106,128', 4, c.paper),
  apron: c =>
    area('M86 48c0 20 40 20 40 0l10 2v40l22 14-8 66H62l-8-66 22-14V50z', c.main) +
    line('M88 48c0-18 36-18 36 0', c.deep, 6) +
    line('M54 104H36M158 104h18', c.deep, 6) +
    pieces('84,116 106,132 130,114 90,150 126,152', area('M0-12c8 12 8 18 0 18s-8-6 0-18z', '#bfe3f5')),
  cap: c =>
    area('M56 118c0-38 22-58 50-58s50 20 50 58z', c.main) +
    area('M56 116c34-14 76-10 118 14-4 10-14 14-24 10-30-12-62-12-94-2z', c.deep) +
    dots('106,62', 7, c.light) +
    line('M106 66v40', c.light, 4),
  badge: c =>
    line('M78 30l28 34 28-34', c.deep, 7) +
    box(52, 66, 108, 106, 12, '#ffffff') +
    box(52, 66, 108, 26, 12, c.main) +
    box(94, 58, 24, 14, 4, steel) +
    oval(82, 118, 15, 15, c.light) +
    area('M58 150c0-24 48-24 48 0z', c.main) +
    line('M120 112h28M120 128h28M120 144h18', '#9aa5b0', 6),
  shoe: c =>
    area('M46 82h40c12 22 30 30 62 34 14 2 22 10 22 22H46z', dark) +
    area('M42 138h130v14H42z', c.main) +
    pieces('52,156 70,156 88,156 106,156 124,156 142,156 160,156', box(-6, -6, 12, 14, 2, c.deep)) +
    line('M94 98l12-10M108 108l10-12M122 114l8-12', c.light, 6),
  hairNet: c =>
    area('M44 126c0-54 28-78 62-78s62 24 62 78z', '#dce9f1') +
    line('M58 96l64-46M50 120l92-64M76 126l84-58M108 126l56-38M70 64l84 60M92 52l74 62M54 84l58 42', '#8fb0c4', 4) +
    box(38, 120, 136, 18, 9, c.main) +
    line('M50 129h6M68 129h6M86 129h6M104 129h6M122 129h6M140 129h6M158 129h4', c.light, 4),
  faceShield: c =>
    line('M46 84c-26 0-26 44 8 44M166 84c26 0 26 44-8 44', '#8d99a6', 6) +
    area('M46 70c38-16 82-16 120 0l-6 58c-14 28-94 28-108 0z', '#cfe9f5') +
    line('M46 70c38-16 82-16 120 0', c.main, 9) +
    line('M64 88c6-4 14-6 22-7M64 102c4-2 8-3 12-4', '#ffffff', 7) +
    line('M88 128c12 6 24 6 36 0', '#8fb0c4', 5),
} as const satisfies Record<string, Drawing>
