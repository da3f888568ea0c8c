/** The tab in which somebody pays. */
export interface PayTab {
  /** Leads it to the payment page; false where there is no tab, because the browser blocked it or it was closed. */
  readonly show: (url: string) => boolean
  readonly close: () => void
}

/**
 * Opens an empty tab: only within the click itself does a browser allow it. It is cut off from this page before it leads
 * anywhere, as `noopener` would, which answers no tab to lead.
 */
export const openPayTab = (title: string): PayTab => {
  const tab = window.open('about:blank', '_blank')
  if (tab === null) return { show: () => false, close: () => {} }
  tab.opener = null
  tab.document.title = title
  tab.document.body.textContent = title
  return {
    show: url => {
      if (tab.closed) return false
      tab.location.replace(url)
      return true
    },
    close: () => tab.close(),
  }
}
