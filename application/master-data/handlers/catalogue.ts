import { getCalendarReach } from './calendar-reach.ts'
import { getOwnInvoiceDetails } from './invoice-details.ts'
import { getMaterial, getMaterialUse, listMaterialCategories, listMaterials } from './materials.ts'
import { getPriceBoard, getPriceHistory } from './prices.ts'

/** The handlers of the calls about calendar, invoice details, prices and materials that are not those of a sheet. */
export const catalogueHandlers = {
  'administration.calendarReach': getCalendarReach,
  'administration.ownInvoiceDetails': getOwnInvoiceDetails,
  'administration.priceBoard': getPriceBoard,
  'administration.priceHistory': getPriceHistory,
  'administration.materials': listMaterials,
  'administration.materialCategories': listMaterialCategories,
  'administration.material': getMaterial,
  'administration.materialUse': getMaterialUse,
}
