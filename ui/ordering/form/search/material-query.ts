/** What the explanation of a search is about: one material of the sheet, or a search without results. */
export type MaterialQuery = { readonly materialCode: string } | { readonly keyword: string }
