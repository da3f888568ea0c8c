/** Replaced by the page itself. */
export const OrderFormPage = () => null
