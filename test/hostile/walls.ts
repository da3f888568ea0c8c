import { join } from 'node:path'
import type { Page } from 'playwright'
import { build } from 'vite'
import type { HostileNotice } from './notices.ts'

/** What stands between a notice and its reader; the product has all three. */
export interface Walls {
  readonly cleaned: boolean
  readonly sandboxed: boolean
  readonly policies: boolean
}

/** The numbers of the payloads that ran a script, and of those that were asked of another house. */
export interface Bites {
  readonly ran: ReadonlySet<number>
  readonly asked: ReadonlySet<number>
}

/** Notes whatever a payload gets done: a message, a dialog, a request, a page that opens or leaves. */
export const watch = async (page: Page): Promise<Bites> => {
  const bites = { ran: new Set<number>(), asked: new Set<number>() }
  await page.exposeFunction('ran', (number: number) => bites.ran.add(number))
  await page.addInitScript(() => {
    if (window !== window.top) return
    const { ran } = window as unknown as { readonly ran: (number: number) => void }
    addEventListener('message', ({ data }) => Number.isInteger(data) && ran(data))
  })
  await page.context().route(/^https?:\/\/canary\.test\//, (route, request) => {
    bites.asked.add(Number(/^\/(\d+)/.exec(new URL(request.url()).pathname)?.[1]))
    return route.fulfill({ status: 204 })
  })
  page.on('dialog', dialog => {
    bites.ran.add(-1)
    void dialog.dismiss()
  })
  return bites
}

/** How the product makes a page of a notice, as a script for a browser; it names itself `notice`. */
export const noticeScript = (): Promise<string> => scriptOf('ui/orders/center/notice/notice-document.ts', 'notice')

/** A file of the portal as a script for a browser, under a name. */
export const scriptOf = async (file: string, name: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, '../..', file),
        formats: ['iife'],
        name,
      },
    },
  })
  const [{ output }] = built as unknown as [{ output: [{ code: string }] }]
  return output[0].code
}

const atOnce = 60

/** Shows every payload in a frame of its own, behind the walls that are left standing, and does what readers do; answers how many were shown. */
export const show = async (page: Page, payloads: ReadonlyArray<HostileNotice>, walls: Walls): Promise<number> => {
  let shown = 0
  for (let from = 0; from < payloads.length; from += atOnce) {
    shown += await page.evaluate(showInFrames, { payloads: payloads.slice(from, from + atOnce), walls })
  }
  return shown
}

/** Runs in the browser. What is known to change when it is written again is, where no cleaner does it, also shown so. */
const showInFrames = async ({
  payloads,
  walls,
}: {
  readonly payloads: ReadonlyArray<HostileNotice>
  readonly walls: Walls
}): Promise<number> => {
  type Notice = typeof import('../../ui/orders/center/notice/notice-document.ts')
  const { safeHtml, noticeDocument, parsed } = (window as unknown as { readonly notice: Notice }).notice
  const twice = (html: string) => parsed(html).innerHTML
  const pageOf = (html: string) => (walls.policies ? noticeDocument(html, 'light', 'zh') : `<body>${html}</body>`)
  const bodies = payloads.flatMap(({ html, family }) => {
    if (walls.cleaned) return [safeHtml(html)]
    return family === 'written twice' ? [html, twice(html)] : [html]
  })
  const frames = bodies.map(body => {
    const frame = document.createElement('iframe')
    if (walls.sandboxed) frame.setAttribute('sandbox', '')
    frame.srcdoc = pageOf(body)
    return frame
  })
  const later = (ms: number) => new Promise(done => setTimeout(done, ms))
  let lastLoad = Number.POSITIVE_INFINITY
  let waiting = frames.length
  for (const frame of frames) {
    const loaded = () => {
      lastLoad = performance.now()
      waiting -= 1
    }
    frame.addEventListener('load', loaded, { once: true })
  }
  document.body.replaceChildren(...frames)
  // What is cleaned asks for nothing, so that all of it is there at last; a frame that is answered nothing never ends loading.
  while (waiting > 0 && (walls.cleaned || performance.now() - lastLoad < 500)) await later(50)
  for (const frame of frames) {
    const all: ReadonlyArray<Element> = [...(frame.contentDocument?.querySelectorAll('*') ?? [])]
    for (const element of all) {
      const fire = (event: Event) => EventTarget.prototype.dispatchEvent.call(element, event)
      // A field may have taken the name of what an element would be asked for.
      for (const name of Element.prototype.getAttributeNames.call(element)) {
        if (name.startsWith('on')) fire(new Event(name.slice(2), { bubbles: true, cancelable: true }))
      }
      if (/^(a|area|button|input|summary|rect|text)$/i.test(element.localName)) {
        fire(new MouseEvent('click', { bubbles: true, cancelable: true }))
      }
    }
  }
  await later(100)
  return payloads.length - waiting
}
