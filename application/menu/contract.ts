import { Schema } from 'effect'

export interface MenuNode {
  readonly id: string
  readonly name: string
  readonly nameEn: string
  readonly path: string
  readonly icon: string
  readonly hideInMenu: boolean
  readonly children: ReadonlyArray<MenuNode>
}
export const MenuNode: Schema.Codec<MenuNode> = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  nameEn: Schema.String,
  path: Schema.String,
  icon: Schema.String,
  hideInMenu: Schema.Boolean,
  children: Schema.Array(Schema.suspend((): Schema.Codec<MenuNode> => MenuNode)),
}).annotate({ identifier: 'MenuNode' })
