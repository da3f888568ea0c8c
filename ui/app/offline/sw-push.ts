/** What the server sends to this browser; the service worker shares no code with the server. */
interface PushContent {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly path: string
  readonly language: 'zh' | 'en'
}

/** Options of a notification; `renotify` is not in TypeScript's list. */
type Options = NotificationOptions & { readonly renotify?: boolean }

interface NotificationText {
  readonly title: string
  readonly options: Options
}

const appearance = { icon: '/icon-192.png', badge: '/icon-192.png' } as const

const product = ['订货台', 'Dinghuo'] as const

/** What is shown for a message that cannot be read: a browser that shows nothing withdraws the permission. */
const unreadable = (): NotificationText => ({
  title: navigator.language.startsWith('zh') ? product[0] : product[1],
  options: { ...appearance, tag: 'unreadable', data: { path: '/' } },
})

/**
 * Returns the notification of a message. It replaces an earlier one with the same tag, and alerts again unless that is the
 * same message.
 */
const notificationOf = (text: string, openIds: (tag: string) => ReadonlyArray<unknown>): NotificationText => {
  const content = contentIn(text)
  if (content === null) return unreadable()
  const { id, title, body, tag, path, language } = content
  const renotify = !openIds(tag).includes(id)
  const lang = language === 'en' ? 'en' : 'zh-CN'
  return { title, options: { ...appearance, body, tag, renotify, lang, data: { id, path } } }
}

const contentIn = (text: string): PushContent | null => {
  try {
    const content = JSON.parse(text) as Partial<Record<keyof PushContent, unknown>> | null
    const texts = [content?.id, content?.title, content?.body, content?.tag, content?.path]
    return texts.every(part => typeof part === 'string' && part !== '') ? (content as unknown as PushContent) : null
  } catch {
    return null
  }
}

/** The part of a service worker's registration that shows notifications. */
interface Notifications {
  readonly getNotifications: () => Promise<ReadonlyArray<Pick<Notification, 'tag' | 'data'>>>
  readonly showNotification: (title: string, options: Options) => Promise<void>
}

/** Shows the notification of a message from the server. */
export const showPush = async (notifications: Notifications, text: string): Promise<void> => {
  const open = await notifications.getNotifications()
  const idsOf = (tag: string) => open.filter(one => one.tag === tag).map(({ data }) => data?.id)
  const { title, options } = notificationOf(text, idsOf)
  await notifications.showNotification(title, options)
}

interface Windows {
  readonly matchAll: (options: {
    type: 'window'
    includeUncontrolled: boolean
  }) => Promise<ReadonlyArray<{ readonly url: string; readonly focus?: () => Promise<unknown> }>>
  readonly openWindow: (url: string) => Promise<unknown>
}

/**
 * Focuses the tab that has the page of a notification open, or opens it; a page of another site is never opened. Other tabs
 * are left alone, because they may hold a form.
 */
export const openPushed = async (windows: Windows, data: unknown, origin: string): Promise<void> => {
  const path = (data as { readonly path?: unknown } | null)?.path
  const target = new URL(typeof path === 'string' ? path : '/', origin)
  const { href } = target.origin === origin ? target : new URL('/', origin)
  const tabs = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => url === href)
  await (tab?.focus ? tab.focus() : windows.openWindow(href))
}
