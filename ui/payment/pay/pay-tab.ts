/** The browser tab of a payment page. */
export interface PayTab {
  /** Opens the payment page in it; false if there is no tab, because the browser blocked it or it was closed. */
  readonly show: (url: string) => boolean
  readonly close: () => void
}

/**
 * Opens an empty tab; browsers allow this only during the click event. Its link to this page is removed before it
 * navigates, as with `noopener`, which would return no tab to navigate.
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
