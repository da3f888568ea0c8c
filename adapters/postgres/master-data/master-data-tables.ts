import type { SheetName } from '../../../application/master-data/ports/master-data-store.ts'
import { weekdays } from '../../../domain/kernel/day.ts'
import type { ColumnTypes } from '../engine/bulk.ts'

/**
 * Table of a sheet. `columnTypes` are the columns of its rows with their types; `fill` and `read` define in SQL the
 * columns that do not map to a column of the same name.
 */
export interface Home {
  readonly table: string
  readonly key: ReadonlyArray<string>
  readonly columnTypes: ColumnTypes
  readonly order: string
  /** Column with the display name of a row; default `name`. */
  readonly nameColumn?: string
  /** SQL over `given` that fills a column of the table; columns in `instead` are not stored. */
  readonly fill?: Readonly<Record<string, string>>
  readonly instead?: ReadonlyArray<string>
  /** SQL over the table that reads a column of the sheet. */
  readonly read?: Readonly<Record<string, string>>
  /** Whether others than imports change the rows, so that an import locks them from reading to writing. */
  readonly moves?: true
  /** SQL for a column of an existing row, if it is not simply replaced. */
  readonly update?: Readonly<Record<string, string>>
  /** Further statements that depend on the rows of `given`. */
  readonly after?: ReadonlyArray<string>
}

const [text, texts, bigint, integer, boolean] = ['text', 'text[]', 'bigint', 'integer', 'boolean']

/** The numerator and denominator of a ratio in the notation of its cell, in lowest terms. */
const ratioParts = `case when strpos(ratio, '/') > 0 then string_to_array(ratio, '/')::int[] else array[
  (ratio::numeric * 1000 / gcd(ratio::numeric * 1000, 1000))::int, (1000 / gcd(ratio::numeric * 1000, 1000))::int] end`

export const homes: Readonly<Record<SheetName, Home>> = {
  payers: {
    table: 'payer_entities',
    key: ['entity_code'],
    order: 'entity_code',
    nameColumn: 'entity_name',
    columnTypes: {
      ...{ entity_code: text, entity_name: text, partner_no: text, partner_name: text, deduction_ratio: integer },
      ...{ fees_usable: boolean, subsidy_frozen: boolean },
    },
  },
  invoice_details: {
    table: 'invoice_details',
    key: ['entity_code'],
    order: 'entity_code',
    nameColumn: 'title',
    columnTypes: {
      ...{ entity_code: text, title: text, tax_number: text, invoice_kind: text, email: text },
      ...{ address: text, phone: text, bank: text, bank_account: text },
    },
  },
  shop_groups: {
    table: 'shop_groups',
    key: ['shop_group'],
    order: 'shop_group',
    columnTypes: { shop_group: text, name: text },
  },
  shops: {
    table: 'shops',
    key: ['shop_code'],
    order: 'shop_code',
    columnTypes: {
      ...{ shop_code: text, name: text, title: text, initials: text, store_status: text, business_model: text },
      ...{ shop_group: text, pay_method: text, payer_code: text },
      ...{ address: text, city: text, receiver: text, receiver_phone: text, delivery_window: text },
    },
  },
  roles: {
    table: 'roles',
    key: ['role_code'],
    order: 'role_code',
    columnTypes: { role_code: text, name: text, codes: texts },
  },
  users: {
    table: 'users',
    key: ['user_id'],
    order: 'user_id',
    columnTypes: {
      ...{
        user_id: text,
        name: text,
        phone: text,
        password: text,
        presets: texts,
        granted_codes: texts,
        revoked_codes: texts,
      },
      ...{ shops: texts, disabled: boolean },
    },
    instead: ['password', 'shops'],
    fill: { password_hash: 'password', all_shops: `'*' = any(shops)`, shop_codes: `array_remove(shops, '*')` },
    read: { password: `''`, shops: `case when all_shops then '{*}' else shop_codes end` },
    update: {
      password_hash: `case when excluded.password_hash = '' then users.password_hash else excluded.password_hash end`,
    },
    // Ends all sessions of users whose password was changed or who were disabled, and notifies their browsers no longer.
    after: [
      `delete from sessions using given where sessions.user_id = given.user_id and (given.password <> '' or given.disabled)`,
      `delete from push_devices using given where push_devices.user_id = given.user_id and (given.password <> '' or given.disabled)`,
      `delete from sign_in_guesses using given where login = given.user_id and given.password <> ''`,
    ],
  },
  categories: {
    table: 'categories',
    key: ['category_code'],
    order: 'level, sort_key, category_code',
    columnTypes: { category_code: text, parent_code: text, level: 'smallint', name: text, sort_key: integer },
  },
  units: {
    table: 'units',
    key: ['unit'],
    order: 'unit',
    columnTypes: { unit: text, name: text },
  },
  materials: {
    table: 'materials',
    key: ['material_code'],
    order: 'material_code',
    columnTypes: {
      ...{ material_code: text, name: text, spec: text, unit: text, category_code: text, storage_type: text },
      ...{ delivery_mode: text, labels: texts, picture: text, barcodes: texts, initials: text },
      subsidy_usable: boolean,
      ...{ return_days: integer, shelf_life_days: integer, stock_unit: text },
    },
    instead: ['picture'],
    fill: { picture_hash: 'picture' },
    read: { picture: 'picture_hash' },
  },
  material_units: {
    table: 'material_units',
    key: ['material_code', 'unit', 'valid_from'],
    order: 'material_code, unit, valid_from',
    columnTypes: { material_code: text, unit: text, valid_from: 'date', ratio: text, is_used: boolean },
    instead: ['ratio', 'is_used'],
    fill: { numerator: `(${ratioParts})[1]`, denominator: `(${ratioParts})[2]` },
    read: {
      ratio: `case when 1000 % denominator = 0 then trim_scale(numerator::numeric / denominator)::text
        else numerator || '/' || denominator end`,
      is_used: 'used_at is not null',
    },
  },
  products: {
    table: 'products',
    key: ['product_code'],
    order: 'product_code',
    columnTypes: {
      ...{ product_code: text, name: text, kind: text, unit: text, price: bigint, category: text, labels: texts },
      picture: text,
    },
    instead: ['picture'],
    fill: { picture_hash: 'picture' },
    read: { picture: 'picture_hash' },
  },
  recipes: {
    table: 'recipes',
    key: ['product_code', 'valid_from', 'component_code'],
    order: 'product_code, valid_from, component_code',
    columnTypes: {
      ...{ product_code: text, valid_from: 'date', component_code: text, quantity: bigint, unit: text },
      ...{ portions: bigint, yield_rate: integer },
    },
  },
  purchase_rules: {
    table: 'purchase_rules',
    key: ['shop_group', 'material_code'],
    order: 'shop_group, material_code',
    columnTypes: {
      ...{ shop_group: text, material_code: text, min_quantity: bigint, step_quantity: bigint, max_quantity: bigint },
      can_purchase: boolean,
    },
  },
  prices: {
    table: 'prices',
    key: ['shop_group', 'material_code', 'valid_from'],
    order: 'shop_group, material_code, valid_from',
    columnTypes: { shop_group: text, material_code: text, valid_from: 'date', price: bigint },
  },
  order_rules: {
    table: 'order_rules',
    key: ['shop_group', 'order_type'],
    order: 'shop_group, order_type',
    columnTypes: {
      ...{ shop_group: text, order_type: text, opens_day_offset: integer, opens_at: text, cut_off_day_offset: integer },
      ...{ cut_off_at: text, service_fee: bigint, car_fee: bigint, grace_minutes: integer, approvals_needed: integer },
      ...{ day_max: integer, config_type: 'smallint', finish_minutes: integer },
    },
  },
  calendar: {
    table: 'calendar_entries',
    key: ['shop_group', 'day'],
    // Weekly rules in the order of the week, then the dates that override them.
    order: `shop_group, array_position('{${weekdays.join()}}'::text[], day), day`,
    columnTypes: { shop_group: text, day: text, can_order: boolean, arrival_days: integer },
  },
  notices: {
    table: 'notices',
    key: ['notice_id'],
    order: 'effective_from, notice_id',
    columnTypes: {
      ...{ notice_id: text, title: text, main_text: text, effective_from: bigint, effective_to: bigint },
      shop_groups: texts,
    },
  },
  warehouse_stock: {
    table: 'warehouse_stock',
    key: ['material_code'],
    order: 'material_code',
    columnTypes: { material_code: text, on_hand: bigint, reason: text },
    instead: ['reason'],
    read: { reason: `''` },
    moves: true,
  },
  count_plans: {
    table: 'count_plans',
    key: ['plan_code'],
    order: 'plan_code',
    columnTypes: {
      ...{ plan_code: text, name: text, count_rule: text, days: texts, attribute: text, covers: texts },
      ...{ business_model: text, shops: texts, due_at: text, is_required: boolean, blocks_orders: boolean },
      ...{ impacts_inventory: boolean, is_blind: boolean, is_active: boolean },
    },
  },
  shelf_order: {
    table: 'shelf_order',
    key: ['shop_code', 'area', 'material_code'],
    order: 'shop_code, position, area, material_code',
    columnTypes: { shop_code: text, area: text, material_code: text, position: integer },
  },
  scrap_reasons: {
    table: 'scrap_reasons',
    key: ['reason_code'],
    order: 'position, reason_code',
    columnTypes: { reason_code: text, name: text, position: integer, for_expired: boolean },
  },
  sales_events: {
    table: 'sales_events',
    key: ['event_code'],
    order: 'first_day desc, event_code',
    columnTypes: {
      ...{ event_code: text, name: text, kind: text, first_day: 'date', last_day: 'date', shops: texts },
      ...{ products: texts, weather_type: text },
    },
  },
  weather_scenarios: {
    table: 'weather_scenarios',
    key: ['weather_type'],
    order: 'weather_type',
    columnTypes: { weather_type: text, turnover_rate: integer },
  },
  receiving_settings: {
    table: 'chain',
    key: ['only_row'],
    order: 'only_row',
    columnTypes: {
      ...{ area: text, blind_receiving: boolean, auto_receive_days: integer, void_receipt_days: integer },
      ...{ claim_days: integer, small_claim_max: bigint, small_claim_rate: integer, stock_grace_hours: integer },
      ...{ negative_stock: text, local_purchase_review_above: bigint, scrap_review_above: bigint },
      transfer_alarm_days: integer,
    },
    instead: ['area'],
    read: { area: `'RECEIVING'` },
    fill: { only_row: 'true', name: '(select name from chain)', zone: '(select zone from chain)' },
  },
}
