import { area, box, dots, line, oval, pieces } from '../brush.ts'

const green = '#5c9e4b'
const leafAt = (turn: number, colour = green) =>
  `<g transform="rotate(${turn})">${area('M0-30C14-42 30-44 44-38 36-24 18-20 0-30z', colour)}</g>`
const peach = (colour: string, blush: string) =>
  area('M0-26C30-46 48-14 38 10 30 30 12 40 0 42-12 40-30 30-38 10-48-14-30-46 0-26z', colour) +
  area('M0-26C-14 0-10 24 0 42-12 40-30 30-38 10-48-14-30-46 0-26z', blush) +
  leafAt(0)
const cluster = (colour: string, shine: string) =>
  dots('-26,-12 0,-16 26,-12 -14,10 14,10 0,32', 16, colour) +
  dots('-30,-17 -4,-21 22,-17 -18,5 10,5', 4, shine) +
  line('M0-30V-44', '#7a5a3a', 5) +
  leafAt(0)
const flower = (count: number, colour: string, centre: string, petal = oval(0, -26, 12, 20, colour)) =>
  pieces(Array(count).fill('0,0').join(' '), petal, 360 / count) + dots('0,0', 10, centre)
const citrus = (rind: string, flesh: string) =>
  oval(0, 0, 42, 42, rind) +
  oval(0, 0, 35, 35, '#fff6e4') +
  pieces('0,0 0,0 0,0 0,0 0,0 0,0', area('M-3-6L-15-26A30 30 0 0 1 15-26L3-6z', flesh), 60)
const teaLeaf = (colour: string, vein: string) =>
  area('M0-44C26-22 26 22 0 44-26 22-26-22 0-44z', colour) + line('M0-24v60M0 0l10-10M0 14l-10-10', vein, 4)

const needle = (point: string, turn: number, colour: string) =>
  pieces(point, `<g transform="rotate(${turn})">${area('M0 46C-6 10-5-20 0-50 5-20 6 10 0 46z', colour)}</g>`)

/** Fruit, flowers and leaves on a square of 100 units around the origin. */
export const plantEmblems = {
  strawberry:
    area('M0-24C30-38 46-8 30 16 20 34 6 44 0 44S-20 34-30 16C-46-8-30-38 0-24z', '#e0455a') +
    dots('-18,-6 0,-8 18,-6 -10,10 10,10 0,26', 4, '#ffe08a') +
    area('M-28-30L0-20l28-10-10-14L0-34l-18-10z', green),
  mango:
    area('M-40 14C-44-22-4-42 24-34 50-24 46 18 18 36-8 48-34 40-40 14z', '#f6a821') +
    area('M24-34C50-24 46 18 18 36 34 10 36-14 24-34z', '#e9693a') +
    leafAt(-4),
  passionfruit:
    oval(0, 0, 44, 44, '#6b2f6b') +
    oval(0, 0, 36, 36, '#fbeed7') +
    oval(0, 0, 30, 30, '#f4b52e') +
    dots('-12,-10 4,-16 16,-2 8,14 -10,14 -2,0', 5, '#3a2416'),
  grapes: cluster('#7a3f97', '#c9a3db'),
  bayberry:
    oval(0, 6, 38, 36, '#b01f3f') +
    dots('-24,-4 -8,-16 12,-16 26,-2 -16,10 0,2 16,12 -24,20 -4,24 16,28', 6, '#e0536f') +
    leafAt(0),
  lemon:
    area(
      'M-46 6c6-6 6-32 38-34 20-2 30 14 36 18 6 2 16 2 18 8 0 8-10 8-14 16-8 14-20 22-38 20-24-2-28-18-34-22-4-2-6-4-6-6z',
      '#f5cf2e',
    ) +
    line('M-20-6c6-8 14-12 24-12', '#fff3b0', 6) +
    leafAt(14),
  grapefruit: citrus('#f28c52', '#ef6f78'),
  bergamot: citrus('#93a93b', '#e6d66a'),
  mulberry:
    dots('-12,-22 12,-22 -20,-4 0,-8 20,-4 -16,14 6,12 18,16 -6,28 8,32', 12, '#4b2352') +
    dots('-14,-24 10,-24 -22,-6 -2,-10 18,-6 -18,12', 3, '#a67bb0') +
    line('M0-32v-14', '#7a9a4a', 5),
  whitePeach: peach('#f9b9bd', '#f58c9c'),
  yellowPeach: peach('#f7b73c', '#ef8e35'),
  blueberries:
    dots('-18,12 20,16 0,-16', 24, '#4a5fae') +
    dots('-18,8 20,12 0,-20', 8, '#2d3b7a') +
    dots('-28,2 10,6 -10,-26', 4, '#a9b6e8'),
  coconut:
    oval(0, 0, 46, 42, '#6d4327') +
    oval(0, -4, 38, 32, '#ffffff') +
    oval(0, -2, 27, 21, '#e6f1f3') +
    line('M-36 24c6 8 12 12 20 14', '#a87850', 5),
  oats:
    line('M0 46V-20', '#b98a3c', 5) +
    pieces(
      '-14,-20 14,-20 -16,2 16,2 -14,24 14,24 0,-38',
      oval(0, 0, 9, 15, '#dfae56') + line('M0-6v10', '#b98a3c', 3),
    ),
  almond:
    area('M0-46C34-16 34 24 0 44-34 24-34-16 0-46z', '#b9783e') +
    line('M-12-10c-4 12-2 26 4 36M0-24v60M12-10c4 12 2 26-4 36', '#8a5428', 4),
  hazelnut:
    area('M-34-4C-34 26-14 44 0 46 14 44 34 26 34-4z', '#b97a44') +
    area('M-40 0c0-26 18-38 40-38S40-26 40 0c-10 8-16-2-24 4-8-6-12 4-20-2-8 6-12-2-20 2-8-4-10 2-16-4z', '#8fa85a') +
    line('M-16 14c2 8 6 14 12 18', '#e0b285', 5),
  vanilla:
    line('M-34 42C-10 20 0-10-6-44M-18 46C8 26 22 0 22-30', '#4a2f1f', 6) +
    `<g transform="translate(8 4) scale(.72)">${flower(5, '#fff3cf', '#eec04a')}</g>`,
  osmanthus:
    line('M-40 40C-10 24 10 0 34-38', '#7a5a3a', 5) +
    pieces('-16,-10 14,-24 20,16 -10,26', `<g transform="scale(.5)">${flower(4, '#f5a623', '#fff2c4')}</g>`, 20) +
    leafAt(10),
  jasmine:
    leafAt(60) +
    leafAt(200) +
    flower(5, '#e9f2dc', '#f2d35b', area('M0-4C-16-14-14-38 0-42 14-38 16-14 0-4z', '#dceccb')),
  gardenia:
    pieces('0,0', leafAt(20) + leafAt(150)) +
    flower(6, '#fbe7c8', '#e6b64a', area('M0 0C-22-14-18-40 0-44 18-40 22-14 0 0z', '#f4dfb6')),
  rose:
    leafAt(90) +
    leafAt(230) +
    oval(0, 0, 36, 34, '#d93a5c') +
    line('M-22-6c4-20 38-22 42 0 2 18-26 24-32 8-2-10 14-16 18-4M-28 12c12 18 42 18 54 0', '#f7a9ba', 5),
  magnolia:
    line('M0 46V10', '#7a5a3a', 6) +
    area('M0 16C-30 4-30-26-18-44-4-34 0-20 0 16z', '#f3ead0') +
    area('M0 16C30 4 30-26 18-44 4-34 0-20 0 16z', '#e6d9b2') +
    area('M0 18C-14-4-10-30 0-48 10-30 14-4 0 18z', '#fffaf0') +
    leafAt(60),
  flatLeaves:
    area('M-4 46C-34 20-34-16-22-42-4-20 0 10-4 46z', '#6f9e3f') +
    area('M4 46C34 20 34-16 22-42 4-20 0 10 4 46z', '#8ab654') +
    area('M0 46C-8 14-8-16 0-48 8-16 8 14 0 46z', '#b6d37c'),
  curledLeaves:
    line(
      'M-34 20c-10-30 30-40 30-14 0 18-20 14-16 4M6 40c-6-24 34-36 34-10 0 16-18 14-16 4M2-14c-4-24 34-30 34-8 0 16-18 14-16 4',
      '#4f8a3f',
      8,
    ) + dots('-8,36 -36,-24 42,44', 4, '#a8cf86'),
  needleLeaves: needle('-22,2', -28, '#6da552') + needle('22,2', 28, '#6da552') + needle('0,0', 0, '#4f8a3f'),
  steamLeaf:
    `<g transform="translate(0 16) scale(.72)">${teaLeaf('#4f9a4a', '#cfe8bf')}</g>` +
    pieces('-26,-30 0,-36 26,-30', line('M0-12c-7 8 7 12 0 22', '#8fb8a0', 6)),
  greenLeaf: teaLeaf('#5fa24b', '#dcefcf'),
  pine: area('M0-48L26-12H-26zM0-26L34 14H-34zM0-2L40 38H-40z', '#3f7a4f') + box(-6, 36, 12, 12, 0, '#7a5a3a'),
  fourSeasons:
    pieces('0,-22', oval(0, 0, 15, 20, '#f29bb2')) +
    pieces('22,0', oval(0, 0, 20, 15, '#7fb85a')) +
    pieces('0,22', oval(0, 0, 15, 20, '#efb23c')) +
    pieces('-22,0', oval(0, 0, 20, 15, '#7fb5dc')) +
    dots('0,0', 10, '#ffffff'),
  teaBalls:
    dots('-22,10 20,14 0,-18 -2,30', 17, '#3f6a45') +
    line('M-30 4c6-6 14-4 16 4M12 8c6-6 14-4 16 4M-8-24c6-6 14-4 16 4', '#8fb58a', 4),
  threeFlowers: pieces('0,-22 -24,18 24,18', `<g transform="scale(.52)">${flower(5, '#e0576f', '#ffe08a')}</g>`),
  cottonFlower:
    line('M0 48V16', '#7a9a4a', 6) +
    dots('-18,-6 18,-6 0,-24 0,6', 21, '#8fa9dc') +
    dots('-18,-6 18,-6 0,-24 0,6', 17, '#eef3fb') +
    leafAt(110),
  apple:
    area('M0-20C28-38 46-10 36 16 28 38 12 46 0 38-12 46-28 38-36 16-46-10-28-38 0-20z', '#d9453d') +
    line('M0-20c0-10 4-18 10-24', '#7a5a3a', 6) +
    oval(-18, -4, 6, 10, '#f59a8f') +
    leafAt(8),
  chili:
    area('M-40 34C-8 34 16 10 20-22c10-6 20 0 20 10C34 24 2 50-40 46-46 42-46 36-40 34z', '#d9342b') +
    line('M28-22c0-10 4-16 12-20', green, 8) +
    line('M-10 34C8 26 20 12 26-4', '#f28b7f', 5),
  garlic:
    area('M0-44c4 14 8 18 18 24C44-6 42 36 0 40-42 36-44-6-18-20-8-26-4-30 0-44z', '#ddc3e3') +
    area('M0-36C14-18 22 20 0 40-22 20-14-18 0-36z', '#fbf5ec') +
    line('M-18-8c-10 12-8 26 0 36M18-8c10 12 8 26 0 36', '#a982b5', 4),
  peppercorns:
    line('M-34 42C-10 20 0 0 6-42M-10 18l-26-10M2-8L32-18M-2 6l28 12', '#6a8a3f', 4) +
    dots('-36,6 34,-20 28,20 6,-44 -18,-14 12,-2 -24,30', 10, '#5a9a3c') +
    dots('-38,3 32,-23 26,17', 3, '#cfe8a8'),
  basil:
    `<g transform="rotate(-30)">${teaLeaf('#3f8f3f', '#bfe0a8')}</g>` +
    `<g transform="translate(22 18) rotate(50) scale(.6)">${teaLeaf('#5aa84a', '#d5ebc0')}</g>`,
} as const
