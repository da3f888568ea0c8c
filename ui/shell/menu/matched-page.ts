import type { RequiredCode } from '../../../domain/access/permission.ts'
import type { DeclaredPage } from '../declared-pages.ts'

interface Match {
  readonly context: unknown
  readonly staticData: { readonly code?: RequiredCode }
}

/** Returns the page that the route of documents and reports has loaded; undefined on other routes. */
export const declaredPageOf = (matches: ReadonlyArray<Match>): DeclaredPage | undefined =>
  (matches.at(-1)?.context as { readonly page?: DeclaredPage } | undefined)?.page

/** Returns the permission code of the open page; undefined if it needs none. */
export const codeOf = (matches: ReadonlyArray<Match>): RequiredCode | undefined =>
  matches.at(-1)?.staticData.code ?? declaredPageOf(matches)?.code
