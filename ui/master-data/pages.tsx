import { SheetPage } from './sheet/sheet-page.tsx'

/** A page a sheet; what a sheet needs besides its definition is said here. */
export const PayersPage = () => <SheetPage key="payers" sheet="payers" />
export const UnitsPage = () => <SheetPage key="units" sheet="units" />
export const WarehouseStockPage = () => <SheetPage key="warehouse_stock" sheet="warehouse_stock" />
export const ShopsPage = () => <SheetPage key="shops" sheet="shops" />
export const CategoriesPage = () => <SheetPage key="categories" sheet="categories" />
export const MaterialsPage = () => <SheetPage key="materials" sheet="materials" />
export const PricesPage = () => <SheetPage key="prices" sheet="prices" />
export { NoticesPage } from './notices/notices-page.tsx'
