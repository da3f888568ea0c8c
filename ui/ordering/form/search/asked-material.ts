/** The subject of a question: one material of the sheet, or a search without results. */
export type Asked = { readonly materialCode: string } | { readonly keyword: string }
