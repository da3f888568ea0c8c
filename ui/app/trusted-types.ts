/** The browser's Trusted Types API; undefined without TLS and in older browsers. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Rules) => Policy
}
interface Rules {
  readonly createHTML: (html: string) => string | null
  readonly createScriptURL?: (url: string) => string | null
}
/** Its result is accepted as HTML where a plain text no longer is; to TypeScript both are strings. */
interface Policy {
  readonly createHTML: (html: string) => string
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }

/** The address of the service worker, which the build writes (vite.installable.ts). */
export const SERVICE_WORKER = '/sw.js'

const passThrough: Policy = { createHTML: html => html }

/**
 * Allows the components to write style texts as HTML. A text without a tag cannot become an element, so it is allowed;
 * all other HTML is refused, and every script address but that of the service worker.
 */
export const letStylesThrough = (): void => {
  trustedTypes?.createPolicy('default', {
    createHTML: text => (text.includes('<') ? null : text),
    createScriptURL: url => (url === SERVICE_WORKER ? url : null),
  })
}

/** Creates a policy for HTML, by a name that the server's content policy lists (adapters/http/server.ts). */
export const createPolicy = (name: 'notice'): Policy => trustedTypes?.createPolicy(name, passThrough) ?? passThrough
