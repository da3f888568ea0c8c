import { Schema } from 'effect'
import { TEMPLATE_LINES_MAX, TEMPLATE_NAME_MAX } from '../../../domain/ordering/filling/template.ts'
import { endpoint } from '../../platform/endpoint.ts'
import {
  Count,
  DayText,
  Instant,
  MaterialCode,
  OrderNumber,
  RequiredText,
  SeenVersion,
  ShopCode,
  Units,
} from '../../platform/wire.ts'

/** Ordering aids: the last order, templates and par levels of the shop (issue 3). */
const pom = { service: 'pom' } as const
const fill = ['P000225', 'P000226', 'P000227', 'P000228'] as const

const TemplateName = RequiredText(TEMPLATE_NAME_MAX).check(
  Schema.makeFilter(name => (name.trim() === name ? undefined : 'Expected a name without spaces around it')),
)

/** A line to fill in; it has a name even if the material is no longer on the sheet. */
const SourceLine = Schema.Struct({
  materialCode: Schema.String,
  materialName: Schema.String,
  quantity: Units,
})

export const getLastOrder = endpoint({
  ...pom,
  name: 'order.last',
  about: ['上次订货', 'The previous order of the shop and type, submitted or not, with its lines'],
  path: 'purchase-order/last-order',
  permission: fill,
  mutates: false,
  payload: Schema.Struct({ dhNo: OrderNumber }),
  success: Schema.NullOr(
    Schema.Struct({
      dhNo: Schema.String,
      purchaseDate: DayText,
      /** Whether it was filled but not submitted: the lines are those of its cart. */
      isDraft: Schema.Boolean,
      lines: Schema.Array(SourceLine),
    }),
  ),
  refusals: [],
})

const TemplateHead = Schema.Struct({
  templateName: Schema.String,
  kinds: Count,
  version: Count,
  updatedByName: Schema.String,
  updatedAt: Instant,
})
export type TemplateHead = typeof TemplateHead.Type
const TemplateHeads = Schema.Array(TemplateHead)

export const listTemplates = endpoint({
  ...pom,
  name: 'template.list',
  about: ['订货模板列表', 'The templates of a shop, by name'],
  path: 'order-template/list',
  permission: fill,
  mutates: false,
  payload: Schema.Struct({ shopJdeNo: ShopCode }),
  success: TemplateHeads,
  refusals: [],
})

export const getTemplate = endpoint({
  ...pom,
  name: 'template.get',
  about: ['订货模板', 'A template with its lines, or none of that name'],
  path: 'order-template/detail',
  permission: fill,
  mutates: false,
  payload: Schema.Struct({ shopJdeNo: ShopCode, templateName: TemplateName }),
  success: Schema.NullOr(Schema.Struct({ ...TemplateHead.fields, lines: Schema.Array(SourceLine) })),
  refusals: [],
})

export const saveTemplate = endpoint({
  ...pom,
  name: 'template.save',
  about: [
    '保存订货模板',
    'Create a template (base version 0) or replace its lines at the version read; returns the list',
  ],
  path: 'order-template/save',
  permission: fill,
  mutates: true,
  payload: Schema.Struct({
    shopJdeNo: ShopCode,
    templateName: TemplateName,
    baseVersion: SeenVersion,
    lines: Schema.Array(Schema.Struct({ materialCode: MaterialCode, quantity: Units })).check(
      Schema.isMaxLength(TEMPLATE_LINES_MAX),
    ),
  }),
  success: TemplateHeads,
  refusals: ['TEMPLATE_NAME_TAKEN', 'TEMPLATES_FULL', 'TEMPLATE_CHANGED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const renameTemplate = endpoint({
  ...pom,
  name: 'template.rename',
  about: ['重命名订货模板', 'Rename a template; a missing template changes nothing; returns the list'],
  path: 'order-template/rename',
  permission: fill,
  mutates: true,
  payload: Schema.Struct({
    shopJdeNo: ShopCode,
    templateName: TemplateName,
    newName: TemplateName,
    baseVersion: SeenVersion,
  }),
  success: TemplateHeads,
  refusals: ['TEMPLATE_NAME_TAKEN', 'TEMPLATE_CHANGED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const deleteTemplate = endpoint({
  ...pom,
  name: 'template.delete',
  about: [
    '删除订货模板',
    'Delete a template at the version read; deleting a missing one is not an error; returns the list',
  ],
  path: 'order-template/delete',
  permission: fill,
  mutates: true,
  payload: Schema.Struct({ shopJdeNo: ShopCode, templateName: TemplateName, baseVersion: SeenVersion }),
  success: TemplateHeads,
  refusals: ['TEMPLATE_CHANGED', 'IDEMPOTENCY_KEY_REUSED'],
})

const ParLevels = Schema.Array(
  Schema.Struct({ materialCode: Schema.String, materialName: Schema.String, level: Units }),
)

export const getParLevels = endpoint({
  ...pom,
  name: 'par.get',
  about: ['标准库存', 'The par levels of a shop by material'],
  path: 'par-level/list',
  permission: fill,
  mutates: false,
  payload: Schema.Struct({ shopJdeNo: ShopCode }),
  success: ParLevels,
  refusals: [],
})

export const putParLevels = endpoint({
  ...pom,
  name: 'par.put',
  about: ['维护标准库存', 'Set par levels by material, 0 removes one; other materials do not change; returns all'],
  path: 'par-level/save',
  permission: 'DH0005',
  mutates: true,
  payload: Schema.Struct({
    shopJdeNo: ShopCode,
    levels: Schema.Array(Schema.Struct({ materialCode: MaterialCode, level: Units })).check(
      Schema.isMaxLength(TEMPLATE_LINES_MAX),
    ),
  }),
  success: ParLevels,
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

export const orderingAidEndpoints = [
  getLastOrder,
  listTemplates,
  getTemplate,
  saveTemplate,
  renameTemplate,
  deleteTemplate,
  getParLevels,
  putParLevels,
] as const
