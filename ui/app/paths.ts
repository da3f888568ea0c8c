/** Where the pages live; the paths of the spec (000 section 2). */
export const paths = {
  signIn: '/login',
  forbidden: '/403',
  purchaseOrder: '/purchase-order',
  orderCenter: '/purchase-order/order/order-center',
  orderForm: '/purchase-order/order/order-center/form-detail',
  orderDetail: '/purchase-order/order/order-detail',
  orderList: '/purchase-order/order/order-list',
} as const

export const orderFormHref = (dhNo: string): string => `${paths.orderForm}?dhNo=${encodeURIComponent(dhNo)}`

export const orderDetailHref = (dhNo: string): string => `${paths.orderDetail}?dhNo=${encodeURIComponent(dhNo)}`

/** The page to return to after signing in; anything that leaves this site, or comes back to signing in, is dropped. */
export const samePath = (to: unknown): string | undefined => {
  if (typeof to !== 'string' || !/^\/(?![/\\])/.test(to)) return undefined
  const url = URL.parse(to, window.location.origin)
  if (url === null || url.origin !== window.location.origin || url.pathname === paths.signIn) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
