/**
 * Scrolls the column that contains an element just as far as needed. The browser's own `scrollIntoView` also moves the
 * starting point of Tab: on a page just opened the first Tab would skip the link to its content.
 */
export const bringIntoSight = (element: Element): void => {
  let column = element.parentElement
  while (column && !['auto', 'scroll'].includes(getComputedStyle(column).overflowY)) column = column.parentElement
  if (!column) return
  const [{ top, bottom }, edge] = [element.getBoundingClientRect(), column.getBoundingClientRect()]
  if (top < edge.top) column.scrollTop += top - edge.top
  else if (bottom > edge.bottom) column.scrollTop += bottom - edge.bottom
}
