import { area, box, dots, line, oval, pieces } from '../brush.ts'
import { word } from '../letters.ts'

const ink = '#46525e'
const head = (coat: string, muzzle: string, patch: string, horns = '') =>
  horns +
  area('M-30-14c-16-4-20-14-18-20 12-4 22 2 26 10zM30-14c16-4 20-14 18-20-12-4-22 2-26 10z', coat) +
  area('M-28-22c6-16 50-16 56 0L24 20c-6 24-42 24-48 0z', coat) +
  patch +
  oval(0, 24, 26, 19, muzzle) +
  dots('-10,22 10,22', 4, ink) +
  dots('-14,-6 14,-6', 5, '#2b2f33')
const mug = (liquid: string, more = '') =>
  area('M-38-18h60v30c0 20-12 30-30 30S-38 32-38 12z', '#ffffff') +
  oval(-8, -18, 30, 10, liquid) +
  `<path d="M-38-18h60v30c0 20-12 30-30 30S-38 32-38 12z" fill="none" stroke="${ink}" stroke-width="4"/>` +
  line('M22-6c24-4 24 28-2 26', ink, 6) +
  more
const drop = (colour: string, shine: string) =>
  area('M0-46C26-10 34 6 30 22 26 38 12 46 0 46S-26 38-30 22C-34 6-26-10 0-46z', colour) +
  line('M-16 14c0 10 6 16 12 18', shine, 6)
const sugar =
  area('M-30-18L0-34l30 16L0-2z', '#f2f8fb') +
  area('M-30-18L0-2v36l-30-16z', '#b4cfdf') +
  area('M30-18L0-2v36l30-16z', '#86abc2')
const steam = pieces('-18,-34 4,-36', line('M0-12c-6 7 6 11 0 20', '#a7b5c0', 5))
const shield = area('M0-46l38 12c2 40-10 64-38 82-28-18-40-42-38-82z', '#4a9a6a')
const palm = area(
  'M-26 44V8l-14-20c-4-8 6-12 11-6l9 12v-32c0-8 11-8 11 0v20-28c0-8 11-8 11 0v28-22c0-8 11-8 11 0v26-14c0-8 11-8 11 0v34c0 14-6 22-6 34z',
  '#f2c39d',
)

/** Animals, kitchen things and words on a square of 100 units around the origin. */
export const thingEmblems = {
  cow: head(
    '#ffffff',
    '#f5b7b1',
    area('M4-32c16 0 24 6 24 12l-4 24C8 4 0-14 4-32z', ink) +
      `<path d="M-28-22c6-16 50-16 56 0L24 20c-6 24-42 24-48 0z" fill="none" stroke="${ink}" stroke-width="4"/>`,
  ),
  jersey: head('#b9773f', '#f0d9bf', area('M-8-32h16L6 4h-12z', '#f0d9bf')),
  buffalo: head('#4d5560', '#8a929c', '', line('M-22-24c-22 2-30-10-24-24M22-24c22 2 30-10 24-24', '#c9b88f', 9)),
  pig:
    area('M-34-12l-8-28 28 8zM34-12l8-28-28 8z', '#3d3a40') +
    oval(0, 4, 40, 36, '#4d4a52') +
    oval(0, 14, 20, 15, '#e79aa5') +
    dots('-7,14 7,14', 4, '#8a4450') +
    dots('-18,-8 18,-8', 5, '#ffffff'),
  bull: head('#a33b32', '#e8b5a2', '', line('M-22-26c-14-2-20-10-16-22M22-26c14-2 20-10 16-22', '#e9dcc0', 8)),
  snowflake: pieces('0,0 0,0 0,0', line('M0-44v88M-12-34L0-24l12-10M-12 34L0 24l12 10', '#3f8fc9', 7), 60),
  coffeeBean: `<g transform="rotate(30)">${oval(0, 0, 32, 44, '#6b4226')}${line('M0-40c-18 26 18 50 0 80', '#c79a72', 6)}</g>`,
  milkTea:
    line('M8-18L16-48', '#8a5a3a', 7) +
    area('M-32-22h64l-8 62c-2 6-6 8-10 8h-28c-4 0-8-2-10-8z', '#c99a6b') +
    box(-38, -30, 76, 12, 6, '#8a5a3a') +
    dots('-14,36 2,38 16,34 -6,24 10,22', 6, '#3d2a24'),
  coffeeCup: mug('#6b4226', steam),
  redTea: mug('#c2492f', steam),
  teapot:
    area('M-30-10c4-24 56-24 60 0 12 34-4 48-30 48s-42-14-30-48z', '#b5532f') +
    line('M-28 4c-14 0-18-18-22-18M30-2c24-8 24 26 2 26', '#b5532f', 8) +
    oval(0, -30, 8, 6, '#7a341b') +
    line('M-24-14h48', '#e8a582', 5),
  mountains:
    area('M-50 36L-18-22 4 12 20-12 50 36z', '#5c8f6a') +
    dots('28,-32', 12, '#f2a93b') +
    line('M-50 42h100', '#8fb58a', 6),
  snowPeak:
    area('M-50 38L0-44l50 82z', '#5f7f8f') +
    area('M0-44l22 36-12-6-10 10-10-10-12 6z', '#ffffff') +
    line('M-24 20l10 10M10 10l12 16', '#86a3b0', 5),
  flame:
    area(
      'M4-48c8 20 36 32 34 62-2 22-18 34-38 34s-36-12-38-32c-2-16 10-24 14-38 10 6 12 14 12 20 12-12 18-28 16-46z',
      '#e06a2b',
    ) + area('M2 0c8 12 16 18 14 30-2 10-8 16-16 16s-16-6-16-16c0-8 6-12 8-20 6 2 8 4 10-10z', '#f7c34a'),
  cheese:
    area('M-46 10L34-34c12 12 14 28 14 44z', '#fbd978') +
    area('M-46 10h94v30h-94z', '#f2b23a') +
    dots('-20,26 20,24 34,-2', 7, '#d18c1f'),
  salt:
    area('M-24-14h48l6 50a8 8 0 0 1-8 8h-44a8 8 0 0 1-8-8z', '#dff0f5') +
    area('M-24-14c0-20 12-28 24-28s24 8 24 28z', '#8d99a6') +
    dots('-8,-26 8,-26 0,-34', 3, '#ffffff') +
    area('M-28 16h56l2 20a8 8 0 0 1-8 8h-44a8 8 0 0 1-8-8z', '#ffffff'),
  sugar,
  sugarLess: sugar + line('M-38 38L38-38', '#d9453d', 9),
  crystals: pieces('-20,-14 22,-18 0,20', `<g transform="scale(.66)">${sugar}</g>`),
  honeyDrop: drop('#e8b93c', '#fff3c4'),
  caramelDrop: drop('#a05a24', '#e5b27d'),
  blackDrop: drop('#3d2a24', '#9c7a66'),
  saltDrop: drop('#a05a24', '#e5b27d') + pieces('30,-30 -34,-18 36,12', box(-6, -6, 12, 12, 2, '#7fb8dc'), 30),
  creamDrop: drop('#e8c887', '#ffffff') + line('M-34 36c20 12 48 12 68 0', '#d9c08a', 5),
  milkDrop: drop('#8fbbe0', '#ffffff') + line('M-38 40h76', '#7fa5c4', 5),
  thickDrop: drop('#ecc98b', '#ffffff') + line('M-40-30c10-14 20-14 26-4M40-30c-10-14-20-14-26-4', '#c9a45c', 6),
  oilDrop: drop('#d99a2b', '#f9dfa0') + line('M-40-40l80 80', '#ffffff', 14) + line('M-40-40l80 80', '#d9453d', 7),
  waterDrops: pieces('-16,6 20,-12 18,28', area('M0-24c14 18 16 24 14 32-4 12-24 12-28 0-2-8 0-14 14-32z', '#5aaedd')),
  whisk:
    line('M0 48V14', ink, 8) +
    line('M0 14C-44-10-24-46 0-46S44-10 0 14M0 14C-18-10-12-40 0-46 12-40 18-10 0 14M0 14v-58', '#8d99a6', 4),
  bacteria: pieces(
    '-18,-18 18,-10 -10,16 22,24',
    box(-17, -8, 34, 16, 8, '#4aa56c') + line('M-8 0h14', '#c9ecd4', 4),
    55,
  ),
  meander:
    line('M-44 26V-24h34v30h-16v-12M-4 26V-24h34v30H14v-12M36 26v-50', '#3a7ab8', 7) +
    line('M-46 40h92M-46-38h92', '#3a7ab8', 5),
  spoonful:
    oval(0, 10, 40, 24, '#c9d0d8') +
    area('M-30 4c2-28 18-14 22-34 14 12 34 14 36 34z', '#ffffff') +
    line('M34 20l14 14', '#8d99a6', 8) +
    line('M-14-2c8 4 16 4 24 0', '#d7e2ea', 4),
  custard:
    area('M-26 26l8-44c2-6 34-6 36 0l8 44c0 8-52 8-52 0z', '#f6c648') +
    area('M-19-14c2-12 36-12 38 0 0 10-8 10-12 2-6 10-16 8-20-2-2 4-6 4-6 0z', '#8a4b1f') +
    oval(0, 36, 44, 8, '#cdd6dd'),
  beans: pieces(
    '-20,-14 18,-20 0,10 -24,26 26,24',
    oval(0, 0, 17, 12, '#a5293a') + line('M-6-3c4-4 8-4 12 0', '#e58a95', 4),
    40,
  ),
  star: area('M0-46l13 30 33 3-25 22 8 33L0 25l-29 17 8-33-25-22 33-3z', '#f0b429'),
  plate:
    oval(0, 8, 46, 36, '#9cc4d6') +
    oval(0, 6, 40, 30, '#e6f2f7') +
    oval(0, 6, 24, 17, '#b9d8e5') +
    pieces('30,-30 -30,-30', area('M0-16l4 12 12 4-12 4-4 12-4-12-12-4 12-4z', '#f0b429')),
  kettle:
    area('M-34 38L-26-8c4-16 44-16 48 0l8 46z', '#8d99a6') +
    line('M-18-22c0-30 36-30 36 0', ink, 6) +
    line('M24 4l22-14', '#8d99a6', 9) +
    line('M-22 26h38', '#f3ead8', 8) +
    dots('-12,14 2,18', 4, '#f3ead8'),
  wineGlass:
    area('M-26-44h52c2 30-6 48-26 48s-28-18-26-48z', '#dff0f7') +
    line('M0 4v34M-22 42h44', '#8fb0c4', 7) +
    pieces('28,-28 -34,6', area('M0-14l4 10 10 4-10 4-4 10-4-10-10-4 10-4z', '#5aaedd')),
  pan:
    oval(-10, 8, 34, 26, ink) +
    oval(-10, 4, 26, 18, '#f5b93a') +
    line('M22 0L48-16', ink, 9) +
    dots('-18,0 -4,8', 4, '#ffffff'),
  shirt: area('M-16-38c4 10 28 10 32 0l30 16-10 26-12-6v42h-48V-2l-12 6-10-26z', '#5a9ad0'),
  whiteShirt:
    area('M-16-38c4 10 28 10 32 0l30 16-10 26-12-6v42h-48V-2l-12 6-10-26z', '#bcd2e3') +
    pieces('0,8', area('M0-20l6 14 14 6-14 6-6 14-6-14-14-6 14-6z', '#f0c14b')),
  collar:
    area('M-40 44L-26-34 0-18 26-34 40 44z', '#dfe9f2') +
    area('M-26-34L0-18-18 10-38-12zM26-34L0-18 18 10 38-12z', '#5a9ad0') +
    line('M0-14v56', '#a9bccb', 4),
  towel:
    box(-36, -36, 72, 76, 6, '#5fb3c9') +
    line('M-36-14h72M-36 24h72', '#ffffff', 7) +
    line('M-26 44v6M-8 44v6M8 44v6M26 44v6', '#5fb3c9', 5),
  apron:
    line('M-16-30c0-22 32-22 32 0', '#8a4a24', 5) +
    area('M-18-32h36v28l20 10-4 40h-68l-4-40 20-10z', '#4f8a6a') +
    line('M-38 8l-12-6M38 8l12-6', '#2f5f46', 6) +
    area('M-14 16c8-8 14 2 22-4 8 4 10 16 0 18-10 4-26 0-22-14z', '#8a4a24'),
  bubbles: pieces(
    '-16,12 20,-6 12,30 -22,-24',
    oval(0, 0, 20, 20, '#5aaedd') + oval(0, 0, 16, 16, '#d5f0f7') + dots('-6,-6', 4, '#ffffff'),
  ),
  hand: palm,

  handSpray: palm + dots('34,-34 44,-20 34,-8 46,-2', 5, '#5aaedd'),
  shield: shield + line('M-16 0l12 14L18-14', '#ffffff', 9),
  cross: dots('0,0', 44, '#4aa5b8') + line('M0-22v44M-22 0h44', '#ffffff', 13),
  wind: line('M-44-14h56c20 0 18-26 0-24M-44 6h76M-44 26h50c18 0 16 22 0 20', '#5fb3a8', 8),
  lavender:
    line('M0 48V-10', '#6a9a5a', 5) +
    pieces('0,-36 -11,-24 11,-24 -12,-8 12,-8 -11,8 11,8', oval(0, 0, 9, 11, '#8a6fc4')),
  floor:
    area('M-46 8L0-18l46 26L0 34z', '#7fa5c4') +
    line('M-23-5l46 26M23-5l-46 26', '#ffffff', 4) +
    line('M30-46L6-2', '#46525e', 7) +
    area('M-8-6l28 10-8 12-30-10z', '#e8a23b'),
  table:
    box(-46, -16, 92, 14, 4, '#b9844a') +
    line('M-34 0v40M34 0v40', '#8a5f30', 8) +
    area('M-18-40c12-8 26 6 38-2v22h-38z', '#5fb3c9'),

  sinkPipe:
    line('M-24-44v24c0 24 48 24 48 0v-6c0-20 20-20 20 0v64', '#8d99a6', 14) +
    pieces('-24,30', area('M0-22c12 16 14 20 12 28-4 10-20 10-24 0-2-8 0-12 12-28z', '#5aaedd')),
  fishbone:
    line('M-26 0h46M-12-18v36M2-16v32M14-12v24', ink, 6) +
    area('M20-18c18 0 28 12 28 18S38 18 20 18z', ink) +
    dots('32,-4', 4, '#ffffff') +
    area('M-26 0l-20-18v36z', ink),
  oilBlob:
    area('M-34 20c0-24 20-20 26-46C14-14 40-4 36 20 32 44-34 46-34 20z', '#d99a2b') +
    dots('-10,16 10,24', 6, '#f6d48a'),

  half: oval(0, 0, 43, 43, ink) + oval(0, 0, 38, 38, '#ffffff') + area('M0-40a40 40 0 0 0 0 80z', ink),

  wordA2: word('A2', '#b5532f'),
  wordCalcium: word('Ca', '#2f6fb5'),
  wordZero: word('0%', '#3f8fc9'),
  wordPP: word('PP', '#3a7a9c'),
  wordPET: word('PET', '#3a7a9c'),
  wordPLA: word('PLA', '#4f8f3f'),
  word84: word('84', '#2f6fb5'),
  wordHClO: word('HClO', '#2f7f8f'),
  word75: word('75%', '#2f6fb5'),
  wordAcidity: word('PH', '#6a4fa0'),
  wordL: word('L', ink),
  wordM: word('M', ink),
} as const
