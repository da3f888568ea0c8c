/** Colours of a picture as CSS: the colour of the goods, a darker and a lighter tone of it, and the neutral packaging. */
export interface Palette {
  readonly main: string
  readonly deep: string
  readonly light: string
  readonly paper: string
}

type Drawing = (colours: Palette) => string

/** Draws a cylinder or a carton with a label in the colour of the goods. */
const label = (x: number, y: number, width: number, height: number, { main, light }: Palette): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${main}"/>
   <circle cx="${x + width / 2}" cy="${y + height / 2}" r="${Math.min(width, height) / 3.4}" fill="${light}"/>`

const dots = (points: ReadonlyArray<readonly [x: number, y: number]>, radius: number, colour: string): string =>
  points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`).join('')

/** Pieces of SVG on a square of 212 units, one for each form in which goods come; none has lettering. */
export const shapes = {
  carton: c =>
    `<path d="M66 78l18-32h44l18 32v92H66z" fill="${c.paper}"/><path d="M66 78h80l-18-32H84z" fill="${c.deep}"/>
     <rect x="84" y="34" width="44" height="14" rx="3" fill="${c.deep}"/>${label(66, 98, 80, 50, c)}`,
  bottle: c =>
    `<rect x="90" y="30" width="32" height="16" rx="5" fill="${c.deep}"/>
     <path d="M92 46h28v18l18 26v74a12 12 0 0 1-12 12H86a12 12 0 0 1-12-12V90l18-26z" fill="${c.main}"/>
     <rect x="74" y="104" width="64" height="44" fill="${c.paper}"/><circle cx="106" cy="126" r="13" fill="${c.deep}"/>`,
  jug: c =>
    `<rect x="84" y="34" width="30" height="16" rx="5" fill="${c.deep}"/>
     <path d="M80 50h42c24 6 32 20 32 40v72a14 14 0 0 1-14 14H72a14 14 0 0 1-14-14V76c0-14 8-24 22-26z" fill="${c.main}"/>
     <path d="M120 72c14 2 18 10 18 24v12h-18z" fill="${c.paper}"/>${label(70, 122, 72, 38, { ...c, main: c.light, light: c.deep })}`,
  jar: c =>
    `<rect x="66" y="42" width="80" height="22" rx="6" fill="${c.deep}"/>
     <path d="M70 64h72c8 8 10 16 10 26v72a14 14 0 0 1-14 14H74a14 14 0 0 1-14-14V90c0-10 2-18 10-26z" fill="${c.main}"/>
     <rect x="60" y="98" width="92" height="44" fill="${c.paper}"/>${dots(
       [
         [90, 120],
         [106, 112],
         [122, 124],
       ],
       9,
       c.deep,
     )}`,
  tin: c =>
    `<path d="M62 58v100c0 10 20 18 44 18s44-8 44-18V58z" fill="${c.main}"/>
     <ellipse cx="106" cy="58" rx="44" ry="16" fill="${c.light}"/><ellipse cx="106" cy="58" rx="30" ry="9" fill="${c.deep}"/>
     <path d="M62 94v46c0 10 20 18 44 18s44-8 44-18V94c0 10-20 18-44 18s-44-8-44-18z" fill="${c.paper}"/>`,
  pouch: c =>
    `<path d="M64 46h84l8 24v92a12 12 0 0 1-12 12H68a12 12 0 0 1-12-12V70z" fill="${c.main}"/>
     <path d="M64 46h84l4 14H60z" fill="${c.deep}"/><rect x="74" y="86" width="64" height="62" rx="10" fill="${c.paper}"/>
     ${dots(
       [
         [94, 108],
         [118, 108],
         [106, 128],
       ],
       9,
       c.deep,
     )}`,
  tea: c =>
    `<path d="M64 46h84l8 24v92a12 12 0 0 1-12 12H68a12 12 0 0 1-12-12V70z" fill="${c.deep}"/>
     <path d="M64 46h84l4 14H60z" fill="${c.main}"/><circle cx="106" cy="120" r="36" fill="${c.paper}"/>
     <path d="M106 92c24 16 24 42 0 58-24-16-24-42 0-58z" fill="${c.main}"/><path d="M106 102v46" stroke="${c.deep}" stroke-width="4"/>`,
  tub: c =>
    `<path d="M56 74h100l-10 90a12 12 0 0 1-12 12H78a12 12 0 0 1-12-12z" fill="${c.main}"/>
     <rect x="48" y="56" width="116" height="22" rx="10" fill="${c.deep}"/><path d="M60 108h92l-4 34H64z" fill="${c.paper}"/>
     <circle cx="106" cy="125" r="12" fill="${c.main}"/>`,
  bowl: c =>
    `${dots(
      [
        [78, 92],
        [106, 82],
        [134, 92],
        [92, 72],
        [120, 72],
        [106, 100],
      ],
      17,
      c.main,
    )}
     ${dots(
       [
         [73, 87],
         [101, 77],
         [129, 87],
       ],
       5,
       c.light,
     )}
     <path d="M46 100h120c0 38-22 62-60 62s-60-24-60-62z" fill="${c.paper}"/><rect x="82" y="160" width="48" height="12" rx="5" fill="${c.deep}"/>`,
  heap: c =>
    `<path d="M46 158c10-52 32-84 60-84s50 32 60 84z" fill="${c.main}"/>
     ${dots(
       [
         [84, 128],
         [106, 104],
         [128, 130],
         [104, 142],
         [70, 148],
         [144, 148],
       ],
       8,
       c.deep,
     )}
     ${dots(
       [
         [96, 118],
         [120, 112],
         [88, 146],
         [126, 150],
       ],
       6,
       c.light,
     )}<rect x="38" y="156" width="136" height="14" rx="7" fill="${c.paper}"/>`,
  drumstick: c =>
    `<path d="M128 46c28 0 42 26 30 52-10 22-38 32-58 26l-26 28c2 10-4 18-12 18-6 0-10-4-10-8-6 0-10-4-10-10 0-8 8-14 18-12l28-26c-6-24 6-68 40-68z" fill="${c.main}"/>
     <path d="M74 128l14 14-16 16-12-12z" fill="${c.paper}"/><path d="M122 62c16-6 28 6 26 22" stroke="${c.light}" stroke-width="8" fill="none" stroke-linecap="round"/>`,
  cutlet: c =>
    `<path d="M52 112c-4-38 34-62 66-52 34 10 50 36 40 62-8 24-38 34-64 30-24-4-40-18-42-40z" fill="${c.main}"/>
     ${dots(
       [
         [84, 96],
         [112, 86],
         [134, 108],
         [96, 124],
         [122, 130],
         [72, 116],
       ],
       6,
       c.deep,
     )}${dots(
       [
         [98, 104],
         [124, 98],
         [108, 118],
       ],
       5,
       c.light,
     )}`,
  steak: c =>
    `<path d="M46 104c2-34 34-54 66-50 40 4 56 32 50 58-6 28-32 46-64 42-30-4-54-20-52-50z" fill="${c.deep}"/>
     <path d="M60 104c2-24 28-38 52-36 28 4 42 22 38 42-4 20-26 32-50 28-24-2-42-14-40-34z" fill="${c.main}"/>
     <path d="M78 96c16-14 38 10 58-8M86 118c14-8 26 6 42-4" stroke="${c.light}" stroke-width="7" fill="none" stroke-linecap="round"/>`,
  sausage: c =>
    `<g stroke-linecap="round" fill="none"><path d="M54 96c28 34 76 34 104 0" stroke="${c.deep}" stroke-width="34"/>
     <path d="M54 132c28 34 76 34 104 0" stroke="${c.main}" stroke-width="34"/>
     <path d="M72 138c20 16 48 16 68 0M72 102c20 16 48 16 68 0" stroke="${c.light}" stroke-width="6"/></g>`,
  slices: c =>
    `<g transform="rotate(-8 106 106)"><rect x="44" y="60" width="104" height="34" rx="10" fill="${c.deep}"/><rect x="54" y="92" width="104" height="34" rx="10" fill="${c.main}"/>
     <rect x="64" y="124" width="104" height="34" rx="10" fill="${c.deep}"/>
     <path d="M58 76h64M70 108h64M82 140h64" stroke="${c.light}" stroke-width="7" stroke-linecap="round"/></g>`,
  bun: c =>
    `<path d="M48 138c0-48 30-84 58-84s58 36 58 84c0 14-10 20-24 20H72c-14 0-24-6-24-20z" fill="${c.main}"/>
     <path d="M106 56v34M88 62l10 30M124 62l-10 30M72 78l16 24M140 78l-16 24" stroke="${c.deep}" stroke-width="5" stroke-linecap="round"/>
     <rect x="42" y="154" width="128" height="16" rx="8" fill="${c.paper}"/>`,
  pastry: c =>
    `<circle cx="106" cy="108" r="60" fill="${c.deep}"/><circle cx="106" cy="108" r="47" fill="${c.main}"/>
     <path d="M106 61v94M59 108h94M73 75l66 66M139 75l-66 66" stroke="${c.light}" stroke-width="4"/>`,
  roll: c =>
    `<g stroke-linecap="round"><path d="M58 82h96" stroke="${c.deep}" stroke-width="32"/><path d="M58 122h96" stroke="${c.main}" stroke-width="32"/>
     <path d="M70 156h72" stroke="${c.deep}" stroke-width="26"/><path d="M76 76l18 12M106 76l18 12M78 116l18 12M110 116l18 12" stroke="${c.light}" stroke-width="6"/></g>`,
  cheese: c =>
    `<path d="M42 118L150 58c14 12 20 34 20 60z" fill="${c.light}"/><path d="M42 118h128v42H42z" fill="${c.main}"/>
     ${dots(
       [
         [74, 142],
         [128, 134],
         [104, 152],
       ],
       9,
       c.deep,
     )}${dots(
       [
         [130, 94],
         [102, 104],
       ],
       7,
       c.main,
     )}`,
  swirl: c =>
    `<path d="M66 128c-12-18 2-34 14-36-4-18 14-30 26-46 12 16 30 28 26 46 12 2 26 18 14 36z" fill="${c.main}"/>
     <path d="M78 116c20 8 40 4 54-10M88 90c14 6 28 2 36-8" stroke="${c.deep}" stroke-width="6" fill="none" stroke-linecap="round"/>
     <path d="M58 128h96l-12 44H70z" fill="${c.paper}"/>`,
  cup: c =>
    `<path d="M60 64h92l-12 100a14 14 0 0 1-14 12H86a14 14 0 0 1-14-12z" fill="${c.paper}"/><rect x="52" y="48" width="108" height="20" rx="10" fill="${c.deep}"/>
     <path d="M65 94h82l-6 46H70z" fill="${c.main}"/><circle cx="106" cy="117" r="13" fill="${c.light}"/>`,
  glass: c =>
    `<path d="M118 28l14-4 6 6-18 50" stroke="${c.deep}" stroke-width="9" fill="none" stroke-linejoin="round"/>
     <path d="M60 62h92l-12 102a14 14 0 0 1-14 12H86a14 14 0 0 1-14-12z" fill="${c.light}"/><path d="M64 94h84l-8 68a10 10 0 0 1-10 10H82a10 10 0 0 1-10-10z" fill="${c.main}"/>
     ${dots(
       [
         [88, 156],
         [106, 160],
         [124, 154],
         [98, 142],
         [116, 144],
       ],
       7,
       c.deep,
     )}<rect x="52" y="54" width="108" height="14" rx="7" fill="${c.deep}"/>`,
  lid: c =>
    `<path d="M62 116c0-30 20-52 44-52s44 22 44 52z" fill="${c.light}"/><rect x="46" y="114" width="120" height="22" rx="11" fill="${c.main}"/>
     <rect x="58" y="134" width="96" height="14" rx="6" fill="${c.deep}"/><circle cx="106" cy="86" r="9" fill="${c.deep}"/>`,
  straw: c =>
    `<g stroke-linecap="round" stroke-width="15"><path d="M66 164l26-118" stroke="${c.main}"/><path d="M106 168V48" stroke="${c.deep}"/><path d="M146 164l-26-118" stroke="${c.main}"/></g>
     <g stroke="${c.light}" stroke-width="5"><path d="M70 142l14 4M76 116l14 4M82 90l14 4M98 140h16M98 110h16M98 80h16M128 146l14-4M122 120l14-4M116 94l14-4"/></g>`,
  box: c =>
    `<path d="M42 84l64-28 64 28-64 28z" fill="${c.light}"/><path d="M42 84l64 28v60l-64-30z" fill="${c.main}"/><path d="M170 84l-64 28v60l64-30z" fill="${c.deep}"/>
     <path d="M74 70l64 28v22l-12-5V104L62 76z" fill="${c.paper}"/>`,
  bag: c =>
    `<path d="M82 74V58a24 24 0 0 1 48 0v16" stroke="${c.deep}" stroke-width="8" fill="none"/><path d="M58 72h96l8 100H50z" fill="${c.main}"/>
     <path d="M58 72h96l2 22H56z" fill="${c.deep}"/><circle cx="106" cy="130" r="20" fill="${c.paper}"/>`,
  sack: c =>
    `<path d="M88 66c-34 24-46 56-38 92 4 14 14 18 28 18h56c14 0 24-4 28-18 8-36-4-68-38-92z" fill="${c.main}"/>
     <path d="M82 44c16 10 32 10 48 0l-6 22H88z" fill="${c.deep}"/><path d="M86 96c-14 16-18 36-14 56" stroke="${c.light}" stroke-width="8" fill="none" stroke-linecap="round"/>`,
  paperRoll: c =>
    `<path d="M62 66h88v92H62z" fill="${c.paper}"/><path d="M118 158h32v20l-8-6-8 6-8-6-8 6z" fill="${c.paper}"/>
     <ellipse cx="62" cy="112" rx="20" ry="46" fill="${c.main}"/><ellipse cx="62" cy="112" rx="8" ry="18" fill="${c.deep}"/>
     <path d="M96 84h40M96 100h30M96 116h36" stroke="${c.main}" stroke-width="6" stroke-linecap="round"/>`,
  cutlery: c =>
    `<g fill="none" stroke-linecap="round" stroke-width="11"><path d="M74 172V98" stroke="${c.main}"/><path d="M58 44v30c0 14 32 14 32 0V44M74 44v40" stroke="${c.main}" stroke-width="8"/>
     <path d="M138 172v-70" stroke="${c.deep}"/></g><ellipse cx="138" cy="70" rx="20" ry="30" fill="${c.deep}"/><path d="M106 44v128" stroke="${c.light}" stroke-width="8" stroke-linecap="round"/>`,
  tissue: c =>
    `<path d="M84 92c0-34 14-48 22-48s22 14 22 48z" fill="${c.paper}"/><path d="M46 92h120v70a10 10 0 0 1-10 10H56a10 10 0 0 1-10-10z" fill="${c.main}"/>
     <ellipse cx="106" cy="94" rx="36" ry="9" fill="${c.deep}"/><circle cx="106" cy="136" r="18" fill="${c.light}"/>`,
  pump: c =>
    `<path d="M106 66V44h-34v12" stroke="${c.deep}" stroke-width="11" fill="none" stroke-linejoin="round"/><rect x="88" y="60" width="36" height="18" rx="5" fill="${c.deep}"/>
     <rect x="66" y="78" width="80" height="98" rx="16" fill="${c.main}"/>${label(78, 104, 56, 46, { ...c, main: c.paper, light: c.deep })}`,
  spray: c =>
    `<path d="M64 44h56c10 0 18 8 18 18l12 16-12 4-12-16H92v18H76V62H64z" fill="${c.deep}"/>
     <path d="M72 82h44c16 12 22 24 22 42v40a12 12 0 0 1-12 12H74a12 12 0 0 1-12-12v-58c0-10 2-18 10-24z" fill="${c.main}"/>
     ${label(72, 116, 56, 38, { ...c, main: c.paper, light: c.deep })}`,
  glove: c =>
    `<path d="M72 172v-40l-22-32c-6-10 8-18 14-10l14 18V58c0-12 16-12 16 0v34-46c0-12 16-12 16 0v46-38c0-12 16-12 16 0v42-24c0-12 16-12 16 0v54c0 20-8 28-8 46z" fill="${c.main}"/>
     <rect x="66" y="158" width="76" height="18" rx="6" fill="${c.deep}"/>`,
  cloth: c =>
    `<path d="M50 72c36-22 76 14 112-6v82c-36 22-76-14-112 6z" fill="${c.main}"/>
     <path d="M50 92c36-22 76 14 112-6M50 130c36-22 76 14 112-6" stroke="${c.light}" stroke-width="8" fill="none"/><path d="M50 111c36-22 76 14 112-6" stroke="${c.deep}" stroke-width="5" fill="none"/>`,
  mop: c =>
    `<path d="M132 36L96 126" stroke="${c.deep}" stroke-width="10" stroke-linecap="round"/><path d="M68 120l60 24-8 34H52z" fill="${c.main}"/>
     <path d="M72 140l-6 32M88 146l-6 30M104 150l-4 26" stroke="${c.light}" stroke-width="6" stroke-linecap="round"/>`,
  bin: c =>
    `<path d="M62 74h88l-8 92a12 12 0 0 1-12 10H82a12 12 0 0 1-12-10z" fill="${c.main}"/><rect x="52" y="54" width="108" height="20" rx="8" fill="${c.deep}"/>
     <path d="M90 94v62M106 94v62M122 94v62" stroke="${c.light}" stroke-width="7" stroke-linecap="round"/>`,
  tablets: c =>
    `<circle cx="84" cy="90" r="34" fill="${c.main}"/><circle cx="132" cy="122" r="34" fill="${c.deep}"/>
     <path d="M60 90h48M108 122h48" stroke="${c.light}" stroke-width="8" stroke-linecap="round"/>${dots(
       [
         [70, 146],
         [140, 72],
       ],
       11,
       c.paper,
     )}`,
  machine: c =>
    `<rect x="52" y="40" width="108" height="132" rx="14" fill="${c.deep}"/><rect x="66" y="54" width="80" height="34" rx="6" fill="${c.paper}"/>
     ${dots(
       [
         [78, 71],
         [96, 71],
       ],
       6,
       c.main,
     )}<path d="M92 88h28v14H92z" fill="${c.light}"/><path d="M86 118h40l-5 36H91z" fill="${c.light}"/><rect x="66" y="158" width="80" height="8" rx="4" fill="${c.main}"/>`,
  oven: c =>
    `<rect x="40" y="54" width="132" height="108" rx="12" fill="${c.deep}"/><rect x="54" y="70" width="80" height="76" rx="8" fill="${c.paper}"/>
     <rect x="62" y="104" width="64" height="32" rx="4" fill="${c.main}"/>${dots(
       [
         [152, 84],
         [152, 108],
         [152, 132],
       ],
       8,
       c.light,
     )}`,
  pot: c =>
    `<path d="M52 84h108v66a22 22 0 0 1-22 22H74a22 22 0 0 1-22-22z" fill="${c.main}"/><rect x="42" y="70" width="128" height="18" rx="9" fill="${c.deep}"/>
     <path d="M92 70c0-20 28-20 28 0" stroke="${c.deep}" stroke-width="9" fill="none"/><path d="M40 110H28M172 110h12" stroke="${c.deep}" stroke-width="12" stroke-linecap="round"/>
     <path d="M72 104v40" stroke="${c.light}" stroke-width="8" stroke-linecap="round"/>`,
  gauge: c =>
    `<circle cx="106" cy="110" r="62" fill="${c.deep}"/><circle cx="106" cy="110" r="48" fill="${c.paper}"/>
     <path d="M106 110l24-26" stroke="${c.main}" stroke-width="9" stroke-linecap="round"/><circle cx="106" cy="110" r="9" fill="${c.main}"/>
     <path d="M106 68v8M64 110h8M140 110h8M106 144v8" stroke="${c.deep}" stroke-width="6"/>`,
  scale: c =>
    `<rect x="44" y="62" width="124" height="18" rx="9" fill="${c.light}"/><path d="M56 84h100l12 82H44z" fill="${c.deep}"/><circle cx="106" cy="122" r="28" fill="${c.paper}"/>
     <path d="M106 122l14-16" stroke="${c.main}" stroke-width="7" stroke-linecap="round"/>`,
  measure: c =>
    `<path d="M58 56h82v104a14 14 0 0 1-14 14H72a14 14 0 0 1-14-14z" fill="${c.light}"/><path d="M58 104h82v56a14 14 0 0 1-14 14H72a14 14 0 0 1-14-14z" fill="${c.main}"/>
     <path d="M140 76h16a10 10 0 0 1 10 10v34a10 10 0 0 1-10 10h-16" stroke="${c.deep}" stroke-width="9" fill="none"/>
     <path d="M70 78h18M70 98h12M70 118h18M70 138h12" stroke="${c.deep}" stroke-width="5"/>`,
  spoon: c =>
    `<g transform="rotate(38 106 106)"><rect x="99" y="88" width="14" height="92" rx="7" fill="${c.deep}"/><ellipse cx="106" cy="62" rx="30" ry="38" fill="${c.main}"/>
     <ellipse cx="100" cy="54" rx="10" ry="16" fill="${c.light}"/></g>`,
  rack: c =>
    `<g stroke-linecap="round"><path d="M58 42v132M154 42v132" stroke="${c.deep}" stroke-width="10"/><path d="M58 74h96M58 116h96M58 158h96" stroke="${c.main}" stroke-width="10"/></g>
     <rect x="72" y="88" width="30" height="24" rx="4" fill="${c.light}"/><rect x="110" y="130" width="30" height="24" rx="4" fill="${c.light}"/>`,
  scanner: c =>
    `<path d="M52 64h86a18 18 0 0 1 0 44h-28l-10 58a10 10 0 0 1-10 8H74a8 8 0 0 1-8-10l10-56H52z" fill="${c.deep}"/><rect x="44" y="68" width="18" height="36" rx="5" fill="${c.main}"/>
     <path d="M36 70L24 62M34 86H20M36 102l-12 8" stroke="${c.main}" stroke-width="6" stroke-linecap="round"/>`,
  till: c =>
    `<rect x="42" y="104" width="128" height="62" rx="8" fill="${c.deep}"/><rect x="56" y="120" width="100" height="30" rx="5" fill="${c.main}"/><rect x="90" y="128" width="32" height="14" rx="7" fill="${c.paper}"/>
     <path d="M66 104V66h80v38z" fill="${c.light}"/><rect x="76" y="76" width="60" height="18" rx="4" fill="${c.paper}"/>`,
  shirt: c =>
    `<path d="M82 46c8 14 40 14 48 0l38 22-14 34-16-8v78H74V94l-16 8-14-34z" fill="${c.main}"/><path d="M82 46c8 14 40 14 48 0l-8-4c-8 8-24 8-32 0z" fill="${c.deep}"/>
     <rect x="112" y="92" width="20" height="14" rx="3" fill="${c.light}"/>`,
  apron: c =>
    `<path d="M86 48c0 20 40 20 40 0l10 2v40l22 14-8 66H62l-8-66 22-14V50z" fill="${c.main}"/><path d="M74 128h64v24H74z" fill="${c.deep}"/><path d="M82 46c0-18 48-18 48 0" stroke="${c.deep}" stroke-width="6" fill="none"/>`,
  hat: c =>
    `<path d="M56 118c0-38 22-58 50-58s50 20 50 58z" fill="${c.main}"/><path d="M56 116c34-14 76-10 118 14-4 10-14 14-24 10-30-12-62-12-94-2z" fill="${c.deep}"/><circle cx="106" cy="62" r="7" fill="${c.light}"/>`,
  shoe: c =>
    `<path d="M48 84h40c12 22 30 30 62 34 14 2 18 10 18 22H48z" fill="${c.main}"/><rect x="44" y="140" width="128" height="18" rx="8" fill="${c.deep}"/>
     <path d="M94 100l12-10M108 110l10-12" stroke="${c.light}" stroke-width="6" stroke-linecap="round"/>`,
  card: c =>
    `<path d="M96 30l10 26 10-26" stroke="${c.deep}" stroke-width="7" fill="none"/><rect x="62" y="56" width="88" height="116" rx="12" fill="${c.main}"/><circle cx="106" cy="98" r="20" fill="${c.paper}"/>
     <path d="M84 136h44M92 152h28" stroke="${c.light}" stroke-width="8" stroke-linecap="round"/>`,
} as const satisfies Record<string, Drawing>

export type Shape = keyof typeof shapes
