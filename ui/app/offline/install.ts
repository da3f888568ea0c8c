import { queryClient } from '../backend.ts'

/** The event by which a browser says that the portal can be installed; `prompt` asks the person, once for each event. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt
  }
  interface Navigator {
    /** Whether the page was opened from the home screen; only on iOS. */
    readonly standalone?: boolean
  }
}

/** The query whose data is the prompt of the browser; null if there is none, or no longer. */
export const installPromptKey = ['install prompt'] as const

/** Keeps the prompt of the browser, which comes before any page has loaded, and forgets it once the portal is installed. */
export const followInstallPrompt = (): void => {
  queryClient.setQueryDefaults(installPromptKey, { gcTime: Number.POSITIVE_INFINITY })
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    queryClient.setQueryData(installPromptKey, event)
  })
  window.addEventListener('appinstalled', () => queryClient.setQueryData(installPromptKey, null))
}

/** Whether the portal runs as an installed app. */
export const isInstalled = (): boolean =>
  navigator.standalone === true || window.matchMedia('(display-mode: standalone)').matches

/** Whether the portal is installed by the share menu of the browser, which cannot be opened by a page: Safari on iOS and iPadOS. */
export const installsByShareMenu = (): boolean =>
  navigator.standalone === false && !/MicroMessenger|CriOS|FxiOS|EdgiOS/.test(navigator.userAgent)
