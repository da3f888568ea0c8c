const notice = '"<p>旺季""备货""</p>\n<p>第二行</p>"'

/** A chain of two shops that imports without errors. */
export const small = {
  payers: `entity_code,entity_name,partner_no,partner_name,deduction_ratio,fees_usable,subsidy_frozen
P1,杭州湖畔餐饮有限公司,PA1,湖畔餐饮,30,yes,no
P2,宁波东钱餐饮有限公司,PA1,湖畔餐饮,12.55,,
`,
  shop_groups: `shop_group,name
A,直营组
B,合伙组
`,
  shops: `shop_code,name,store_status,business_model,shop_group,pay_method,payer_code
S1,上海一店,2,Y,A,OFFLINE,
S2,杭州二店,2,HH,B,ONLINE,P1
`,
  users: `user_id,name,password,presets,granted_codes,shops
u1,王,password-1,clerk,P000229,S1
u2,李,password-2,manager;payer,,*
`,
  categories: `category_code,parent_code,level,name,sort_key
C1,,1,饮品,1
C2,C1,2,茶,1
C3,C2,3,绿茶,1
C4,C3,4,花茶,1
`,
  units: `unit,name
包,
盒,盒装
`,
  materials: `material_code,name,spec,unit,category_code,storage_type,delivery_mode,labels,barcodes,subsidy_usable
M1,茉莉绿茶,500g,包,C4,NORMAL,WAREHOUSE,NEW;PROMOTION,6901234567892 BOX-1;6901234567908,
M2,奶,1L,盒,C4,CHILLED,DIRECT,,,no
`,
  purchase_rules: `shop_group,material_code,min_quantity,step_quantity,max_quantity,can_purchase
A,M1,0.5,0.5,10,yes
A,M2,1,1,,yes
B,M1,1,1,9.5,no
`,
  prices: `shop_group,material_code,valid_from,price
A,M1,2026-01-01,12.5
A,M2,2026-01-01,9
B,M1,2026-01-01,13.25
`,
  order_rules: `shop_group,order_type,opens_day_offset,opens_at,cut_off_day_offset,cut_off_at,service_fee
A,NORMAL,-1,08:00,0,22:00,
A,OVERTIME,0,22:00,1,09:00,20
B,NORMAL,-1,00:00,0,16:00,
`,
  calendar: `shop_group,day,can_order,arrival_days
A,MON,yes,1
A,2026-10-01,no,1
B,TUE,yes,2
`,
  notices: `notice_id,title,main_text,effective_from,effective_to,shop_groups
N1,旺季通知,${notice},2026-11-01 00:00,2026-12-01 00:00,A;B
`,
} as const

/** Every kind of error once, and its expected message: file, row, column, value. */
export const broken = {
  sheets: {
    payers: `entity_code,entity_name,partner_no,partner_name,deduction_ratio,fees_usable
P1,一主体,PA1,一商,100.01,
P2,二主体,PA1,一商,12.345,可能
P3,,PA1,一商,-1,
`,
    shop_groups: `shop_group,name
A,直营组
B 组,合伙组
`,
    units: `unit,name
包,
盒,
`,
    shops: `shop_code,name,store_status,business_model,shop_group,pay_method,payer_code
S1,一店,2,Y,A,OFFLINE,
S 2,二店,2,Y,A,OFFLINE,
S3,,Y,Y,A,CASH,
S1,又一店,2,Y,A,OFFLINE,P1
S5,五店,2,Y,A,OFFLINE,,多余
S6,六店,2,Y,A,ONLINE,
S7,七店,2,Y,A,ONLINE,P9
`,
    users: `user_id,name,password,presets,granted_codes,shops
u1,王,password-1,boss,P999999,S9
u2,李,,clerk,,*
u3,赵,short,clerk,,S1
`,
    categories: `category_code,parent_code,level,name
C1,,1,饮品
C2,C1,3,茶
C3,C9,2,无
C4,,4,花茶
C5,C1,1,五
C6,C1,9,六
`,
    materials: `material_code,name,unit,category_code,storage_type,delivery_mode,labels,picture,barcodes
M1,茶,包,C1,NORMAL,WAREHOUSE,OLD,,6901 6902
M2,奶,盒,C8,WARM,WAREHOUSE,,none.png,6902
M3,糖,包包,C1,NORMAL,WAREHOUSE,,,6.90124E+12
`,
    purchase_rules: `shop_group,material_code,min_quantity,step_quantity,max_quantity,can_purchase
A,M1,5,1,4,yes
A,M2,0,1,2,maybe
Z,M9,1,1.0001,-2,yes
`,
    prices: `shop_group,material_code,valid_from,price
A,M1,2026-02-30,1.005
A,M1,2026-01-01,-3
A,M2,2026-01-01,1
A,M2,2026-01-01,2
`,
    order_rules: `shop_group,order_type,opens_day_offset,opens_at,cut_off_day_offset,cut_off_at
A,NORMAL,0,22:00,0,22:00
A,DAILY,x,8:00,0,24:00
`,
    calendar: `shop_group,day,can_order,when
A,MON,yes,1
`,
    notices: `notice_id,title,main_text,effective_from,effective_to
N1,通知,<p/>,2026-11-02 00:00,2026-11-01 00:00
N2,通知,<p/>,2026-11-31 00:00,tomorrow
`,
  },
  errors: [
    'calendar.csv:1 when when',
    'categories.csv:3 parent_code C1',
    'categories.csv:4 parent_code C9',
    'categories.csv:5 parent_code ',
    'categories.csv:6 parent_code C1',
    'categories.csv:7 level 9',
    'materials.csv:2 labels OLD',
    'materials.csv:2 barcodes 6901;6902',
    'materials.csv:2 category_code C1',
    'materials.csv:3 storage_type WARM',
    'materials.csv:3 picture none.png',
    'materials.csv:3 category_code C8',
    'materials.csv:3 barcodes 6902',
    'materials.csv:4 barcodes 6.90124E+12',
    'materials.csv:4 unit 包包',
    'notices.csv:2 effective_to 2026-11-01 00:00',
    'notices.csv:3 effective_from 2026-11-31 00:00',
    'notices.csv:3 effective_to tomorrow',
    'order_rules.csv:2 cut_off_at 22:00',
    'order_rules.csv:3 order_type DAILY',
    'order_rules.csv:3 opens_day_offset x',
    'order_rules.csv:3 opens_at 8:00',
    'order_rules.csv:3 cut_off_at 24:00',
    'payers.csv:2 deduction_ratio 100.01',
    'payers.csv:3 deduction_ratio 12.345',
    'payers.csv:3 fees_usable 可能',
    'payers.csv:4 entity_name ',
    'payers.csv:4 deduction_ratio -1',
    'prices.csv:2 valid_from 2026-02-30',
    'prices.csv:2 price 1.005',
    'prices.csv:3 price -3',
    'prices.csv:5 shop_group+material_code+valid_from A M2 2026-01-01',
    'purchase_rules.csv:2 max_quantity 4',
    'purchase_rules.csv:3 min_quantity 0',
    'purchase_rules.csv:3 can_purchase maybe',
    'purchase_rules.csv:4 step_quantity 1.0001',
    'purchase_rules.csv:4 max_quantity -2',
    'purchase_rules.csv:4 shop_group Z',
    'purchase_rules.csv:4 material_code M9',
    'shop_groups.csv:3 shop_group B 组',
    'shops.csv:3 shop_code S 2',
    'shops.csv:4 name ',
    'shops.csv:4 store_status Y',
    'shops.csv:4 pay_method CASH',
    'shops.csv:5 shop_code S1',
    'shops.csv:6 #8 多余',
    'shops.csv:7 payer_code ',
    'shops.csv:8 payer_code P9',
    'users.csv:2 granted_codes P999999',
    'users.csv:2 shops S9',
    'users.csv:2 presets boss',
    'users.csv:3 password ',
    'users.csv:4 password short',
  ],
}
