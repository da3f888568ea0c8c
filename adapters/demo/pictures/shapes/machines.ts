import { area, box, type Drawing, dots, line, oval, pieces } from '../brush.ts'

const steel = '#c3ccd4'
const dark = '#46525e'
const pale = '#eef2f5'
const screen = '#8fc7e8'
const cupUnder = (x: number, y: number) => area(`M${x - 16} ${y}h32l-4 32h-24z`, pale)
const steam = (points: string) => pieces(points, line('M0-14c-6 7 6 11 0 20', '#9fb0be', 5))

/** Machines of a tea bar and its kitchen. */
export const machineShapes = {
  boiler: c =>
    box(62, 48, 88, 128, 12, steel) +
    box(62, 48, 88, 44, 12, dark) +
    box(76, 58, 60, 22, 4, screen) +
    line('M92 108h-10v14M132 108h-10v14', dark, 8) +
    dots('86,140', 5, '#4a9bd0') +
    dots('126,140', 5, '#d9534f') +
    box(70, 158, 72, 10, 4, dark) +
    steam('94,36 106,32 118,36') +
    oval(106, 100, 12, 5, c.main),
  teaBrewer: c =>
    box(54, 36, 104, 30, 8, dark) +
    area('M72 66h68l-10 40H82z', steel) +
    dots('92,82 106,90 118,80', 5, '#6a8a3f') +
    line('M106 106v14', '#b5651d', 8) +
    area('M70 122h72v44a10 10 0 0 1-10 10H80a10 10 0 0 1-10-10z', '#dff0f5') +
    area('M70 142h72v24a10 10 0 0 1-10 10H80a10 10 0 0 1-10-10z', '#c07a35') +
    line('M142 132c20 0 20 30 0 30', dark, 7) +
    dots('70,50', 5, c.main),
  milkFrother: c =>
    box(54, 120, 104, 48, 12, dark) +
    area('M70 70h60l8 54H62z', steel) +
    area('M126 74l26-14-4 18-18 12z', steel) +
    oval(100, 70, 31, 11, '#ffffff') +
    dots('86,64 100,58 114,64', 10, '#ffffff') +
    line('M66 84c-26 0-26 34-4 34', dark, 8) +
    dots('106,146', 8, c.main),
  cupSealer: c =>
    box(52, 44, 108, 44, 10, dark) +
    oval(80, 42, 20, 14, c.light) +
    oval(132, 42, 20, 14, c.light) +
    line('M80 44h52', '#f0c14b', 5) +
    box(52, 84, 16, 90, 4, steel) +
    box(144, 84, 16, 90, 4, steel) +
    box(72, 88, 68, 16, 4, c.main) +
    cupUnder(106, 122) +
    line('M86 119h40', '#f0c14b', 6) +
    box(46, 160, 120, 16, 6, dark),
  fructoseDispenser: c =>
    area('M72 36h68v44H72z', '#f7dc8a') +
    area('M72 54h68v26H72z', '#e8b93c') +
    box(66, 30, 80, 12, 5, dark) +
    box(60, 78, 92, 44, 10, steel) +
    box(72, 86, 44, 14, 3, '#2f3a44') +
    line('M78 93h8M92 93h10', '#8ff0a4', 4) +
    dots('128,92 128,108 84,110 100,110', 4, c.main) +
    area('M98 122h16v12h-16z', dark) +
    line('M106 136v8', '#e8b93c', 6) +
    cupUnder(106, 146) +
    box(60, 122, 14, 54, 0, steel) +
    box(54, 170, 104, 10, 4, dark),
  blender: c =>
    area('M68 40h76l-12 84H80z', '#dff0f5') +
    area('M72 66h68l-9 58H81z', '#f3a6b4') +
    pieces('92,86 114,78 104,104 122,100', box(-8, -8, 16, 16, 3, '#ffffff'), 30) +
    box(64, 30, 84, 14, 6, dark) +
    line('M140 58c24 0 20 44-2 44', dark, 8) +
    box(64, 124, 84, 50, 10, dark) +
    dots('106,150', 13, c.light) +
    line('M106 150l6-8', dark, 4),
  juicer: c =>
    area('M80 34h36v26H80z', steel) +
    area('M58 60h80l8 40H50z', dark) +
    box(58, 98, 82, 74, 10, steel) +
    line('M140 112h22v10', dark, 10) +
    area('M148 132h30l-4 42h-22z', '#dff0f5') +
    area('M149 146h28l-3 28h-22z', '#f39a2d') +
    oval(98, 46, 14, 14, '#f39a2d') +
    dots('80,130 100,130', 6, c.main) +
    box(70, 148, 56, 10, 4, dark),
  shakeMachine: c =>
    box(58, 34, 96, 34, 10, dark) +
    box(62, 34, 20, 140, 6, steel) +
    box(50, 162, 112, 14, 6, dark) +
    box(98, 64, 12, 16, 2, steel) +
    area('M88 80h44l-5 70H93z', '#b4bec8') +
    area('M92 70h36v12H92z', '#8d99a6') +
    pieces('78,112 146,112', line('M0-14c-6 8 6 14 0 26', c.main, 6)) +
    dots('132,50', 5, '#8ff0a4'),
  inductionCooker: c =>
    area('M40 104l30-42h72l30 42v48H40z', '#2f3a44') +
    area('M40 104l30-42h72l30 42z', '#1f2831') +
    `<ellipse cx="106" cy="84" rx="36" ry="14" fill="none" stroke="#d9534f" stroke-width="5"/><ellipse cx="106" cy="84" rx="18" ry="7" fill="none" stroke="#d9534f" stroke-width="4"/>` +
    box(56, 116, 60, 24, 4, '#0f1720') +
    line('M66 128h14M88 128h12', '#ff7a5c', 5) +
    dots('134,128 154,128', 7, c.light),
  soupWarmer: c =>
    oval(106, 66, 46, 14, dark) +
    line('M106 52V42', dark, 10) +
    box(60, 66, 92, 80, 8, '#2f3a44') +
    line('M74 80v52', '#6c7a87', 7) +
    box(50, 140, 112, 34, 8, steel) +
    dots('106,157', 9, dark) +
    line('M106 157l5-5', pale, 3) +
    line('M142 62l16-26', steel, 7) +
    steam('84,36 72,40') +
    dots('136,157', 4, c.main),
  doubleFryer: c =>
    box(40, 92, 132, 76, 8, steel) +
    pieces(
      '74,84 138,84',
      box(-28, -4, 56, 38, 6, '#d79b2f') +
        area('M-22-6h44l-4 26h-36z', '#8d99a6') +
        line('M-16 0h32M-16 8h32', '#5f6b77', 3) +
        line('M0-6v-34', dark, 7),
    ) +
    dots('74,148 138,148', 9, dark) +
    line('M74 148l5-5M138 148l5-5', pale, 3) +
    dots('106,148', 5, c.main),
  combiOven: c =>
    box(46, 36, 120, 136, 10, steel) +
    box(58, 66, 84, 94, 8, '#2f3a44') +
    box(64, 72, 72, 82, 4, '#f1b45a') +
    line('M64 96h72M64 122h72', '#7a4a1d', 4) +
    dots('80,88 100,88 120,88 86,114 112,114 98,142', 7, '#b3692c') +
    line('M154 84v56', dark, 8) +
    dots('70,51 86,51', 6, dark) +
    box(102, 44, 52, 14, 3, screen) +
    oval(150, 160, 4, 4, c.main),
  pearlCooker: c =>
    box(58, 84, 96, 88, 12, steel) +
    area('M58 90c0-26 24-36 48-36s48 10 48 36z', dark) +
    line('M94 52h24', dark, 10) +
    oval(106, 128, 32, 28, pale) +
    dots('92,122 108,118 122,126 100,138 116,140', 7, '#3b2620') +
    steam('78,42 134,42') +
    dots('70,160 142,160', 5, c.main),
  waffleMaker: c =>
    area('M42 122c0-10 128-10 128 0v26c0 14-128 14-128 0z', dark) +
    area('M50 108L72 44c2-6 74-12 80-4l12 64z', dark) +
    area('M66 96l16-44 60-4 10 44z', '#e0a552') +
    line('M90 52l-6 42M108 50v44M126 49l6 44M76 66l70-4M70 82l78-4', '#a86a24', 5) +
    oval(106, 120, 54, 12, '#e0a552') +
    line('M76 114l10 14M100 110v20M126 112l-6 18', '#a86a24', 5) +
    line('M152 140h26', c.main, 11),
  microwave: c =>
    box(34, 58, 144, 98, 10, steel) +
    box(46, 70, 88, 74, 8, '#2f3a44') +
    oval(90, 128, 28, 6, '#6c7a87') +
    area('M72 104h36c0 16-8 22-18 22s-18-6-18-22z', '#f3e9da') +
    pieces('80,92 90,90 100,92', line('M0-8c-4 4 4 7 0 12', '#f1b45a', 4)) +
    box(144, 72, 24, 14, 3, '#8ff0a4') +
    dots('150,100 162,100 150,114 162,114 150,128 162,128', 4, dark) +
    box(50, 156, 18, 8, 2, dark) +
    box(144, 156, 18, 8, 2, dark) +
    oval(156, 146, 4, 3, c.main),
  warmingCase: c =>
    area('M44 60c0-14 10-20 20-20h84c10 0 20 6 20 20v88H44z', '#dff0f5') +
    line('M44 98h124', dark, 5) +
    pieces('76,86 106,86 136,86', area('M-12 4c0-20 24-20 24 0z', '#e0a552')) +
    pieces('74,128 106,128 138,128', oval(0, 0, 13, 11, '#c97a3a')) +
    box(38, 144, 136, 30, 6, dark) +
    box(60, 44, 92, 8, 4, '#f39a2d') +
    dots('60,159', 5, c.light) +
    line('M84 159h60', steel, 5) +
    line('M56 64l10-10', '#ffffff', 5),
} as const satisfies Record<string, Drawing>
