import { leadingOut } from './notices-leading-out.ts'
import { mutating } from './notices-mutating.ts'
import type { Family, Payload } from './payload.ts'

/** Text of a notice as somebody might write it who means harm. */
export interface HostileNotice {
  readonly family: string
  readonly number: number
  readonly html: string
  /** Takes what follows it into itself, so that nothing may follow it in the same text. */
  readonly isOpenEnded: boolean
}

/** Where nothing of ours is: whoever asks for it was led out. */
export const canaryHost = 'https://canary.test'

/** More than 300 of them, no two alike; each runs a script or leads out where nothing keeps it (see the first test of its spec). */
export const hostileNotices = (): ReadonlyArray<HostileNotice> => {
  const written = Object.entries({ ...acting, ...leadingOut, ...mutating }).flatMap(([family, payloads]) =>
    payloads.map(payload => ({ family, payload })),
  )
  return written.map(({ family, payload }, number) => ({
    family,
    number,
    html: payload(`top.postMessage(${number},\`*\`)`, `${canaryHost}/${number}`),
    isOpenEnded: family === 'parsers at odds' || family === 'written twice' || family === 'left open',
  }))
}

/**
 * All of them in few texts. What takes the rest of its text into itself comes last, three of a kind: whether each of them
 * harms by itself is tried elsewhere.
 */
export const hostileTexts = (): ReadonlyArray<string> => {
  const [openEnded, closed] = [true, false].map(is => hostileNotices().filter(({ isOpenEnded }) => isOpenEnded === is))
  const count = Math.ceil(openEnded!.length / 3)
  const nth = (all: typeof closed, turn: number) => all!.filter((_, index) => index % count === turn)
  return Array.from({ length: count }, (_, turn) =>
    [
      ...nth(closed, turn).map(({ html }) => `<div>${html}</div>`),
      ...nth(openEnded, turn).map(({ html }) => html),
    ].join('\n'),
  )
}

const gif = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const sound = 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA='
const coded = (text: string, code: (char: string) => string): string => [...text].map(code).join('')
const decimal = (text: string) => coded(text, char => `&#${char.charCodeAt(0)};`)
const decimalOpen = (text: string) => coded(text, char => `&#${String(char.charCodeAt(0)).padStart(7, '0')}`)
const hex = (text: string) => coded(text, char => `&#x${char.charCodeAt(0).toString(16)};`)
const percent = (text: string) => coded(text, char => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`)
const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Fired by themselves, as soon as the element is there. */
const byThemselves: ReadonlyArray<readonly [open: string, event: string, rest: string]> = [
  ['img src=x', 'error', ''],
  [`img src="${gif}"`, 'load', ''],
  ['svg', 'load', ''],
  ['body', 'load', ''],
  ['body', 'pageshow', ''],
  ['iframe', 'load', ''],
  ['iframe src=about:blank', 'load', ''],
  ['video src=x', 'error', ''],
  ['audio src=x', 'error', ''],
  ['video', 'error', '<source src=x>'],
  [`audio src="${sound}"`, 'loadedmetadata', ''],
  [`audio src="${sound}"`, 'loadstart', ''],
  [`audio src="${sound}"`, 'durationchange', ''],
  ['object data=x:y', 'error', ''],
  ['link rel=stylesheet href=x:y', 'error', ''],
  ['link rel=stylesheet href="data:text/css,"', 'load', ''],
  ['style', 'load', 'x{}</style>'],
  ['script src=x:y', 'error', '</script>'],
  ['script src="data:text/javascript,"', 'load', '</script>'],
  ['input type=image src=x', 'error', ''],
  [`input type=image src="${gif}"`, 'load', ''],
  ['details open', 'toggle', ''],
  ['input autofocus', 'focus', ''],
  ['textarea autofocus', 'focus', '</textarea>'],
  ['p tabindex=1 autofocus', 'focus', ''],
  ['p contenteditable autofocus', 'focus', ''],
  ['p style="animation:a 1ms" ', 'animationstart', '<style>@keyframes a{}</style>'],
  ['p style="animation:b 1ms" ', 'animationend', '<style>@keyframes b{}</style>'],
  ['p style="content-visibility:auto"', 'contentvisibilityautostatechange', ''],
  [`picture><source srcset="${gif}"><img src=x`, 'load', ''],
]

/** Fired by whoever reads: the spec plays each of them. */
const byReaders = (
  'click dblclick mousedown mouseup mouseover mouseenter mouseleave mousemove mouseout wheel mousewheel keydown keyup ' +
  'keypress focus focusin focusout blur input change select copy cut paste drag dragstart dragend dragenter dragleave dragover ' +
  'drop touchstart touchend touchmove pointerdown pointerup pointerover pointerenter pointermove pointerrawupdate auxclick ' +
  'contextmenu scroll scrollend selectstart selectionchange search submit reset invalid beforeinput beforetoggle toggle ' +
  'close cancel gotpointercapture transitionrun transitionend animationiteration webkitanimationstart ratechange volumechange ' +
  'ended stalled waiting fullscreenchange formdata slotchange cuechange progress beforematch'
).split(' ')
const readersTags = ['p', 'b', 'td', 'img', 'x-own', 'a', 'ul', 'h1', 'font', 'blockquote', 'input', 'form', 'details']

/** How one word may be written that all parsers read alike. */
const disguises: ReadonlyArray<(script: string) => string> = [
  script => `javascript:${script}`,
  script => `JaVaScRiPt:${script}`,
  script => `java&#9;script:${script}`,
  script => `java&#10;script:${script}`,
  script => `java&#13;script:${script}`,
  script => `java\tscr\nipt:${script}`,
  script => `&#1;&#32;javascript:${script}`,
  script => ` \t\n javascript:${script}`,
  script => `javascript&colon;${script}`,
  script => `javascript&#0058${script}`,
  script => decimal(`javascript:${script}`),
  script => hex(`javascript:${script}`),
  script => decimalOpen(`javascript:${script}`),
  script => `javascript:${percent(script)}`,
  script => `javascript://x%0a${script}`,
  script => `javascript&#x3a;/**/void(${script})`,
]

const carriers: ReadonlyArray<(address: string) => string> = [
  address => `<a href="${address}">读</a>`,
  address => `<iframe src="${address}"></iframe>`,
  address => `<form action="${address}"><button>读</button></form>`,
  address => `<svg><a xlink:href="${address}"><text y=20>读</text></a></svg>`,
]

const acting: Readonly<Record<string, Family>> = {
  'events by themselves': byThemselves.map(
    ([open, event, rest]) =>
      script =>
        `<${open} on${event}="${script}">${rest}`,
  ),
  'events of readers': byReaders.map((event, index) => script => {
    const tag = readersTags[index % readersTags.length]!
    const element = `<${tag} on${event}="${script}">读</${tag}>`
    return tag === 'td' ? `<table><tr>${element}</table>` : element
  }),
  'ways to write a handler': [
    script => `<img src=y onerror=${script}>`,
    script => `<img src=y onerror='${script}'>`,
    script => `<img/src="y"/onerror="${script}">`,
    script => `<img\nsrc=y\nonerror\n=\n"${script}"\n>`,
    script => `<img\tsrc=y\tonerror="${script}">`,
    script => `<img\fsrc=y\fonerror="${script}">`,
    script => `<ImG SrC=y oNeRrOr="${script}">`,
    script => `<img src=y onerror="${decimal(script)}">`,
    script => `<img src=y onerror="${hex(script)}">`,
    script => `<img src=y onerror="${decimalOpen(script)}">`,
    script => `<img src=y onerror="${script.replace('(', '&lpar;').replace(')', '&rpar;')}">`,
    script => `<img src=y onerror="&Tab;&NewLine;${script}">`,
    script => `<img src=y onerror="x:${script}">`,
    script => `<img src=y onerror="${script}" onerror="1">`,
    script => `<img src=y title="'>" onerror="${script}">`,
    script => `<img src=y =onload=x onerror="${script}">`,
    script => `<img """><img src=y onerror="${script}">`,
    script => `<<img src=y onerror="${script}">`,
    script => `</p/><img src=y alt onerror="${script}"/>`,
    script => `<image src=y onerror="${script}">`,
    script => `<img src=y onerror="eval(atob('${btoa(script)}'))">`,
    script => `<img src=y onerror="[1].map(_=>${script})">`,
    script => `<img src=y onerror="self['e'+'val'](unescape('${percent(script)}'))">`,
    script => `<img src=y onerror="window.onerror=()=>${quoted(script)};throw 1">`,
    script => `<img src=y onerror="import('data:text/javascript,${quoted(script)}')">`,
    script => `<img src=y onerror="setTimeout('${script}')">`,
    script => `<img src=y onerror="constructor.constructor('${script}')()">`,
    script =>
      `<img src=y onerror="document.body.append(document.createRange().createContextualFragment('<script>${script}<\\/script>'))">`,
  ],
  'addresses that act': carriers.flatMap(carrier =>
    disguises.map(
      (disguise): Payload =>
        script =>
          carrier(disguise(script)),
    ),
  ),
  'other carriers of addresses that act': [
    script => `<map name=m><area shape=default href="javascript:${script}"></map><img usemap=#m src=${gif}>`,
    script => `<form><button formaction="javascript:${script}">读</button></form>`,
    script => `<form><input type=submit formaction="javascript:${script}"></form>`,
    script => `<form id=f1></form><button form=f1 formaction="javascript:${script}">读</button>`,
    script => `<a href="javascript:${script}" target=_self>读</a>`,
    script => `<svg><a href="javascript:${script}"><rect width=9 height=9 /></a></svg>`,
    script =>
      `<svg><a><animate attributeName=href values="javascript:${script}" begin=0s fill=freeze /><text y=20>读</text></a></svg>`,
    script => `<svg><a><set attributeName=href to="javascript:${script}" /><text y=20>读</text></a></svg>`,
    script => `<iframe src="data:text/html,<script>${script}</script>"></iframe>`,
    script => `<iframe src="data:text/html;base64,${btoa(`<script>${script}</script>`)}"></iframe>`,
    script => `<iframe src="DATA:text/html;charset=utf-8,%3Csvg onload=${quoted(script)}%3E"></iframe>`,
    script => `<iframe src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${script}'/>"></iframe>`,
    script =>
      `<iframe src="data:application/xhtml+xml,<x:script xmlns:x='http://www.w3.org/1999/xhtml'>${script}</x:script>"></iframe>`,
    script => `<object data="data:text/html,<script>${script}</script>"></object>`,
    script =>
      `<object type=image/svg+xml data="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${script}'/>"></object>`,
    script => `<embed src="data:text/html,<script>${script}</script>">`,
    script =>
      `<embed type=image/svg+xml src="data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"/>`)}">`,
    script => `<frameset><frame src="javascript:${script}"></frameset>`,
  ],
  scripts: [
    script => `<script>${script}</script>`,
    script => `<ScRiPt>${script}</sCrIpT>`,
    script => `<script/x>${script}</script\t>`,
    script => `<script\n>${script}</script\n>`,
    script => `<script type=module>${script}</script>`,
    script => `<script type="text/javascript">${script}</script>`,
    script => `<script type="application/ecmascript">${script}</script>`,
    script => `<script language=javascript>${script}</script>`,
    script => `<script async src="data:text/javascript,${script}"></script>`,
    script => `<script defer src="data:,${script}"></script>`,
    script =>
      `<script type=importmap>{"imports":{"a":"data:text/javascript,${script}"}}</script><script type=module>import 'a'</script>`,
    script => `<script><!--\n${script}\n--></script>`,
    script => `<script>document.write('<img src=y onerror=${script}>')</script>`,
    script => `<table><script>${script}</script></table>`,
    script => `<select><script>${script}</script></select>`,
    script => `<svg><script>${script}</script></svg>`,
    script => `<svg><script>${decimal(script)}</script></svg>`,
    script => `<svg><script><![CDATA[${script}]]></script></svg>`,
    script => `<svg><script href="data:text/javascript,${script}"></script></svg>`,
    script => `<svg><script xlink:href="data:,${script}" /></svg>`,
    script => `<math><mtext><script>${script}</script></mtext></math>`,
    script => `<template shadowrootmode=open><img src=y onerror="${script}"></template>`,
    script => `<div><template shadowrootmode=closed><script>${script}</script></template></div>`,
    script => `<iframe srcdoc="<script>${script}</script>"></iframe>`,
    script => `<iframe srcdoc="${decimal(`<script>${script}</script>`)}"></iframe>`,
    script => `<iframe srcdoc="<iframe srcdoc='&amp;lt;script>${script}&amp;lt;/script>'></iframe>"></iframe>`,
    script => `<iframe sandbox="allow-scripts" srcdoc="<img src=y onerror=${script}>"></iframe>`,
    script =>
      `<iframe sandbox="allow-scripts allow-same-origin allow-top-navigation" srcdoc="<svg onload=${script}>"></iframe>`,
  ],
}
