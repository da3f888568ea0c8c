/** What somebody asks about: one material of the sheet, or what they looked for and did not find. */
export type Asked = { readonly materialCode: string } | { readonly keyword: string }
