/** A browser's guard over the places where a text becomes HTML or a script; without TLS and in older browsers there is none. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: { readonly createHTML: (html: string) => string | null }) => Policy
}
/** What it makes is taken for HTML where a plain text no longer is; to TypeScript both are a string. */
interface Policy {
  readonly createHTML: (html: string) => string
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
const passThrough: Policy = { createHTML: html => html }

/**
 * The components write the text of a style as HTML. Whatever has no tag in it cannot become an element, so that is let through;
 * all other HTML, and every address of a script, is refused wherever it comes from.
 */
export const letStylesThrough = (): void => {
  trustedTypes?.createPolicy('default', { createHTML: text => (text.includes('<') ? null : text) })
}

/** A way to hand HTML over, by a name that the server's content policy lists (adapters/http/server.ts). */
export const policyNamed = (name: 'notice'): Policy => trustedTypes?.createPolicy(name, passThrough) ?? passThrough
