import { documentsByName } from '../../domain/documents/index.ts'
import { pathsOf } from '../../domain/lists/document.ts'

const documents = [...documentsByName.values()]

/** The menu areas of documents with their lists; a document's page is reached from its list. */
export const documentMenu = [...new Map(documents.map(({ area }) => [area.path, area])).values()].map(area => ({
  ...area,
  code: null,
  children: documents
    .filter(declared => declared.area.path === area.path)
    .flatMap(declared => {
      const { page, detail, code } = declared
      const paths = pathsOf(declared)
      return [
        { path: paths.list, words: page.words, icon: page.icon, code },
        { path: paths.detail, words: detail.words, icon: detail.icon, code: detail.code, hideInMenu: true },
      ]
    }),
}))
