import { openingStock } from '../../fixtures/opening-stock.ts'
import { headOffices, largeShops, materialsOf, shops } from './numbering.ts'

/** Writes shops with 1,000 materials, then 4 with 5,000, a clerk for each shop, and head office. */
export const people = (
  passwordHash: string,
  sessions: ReadonlyArray<readonly [login: string, hash: string]>,
  small: number = shops,
) => `
insert into shops (shop_code, name, title, initials, store_status, business_model, shop_group, pay_method)
select 'B' || (1000 + k), '基准门店' || k, '基准门店' || k, 'jzmd' || k, '2', 'Y',
  case when k < ${small} then 'G1000' else 'G5000' end, case when k % 4 = 0 then 'ONLINE' else 'OFFLINE' end
from generate_series(0, ${small + largeShops - 1}) k;
insert into users (user_id, name, password_hash, presets, shop_codes)
select 'clerk' || k, '店员' || k, '${passwordHash}', '{clerk}', array['B' || (1000 + k)]
from generate_series(0, ${small + largeShops - 1}) k;
insert into users (user_id, name, password_hash, presets, all_shops)
select 'head' || k, '总部' || k, '${passwordHash}', '{headOrdering}', true from generate_series(0, ${headOffices - 1}) k;
insert into sessions (token_hash, user_id, created_at, expires_at)
select hash, login, ${Date.now()}, ${Date.now() + 86_400_000} from (values
  ${sessions.map(([login, hash]) => `('${login}', '${hash}')`).join(', ')}) as given(login, hash);
insert into order_rules (shop_group, order_type, opens_day_offset, opens_at, cut_off_day_offset, cut_off_at, service_fee,
  car_fee, grace_minutes)
select g, 'NORMAL', -1, '00:00', 0, '23:59', 500, 1000, 120 from unnest('{G1000,G5000}'::text[]) g;
insert into calendar_entries (shop_group, day, can_order, arrival_days)
select g, d, true, 1 from unnest('{G1000,G5000}'::text[]) g, unnest('{MON,TUE,WED,THU,FRI,SAT,SUN}'::text[]) d;
`

/** Eight departments, each with three categories below it, and two more levels of two. */
const categories = `
insert into categories (category_code, parent_code, level, name, sort_key)
select 'C' || a, null, 1, (array['冻品', '乳品', '茶饮', '包材', '清洁', '设备', '调料', '粮油'])[a], a
  from generate_series(1, 8) a
union all select 'C' || a || b, 'C' || a, 2, '中类' || a || b, b from generate_series(1, 8) a, generate_series(1, 3) b
union all select 'C' || a || b || c, 'C' || a || b, 3, '小类' || a || b || c, c
  from generate_series(1, 8) a, generate_series(1, 3) b, generate_series(1, 2) c
union all select 'C' || a || b || c || d, 'C' || a || b || c, 4, '细类' || a || b || c || d, d
  from generate_series(1, 8) a, generate_series(1, 3) b, generate_series(1, 2) c, generate_series(1, 2) d;
`

const step = '(array[250, 500, 1000])[1 + n % 3]'
/** The same figures as `ruleOf` in numbering.ts. */
const ruleColumns = `${step} * (1 + n % 4), ${step}, ${step} * (401 + n % 4), n % 50 <> 0`

/** Writes materials with rules, four dated prices per group, and warehouse stock. */
const materials = `
insert into materials (material_code, name, spec, unit, category_code, storage_type, delivery_mode, labels, initials,
  picture_hash)
select 'M' || (10000 + n),
  (array['精选', '原味', '香辣', '有机', '浓缩', '鲜切', '冷冻', '常温'])[1 + n % 8]
    || (array['鸡腿排', '牛奶', '茶叶', '纸杯', '清洁剂', '果酱', '面粉', '食用油', '打包袋', '吸管'])[1 + n % 10] || n,
  (1 + n % 9) || 'kg×' || (4 + n % 8) || '袋', (array['箱', '袋', '瓶', '包'])[1 + n % 4],
  'C' || (1 + n % 8) || (1 + n / 8 % 3) || (1 + n / 24 % 2) || (1 + n / 48 % 2),
  (array['NORMAL', 'CHILLED', 'FROZEN'])[1 + n % 3], 'WAREHOUSE',
  case when n % 10 = 0 then array['NEW'] when n % 15 = 0 then array['PROMOTION'] else '{}' end, 'wl' || n,
  (select picture_hash from pictures order by picture_hash offset n % 40 limit 1)
from generate_series(1, ${materialsOf.G5000}) n;
insert into purchase_rules (shop_group, material_code, min_quantity, step_quantity, max_quantity, can_purchase)
select g, 'M' || (10000 + n), ${ruleColumns} from (values ('G1000', ${materialsOf.G1000}), ('G5000', ${materialsOf.G5000})) as
  groups(g, most), generate_series(1, most) n;
insert into prices (shop_group, material_code, valid_from, price)
select shop_group, material_code, current_date + day, 900 + (substr(material_code, 2)::int * 7 + day) % 30000
from purchase_rules, unnest('{-700,-200,-20,40}'::int[]) day;
insert into warehouse_stock (material_code, on_hand) select material_code, 900000000 from materials;
`

export const shopStock = openingStock(`
select shop_code, material_code, step_quantity * (length(shop_code || material_code) + 7) as on_hand
from shops join purchase_rules using (shop_group)`)

export const masterData = categories + materials
