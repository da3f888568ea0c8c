import { Schema } from 'effect'
import { materialLabels } from '../../../domain/master-data/label.ts'
import { materialStatuses } from '../../../domain/master-data/material-status.ts'
import { deliveryModes, storageTypes } from '../../../domain/master-data/words.ts'
import { endpoint } from '../../platform/endpoint.ts'
import {
  Count,
  DayText,
  KeyOf,
  Keyword,
  MaterialCode,
  Page,
  paging,
  RequiredText,
  sortBy,
  Units,
} from '../../platform/wire.ts'
import { PriceRow } from './prices.ts'

/** The catalogue of materials (docs/decisions/administration/0100); they are changed by `administration.applyRows`. */
const materials = { service: 'staff', permission: 'DH0001', mutates: false } as const

/** The columns by which the list can be sorted. */
export const materialSorts = ['material', 'category', 'status'] as const

const shared = {
  materialCode: Schema.String,
  materialName: Schema.String,
  materialSpec: Schema.String,
  /** The order unit. */
  unit: Schema.String,
  /** The stock unit of shops; the order unit if they are the same. */
  stockUnit: Schema.String,
  categoryCode: Schema.String,
  storageType: KeyOf(storageTypes),
  deliveryMode: KeyOf(deliveryModes),
  labels: Schema.Array(KeyOf(materialLabels)),
  pictureHash: Schema.NullOr(Schema.String),
  status: KeyOf(materialStatuses),
}

const MaterialRow = Schema.Struct({
  ...shared,
  categoryName: Schema.String,
  /** How many shop groups may order it, and how many of these have no price. */
  orderableGroups: Count,
  pricelessGroups: Count,
})
export type MaterialRow = typeof MaterialRow.Type

export const listMaterials = endpoint({
  ...materials,
  name: 'administration.materials',
  about: ['物料目录', 'Materials of a category and its subcategories, with whether shops can order them'],
  path: 'administration/materials',
  payload: Schema.Struct({
    keyword: Schema.optionalKey(Keyword),
    /** A category of any level. */
    categoryCode: Schema.optionalKey(RequiredText(32)),
    storageType: Schema.optionalKey(KeyOf(storageTypes)),
    status: Schema.optionalKey(KeyOf(materialStatuses)),
    hasPicture: Schema.optionalKey(Schema.Boolean),
    ...paging,
    sort: sortBy(materialSorts),
  }),
  success: Schema.Struct({ ...Page(MaterialRow).fields, groups: Count }),
  refusals: [],
})

export const listMaterialCategories = endpoint({
  ...materials,
  name: 'administration.materialCategories',
  about: ['物料分类与数量', 'All categories in their order, with the number of materials that belong to each directly'],
  path: 'administration/material-categories',
  payload: Schema.Struct({}),
  success: Schema.Array(
    Schema.Struct({
      categoryCode: Schema.String,
      parentCode: Schema.NullOr(Schema.String),
      name: Schema.String,
      level: Count,
      materials: Count,
    }),
  ),
  refusals: [],
})

const { past, now, next } = PriceRow.fields.prices.value.fields

export const MaterialGroup = Schema.Struct({
  shopGroup: Schema.String,
  name: Schema.String,
  /** Shops of the group that are not closed. */
  shops: Count,
  /** Null if the group has no purchase rule for the material, so that it does not see it. */
  rule: Schema.NullOr(
    Schema.Struct({
      canPurchase: Schema.Boolean,
      min: Units,
      step: Units,
      /** Null without a limit. */
      max: Schema.NullOr(Units),
    }),
  ),
  prices: Schema.Struct({ past, now, next }),
})
export type MaterialGroup = typeof MaterialGroup.Type

const MaterialDetails = Schema.Struct({
  ...shared,
  /** The names of its categories from the first level down. */
  categoryNames: Schema.Array(Schema.String),
  barcodes: Schema.Array(Schema.String),
  subsidyUsable: Schema.Boolean,
  returnDays: Schema.NullOr(Count),
  shelfLifeDays: Schema.NullOr(Count),
  /** Stock of the central warehouse; null if none is recorded. */
  onHand: Schema.NullOr(Units),
})
export type MaterialDetails = typeof MaterialDetails.Type

export const getMaterial = endpoint({
  ...materials,
  name: 'administration.material',
  about: ['物料详情', 'A material with its units, and the rules and prices of each shop group'],
  path: 'administration/material',
  payload: Schema.Struct({ materialCode: MaterialCode }),
  success: Schema.Struct({
    /** Null if there is no such material. */
    material: Schema.NullOr(MaterialDetails),
    groups: Schema.Array(MaterialGroup),
    /** How many stock units a unit is, from a day on; the latest of each unit and those that begin later. */
    units: Schema.Array(Schema.Struct({ unit: Schema.String, validFrom: DayText, ratio: Schema.String })),
  }),
  refusals: [],
})

export const getMaterialUse = endpoint({
  ...materials,
  name: 'administration.materialUse',
  about: ['物料近期订货', 'Ordered quantities of a material in the last 28 days, by day and by shop'],
  path: 'administration/material-use',
  payload: Schema.Struct({ materialCode: MaterialCode }),
  success: Schema.Struct({
    from: DayText,
    to: DayText,
    total: Units,
    /** Days with orders only. */
    days: Schema.Array(Schema.Struct({ day: DayText, quantity: Units })),
    shopCount: Count,
    /** The shops that ordered most, at most eight. */
    shops: Schema.Array(Schema.Struct({ shopCode: Schema.String, shopName: Schema.String, quantity: Units })),
  }),
  refusals: [],
})

export const materialEndpoints = [listMaterials, listMaterialCategories, getMaterial, getMaterialUse] as const
