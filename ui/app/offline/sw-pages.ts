/** A navigation to a page of the portal: the paths of adapters/http/portal.ts, not those of files and downloads. */
export const isPage = (request: Pick<Request, 'mode'>, url: URL): boolean =>
  request.mode === 'navigate' &&
  /^\/($|login$|403$|(purchase-order|warehouse|head-office|administration)(\/|$))/.test(url.pathname)

/** Answers the navigation to a page: from the server if it answers within 4 seconds, else the stored shell. */
export const openPage = async ({ request }: { readonly request: Request }): Promise<Response> => {
  const slow = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error('the network does not answer')), ANSWER_WITHIN_MS)
  })
  try {
    return await Promise.race([fetch(request), slow])
  } catch {
    // The stored file has its revision in the address.
    return (await caches.match('/index.html', { ignoreSearch: true })) ?? Response.error()
  }
}

const ANSWER_WITHIN_MS = 4000
