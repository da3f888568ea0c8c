import { area, box, type Drawing, dots, line, oval, pieces } from '../brush.ts'

/** Milk, cream and cheese, and the packs that they share with drinks and powders. */
export const dairyShapes = {
  carton: (c, emblem) =>
    area('M58 82l20-34h56l20 34v94H58z', c.paper) +
    area('M58 82h96l-20-34H78z', c.main) +
    box(78, 32, 56, 18, 3, c.deep) +
    box(58, 156, 96, 20, 0, c.main) +
    emblem(106, 120, 62),
  brick: (c, emblem) =>
    line('M134 48l10-18 14 4', c.deep, 6) +
    box(60, 46, 92, 130, 5, c.main) +
    area('M60 46h92v14H60z', c.deep) +
    area('M60 84c30 14 62-14 92 0v68c-30-14-62 14-92 0z', c.paper) +
    emblem(106, 118, 58),
  milkBottle: (c, emblem) =>
    box(86, 34, 40, 18, 6, c.deep) +
    area('M90 52h32v14c0 10 26 18 26 40v60a12 12 0 0 1-12 12H76a12 12 0 0 1-12-12v-60c0-22 26-30 26-40z', c.paper) +
    box(64, 98, 84, 58, 0, c.main) +
    emblem(106, 127, 52),
  smallBottle: (c, emblem) =>
    box(84, 36, 44, 14, 5, c.deep) +
    area(
      'M86 50h40c0 16 20 16 20 40 0 14-8 14-8 24s12 12 12 24v28a12 12 0 0 1-12 12H74a12 12 0 0 1-12-12v-28c0-12 12-14 12-24s-8-10-8-24c0-24 20-24 20-40z',
      c.light,
    ) +
    line('M78 108h56', c.deep, 6) +
    oval(106, 142, 32, 28, c.paper) +
    emblem(106, 142, 46) +
    line('M80 76c2-6 6-10 10-14', c.paper, 6),
  whipCan: c =>
    box(72, 92, 56, 84, 10, c.main) +
    area('M72 100c0-22 14-26 28-26s28 4 28 26z', c.paper) +
    box(92, 46, 16, 32, 4, c.deep) +
    line('M104 54h24', c.deep, 10) +
    box(72, 116, 56, 36, 0, c.paper) +
    area('M132 72c-8-16 6-22 10-34 10 10 24 18 16 32 8 10-6 18-14 14-10 2-16-6-12-12z', '#fffaf0') +
    line('M136 66c8 4 16 2 20-4', c.light, 4) +
    area('M84 142c-8-10 6-12 8-22 10 6 18 10 12 22z', c.main),
  tub: (c, emblem) =>
    area('M56 74h100l-10 90a12 12 0 0 1-12 12H78a12 12 0 0 1-12-12z', c.main) +
    box(48, 56, 116, 22, 10, c.deep) +
    oval(106, 124, 36, 34, c.paper) +
    emblem(106, 124, 50),
  yogurt: (c, emblem) =>
    area('M60 70h92l-8 96a10 10 0 0 1-10 10H78a10 10 0 0 1-10-10z', c.paper) +
    area('M62 92c16-10 24 12 44 2s28-10 44 0l-4 58H66z', c.main) +
    area('M52 72c-4-14 6-16 10-18h88c6 2 14 4 10 18z', c.light) +
    line('M150 56l16-14', c.light, 8) +
    emblem(106, 124, 50),
  pail: (c, emblem) =>
    line('M58 72c0-46 96-46 96 0', c.deep, 7) +
    area('M52 78h108l-12 86a12 12 0 0 1-12 12H76a12 12 0 0 1-12-12z', c.main) +
    box(46, 66, 120, 18, 8, c.deep) +
    oval(106, 128, 34, 30, c.paper) +
    emblem(106, 128, 44),
  swirl: c =>
    area('M66 128c-12-18 2-34 14-36-4-18 14-30 26-46 12 16 30 28 26 46 12 2 26 18 14 36z', '#fffaf0') +
    line('M78 116c20 8 40 4 54-10M88 90c14 6 28 2 36-8', c.light, 6) +
    area('M58 128h96l-12 44H70z', c.main),

  shreds: c =>
    area('M50 60h112l6 112H44z', c.paper) +
    area('M50 60h112v18H50z', c.deep) +
    pieces('76,140 96,124 118,140 136,126 106,154 84,158 130,156 146,146 66,152', box(-17, -4, 34, 8, 4, c.main), 37) +
    pieces('88,146 124,148 110,130', box(-15, -3, 30, 6, 3, c.light), 50),
  wrappedBlock: c =>
    area('M40 100l90-30 42 20v50l-90 32-42-22z', c.paper) +
    area('M40 100l42 20 90-30-42-20z', '#ffffff') +
    area('M40 100l42 20v52l-42-22z', c.light) +
    area('M96 116l56-19v50l-56 20z', c.main) +
    line('M106 132l36-12M106 146l26-9', c.paper, 5),
  cheeseSlices: c =>
    pieces(
      '92,84 104,104 116,124',
      box(-42, -38, 88, 76, 6, c.paper) +
        box(-36, -32, 76, 64, 4, c.main) +
        area('M40 8v20a4 4 0 0 1-4 4H14z', c.light),
    ),
  hardWedge: c =>
    area('M40 122l96-56 36 30v56l-36 8-96-6z', c.main) +
    area('M40 122l96-56 36 30-36 24z', c.light) +
    area('M136 66l36 30v56l-12 3V98z', c.deep) +
    line('M60 132l8 8M88 136l10 8M116 132l8 10M72 146l8 2M104 150l8 2', c.light, 4) +
    dots('140,60 152,50 148,66', 3, c.light),
  portionBox: c =>
    oval(106, 98, 64, 46, c.deep) +
    oval(106, 88, 64, 46, '#3f78b8') +
    oval(106, 88, 44, 30, c.paper) +
    area('M84 100l40-22c6 6 8 14 6 22z', c.main) +
    dots('112,94 120,90', 3, c.deep) +
    area('M98 168l66-46c12 10 18 24 16 40z', '#dfe5ea') +
    area('M98 168l82-6v10c0 6-4 8-10 8h-66c-6 0-8-4-6-12z', c.main) +
    area('M124 152l34-22c6 6 8 12 8 18z', c.main),
  wheel: c =>
    area('M40 108c0-30 30-48 66-48s66 18 66 48v24c0 22-30 38-66 38s-66-16-66-38z', '#c23b2e') +
    oval(106, 104, 66, 44, '#d94f3f') +
    area('M106 104l58-22c10 12 10 30-2 44z', c.light) +
    area('M106 104l56 22v34c-14 6-30 9-56 9z', c.main) +
    dots('128,136 148,146 124,152', 6, c.deep) +
    dots('140,106', 5, c.main),
  shaker: c =>
    area('M72 74h68l8 90a12 12 0 0 1-12 12H76a12 12 0 0 1-12-12z', c.main) +
    area('M74 74c0-26 14-36 32-36s32 10 32 36z', c.deep) +
    dots('94,58 106,50 118,58 106,66', 4, c.paper) +
    box(68, 100, 76, 46, 0, c.paper) +
    area('M84 134l40-22v22z', c.deep) +
    dots('114,128 100,130', 3, c.paper),
  tin: (c, emblem) =>
    area('M58 58v100c0 11 22 18 48 18s48-7 48-18V58z', c.main) +
    oval(106, 58, 48, 17, c.light) +
    oval(106, 58, 38, 11, '#cdd3d8') +
    area('M58 92v54c0 11 22 18 48 18s48-7 48-18V92c0 11-22 18-48 18s-48-7-48-18z', c.paper) +
    emblem(106, 136, 46),
  creamerPods: c =>
    pieces(
      '72,74 140,74 106,134',
      area('M-26-8h52l-10 36a8 8 0 0 1-8 6h-16a8 8 0 0 1-8-6z', c.light) +
        line('M-14 4l5 20M0 4v20M14 4l-5 20', c.main, 4) +
        oval(0, -10, 34, 15, c.deep) +
        oval(0, -12, 34, 14, '#fbf6ea') +
        oval(0, -12, 22, 8, c.main) +
        area('M26-20l14-2-4 12z', '#fbf6ea'),
    ),
  pouch: (c, emblem) =>
    area('M60 42h92l10 26v96a12 12 0 0 1-12 12H62a12 12 0 0 1-12-12V68z', c.main) +
    area('M60 42h92l5 14H55z', c.deep) +
    box(66, 80, 80, 74, 12, c.paper) +
    emblem(106, 117, 58),
  tea: (c, emblem) =>
    area('M64 40h84l8 22v102a12 12 0 0 1-12 12H68a12 12 0 0 1-12-12V62z', c.deep) +
    area('M64 40h84l4 14H60z', c.main) +
    oval(106, 114, 42, 44, c.paper) +
    emblem(106, 114, 64),
  teaTin: (c, emblem) =>
    box(62, 62, 88, 114, 8, c.deep) +
    box(56, 52, 100, 24, 8, c.main) +
    box(74, 36, 64, 18, 6, c.deep) +
    box(62, 92, 88, 66, 0, c.paper) +
    emblem(106, 125, 56),
  jug: (c, emblem) =>
    box(80, 30, 32, 18, 5, c.deep) +
    area('M78 48h44c24 6 34 20 34 40v74a14 14 0 0 1-14 14H70a14 14 0 0 1-14-14V74c0-14 8-24 22-26z', c.main) +
    area('M122 66c14 2 18 8 18 22v10h-18z', c.light) +
    box(66, 106, 80, 56, 8, c.paper) +
    emblem(106, 134, 48),
  jar: (c, emblem) =>
    box(64, 40, 84, 22, 6, c.deep) +
    area('M68 62h76c8 8 12 16 12 26v74a14 14 0 0 1-14 14H70a14 14 0 0 1-14-14V88c0-10 4-18 12-26z', c.main) +
    box(56, 92, 100, 60, 0, c.paper) +
    emblem(106, 122, 54),
  syrup: (c, emblem) =>
    line('M106 48V30h-26v8', c.deep, 8) +
    box(92, 42, 28, 18, 4, c.deep) +
    area('M94 60h24v12l20 20v72a12 12 0 0 1-12 12H86a12 12 0 0 1-12-12V92l20-20z', c.main) +
    box(74, 104, 64, 54, 0, c.paper) +
    emblem(106, 131, 48),
} as const satisfies Record<string, Drawing>
