/** The pages of administration in groups, with the permission code that each requires. A group has no page of its own. */
export const administrationPages = [
  {
    path: '/administration/group-people',
    words: ['人员与权限', 'People and rights'],
    icon: 'users',
    code: null,
    children: [
      { path: '/administration/users', words: ['用户与权限', 'Users and rights'], icon: 'users', code: 'DH0004' },
      { path: '/administration/roles', words: ['角色', 'Roles'], icon: 'users', code: 'DH0004' },
      {
        path: '/administration/impersonations',
        words: ['代看记录', 'View-as log'],
        icon: 'history',
        code: 'DH0004',
        hideInMenu: true,
      },
    ],
  },
  {
    path: '/administration/group-shops',
    words: ['门店与付款主体', 'Shops and payers'],
    icon: 'store',
    code: null,
    children: [
      { path: '/administration/shops', words: ['门店', 'Shops'], icon: 'store', code: 'DH0001' },
      { path: '/administration/shop-groups', words: ['门店组', 'Shop groups'], icon: 'category', code: 'DH0001' },
      { path: '/administration/payers', words: ['付款主体', 'Payers'], icon: 'wallet', code: 'DH0001' },
    ],
  },
  {
    path: '/administration/group-goods',
    words: ['物料与价格', 'Materials and prices'],
    icon: 'package',
    code: null,
    children: [
      { path: '/administration/materials', words: ['物料', 'Materials'], icon: 'package', code: 'DH0001' },
      { path: '/administration/categories', words: ['分类', 'Categories'], icon: 'category', code: 'DH0001' },
      { path: '/administration/units', words: ['单位', 'Units'], icon: 'ruler', code: 'DH0001' },
      {
        path: '/administration/material-units',
        words: ['单位换算', 'Unit conversions'],
        icon: 'transfer',
        code: 'DH0001',
      },
      { path: '/administration/purchase-rules', words: ['订货规则', 'Purchase rules'], icon: 'ruler', code: 'DH0001' },
      { path: '/administration/prices', words: ['价格', 'Prices'], icon: 'coin', code: 'DH0001' },
    ],
  },
  {
    path: '/administration/group-ordering',
    words: ['订货安排', 'Ordering'],
    icon: 'calendar',
    code: null,
    children: [
      { path: '/administration/order-rules', words: ['订货时间', 'Order times'], icon: 'clock', code: 'DH0001' },
      { path: '/administration/calendar', words: ['订货日历', 'Order calendar'], icon: 'calendar', code: 'DH0001' },
      { path: '/administration/notices', words: ['订货须知', 'Notices'], icon: 'speakerphone', code: 'DH0001' },
    ],
  },
  {
    path: '/administration/group-stock',
    words: ['收货与库存', 'Receiving and stock'],
    icon: 'clipboard-check',
    code: null,
    children: [
      {
        path: '/administration/receiving-settings',
        words: ['收货与库存设置', 'Receiving and stock settings'],
        icon: 'package',
        code: 'DH0001',
      },
      {
        path: '/administration/count-plans',
        words: ['盘点计划', 'Count plans'],
        icon: 'clipboard-check',
        code: 'DH0001',
      },
      { path: '/administration/shelf-order', words: ['货架顺序', 'Shelf order'], icon: 'list', code: 'DH0001' },
      { path: '/administration/scrap-reasons', words: ['报废原因', 'Scrap reasons'], icon: 'list', code: 'DH0001' },
    ],
  },
  {
    path: '/administration/group-sales',
    words: ['成品与预估', 'Products and forecast'],
    icon: 'kitchen',
    code: null,
    children: [
      { path: '/administration/products', words: ['成品与半成品', 'Products'], icon: 'kitchen', code: 'DH0001' },
      { path: '/administration/recipes', words: ['配方', 'Recipes'], icon: 'clipboard-list', code: 'DH0001' },
      { path: '/administration/sales-events', words: ['活动日历', 'Event calendar'], icon: 'calendar', code: 'DH0001' },
      {
        path: '/administration/weather-scenarios',
        words: ['天气场景', 'Weather scenarios'],
        icon: 'list',
        code: 'DH0001',
      },
    ],
  },
  {
    path: '/administration/group-system',
    words: ['系统', 'System'],
    icon: 'settings',
    code: null,
    children: [
      {
        path: '/administration/setup',
        words: ['开通步骤', 'Setup checklist'],
        icon: 'clipboard-check',
        code: 'DH0001',
      },
      { path: '/administration/import', words: ['导入导出', 'Import and export'], icon: 'transfer', code: 'DH0001' },
      { path: '/administration/audit', words: ['操作记录', 'Change log'], icon: 'history', code: ['DH0001', 'DH0003'] },
      { path: '/administration/integration', words: ['系统集成', 'Integration'], icon: 'plug', code: 'DH0007' },
      { path: '/administration/robots', words: ['群机器人', 'Chat robots'], icon: 'robot', code: 'DH0007' },
    ],
  },
] as const
