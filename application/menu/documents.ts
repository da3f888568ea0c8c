import { documentsByName } from '../../domain/documents/index.ts'
import { detailPath, listPath } from '../../domain/lists/document.ts'

const documents = [...documentsByName.values()]

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
      return [list, { path: detailPath(declared), words, icon, code: detailCode, hideInMenu: true }]
    }),
}))
