/** The pages of administration with the permission code that each requires. */
export const administrationPages = [
  { path: '/administration/users', words: ['用户与权限', 'Users and rights'], icon: 'users', code: 'DH0004' },
  { path: '/administration/shops', words: ['门店', 'Shops'], icon: 'store', code: 'DH0001' },
  { path: '/administration/shop-groups', words: ['门店组', 'Shop groups'], icon: 'category', code: 'DH0001' },
  { path: '/administration/payers', words: ['付款主体', 'Payers'], icon: 'wallet', code: 'DH0001' },
  { path: '/administration/materials', words: ['物料', 'Materials'], icon: 'package', code: 'DH0001' },
  { path: '/administration/categories', words: ['分类', 'Categories'], icon: 'category', code: 'DH0001' },
  { path: '/administration/units', words: ['单位', 'Units'], icon: 'ruler', code: 'DH0001' },
  { path: '/administration/material-units', words: ['单位换算', 'Unit conversions'], icon: 'transfer', code: 'DH0001' },
  { path: '/administration/purchase-rules', words: ['订货规则', 'Purchase rules'], icon: 'ruler', code: 'DH0001' },
  { path: '/administration/prices', words: ['价格', 'Prices'], icon: 'coin', code: 'DH0001' },
  { path: '/administration/order-rules', words: ['订货时间', 'Order times'], icon: 'clock', code: 'DH0001' },
  { path: '/administration/calendar', words: ['订货日历', 'Order calendar'], icon: 'calendar', code: 'DH0001' },
  { path: '/administration/notices', words: ['订货须知', 'Notices'], icon: 'speakerphone', code: 'DH0001' },
  { path: '/administration/setup', words: ['开通步骤', 'Setup checklist'], icon: 'clipboard-check', code: 'DH0001' },
  { path: '/administration/import', words: ['导入导出', 'Import and export'], icon: 'transfer', code: 'DH0001' },
  { path: '/administration/audit', words: ['操作记录', 'Change log'], icon: 'history', code: ['DH0001', 'DH0003'] },
] as const
