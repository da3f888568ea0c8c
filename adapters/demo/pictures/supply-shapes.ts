import { type Drawing, dots, label } from './brush.ts'

/** The forms of packaging, cleaning goods, equipment and clothes. */
export const supplyShapes = {
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
