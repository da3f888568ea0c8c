import type { RequiredCode } from '../../domain/access/permission.ts'
import { documentsByName } from '../../domain/documents/index.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { detailPath, listPath } from '../../domain/lists/document.ts'

interface Page {
  readonly path: string
  readonly words: Text
  readonly icon: string
  readonly code: RequiredCode
  readonly hideInMenu?: true
}

const documents = [...documentsByName.values()]

/** Pages on which somebody works on a document, by the list of the document; they are reached from its page. */
const workPages: Readonly<Record<string, ReadonlyArray<Page>>> = {
  stocktakes: [
    {
      path: '/purchase-order/inventory/stocktake/count',
      words: ['盘点', 'Count stock'],
      icon: 'clipboard-check',
      code: 'DH0030',
      hideInMenu: true,
    },
  ],
  'account-adjustments': [
    {
      path: '/purchase-order/inventory/account/new',
      words: ['制作调账单', 'Create an account adjustment'],
      icon: 'pencil',
      code: 'DH0050',
      hideInMenu: true,
    },
  ],
  'local-purchases': [
    {
      path: '/purchase-order/inventory/local-purchase/new',
      words: ['登记临采', 'Record a local purchase'],
      icon: 'receipt',
      code: 'DH0052',
      hideInMenu: true,
    },
  ],
  'scrap-orders': [
    {
      path: '/purchase-order/inventory/scrap/new',
      words: ['登记报废', 'Scrap goods'],
      icon: 'file-text',
      code: 'DH0033',
      hideInMenu: true,
    },
  ],
  'stock-transfers': [
    {
      path: '/purchase-order/inventory/allocation/new',
      words: ['新建调拨单', 'New transfer'],
      icon: 'transfer',
      code: 'DH0035',
      hideInMenu: true,
    },
    {
      path: '/purchase-order/inventory/allocation/work',
      words: ['调拨作业', 'Process a transfer'],
      icon: 'transfer',
      code: ['DH0035', 'DH0036'],
      hideInMenu: true,
    },
  ],
  'receiving-orders': [
    {
      path: '/purchase-order/received-goods/receive',
      words: ['清点收货', 'Count and receive'],
      icon: 'inbox',
      code: 'DH0022',
      hideInMenu: true,
    },
  ],
  'sales-days': [
    { path: '/purchase-order/sales/entry', words: ['录入销售', 'Enter sales'], icon: 'pencil', code: 'DH0041' },
    { path: '/purchase-order/sales/waiting', words: ['待处理成品', 'Pending products'], icon: 'clock', code: 'DH0040' },
    { path: '/purchase-order/sales/recipes', words: ['配方成本', 'Recipe cost'], icon: 'kitchen', code: 'DH0042' },
  ],
}

/** The menu areas of documents with their lists; a document's page is reached from its list. */
export const documentMenu = [...new Map(documents.map(({ area }) => [area.path, area])).values()].map(area => ({
  ...area,
  code: null,
  children: documents
    .filter(declared => declared.area.path === area.path)
    .flatMap(declared => {
      const { page, code } = declared
      const list = { path: listPath(declared), words: page.words, icon: page.icon, code }
      if (!declared.detail) return [list]
      const { words, icon, code: detailCode } = declared.detail
      const detail = { path: detailPath(declared), words, icon, code: detailCode, hideInMenu: true }
      return [list, detail, ...(workPages[declared.id] ?? [])]
    }),
}))
