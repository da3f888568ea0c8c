import { type Drawing, dots, label } from './brush.ts'

/** The forms in which food, drinks and what they are made of come. */
export const foodShapes = {
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
} as const satisfies Record<string, Drawing>
