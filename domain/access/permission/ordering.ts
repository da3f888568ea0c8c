import type { Text } from '../../kernel/text.ts'

/** The rights of the ordering document (spec 000, section 6). */
export const orderingPermissions = {
  P000224: ['订货中心', 'Order centre'],
  P000225: ['常规订货', 'Routine order'],
  P000226: ['加单', 'Add-on order'],
  P000227: ['紧急订货', 'Urgent order'],
  P000228: ['编辑订货单', 'Edit order'],
  P000229: ['撤回订货单', 'Withdraw order'],
  P000232: ['取消紧急申请', 'Cancel urgent application'],
  P000233: ['订货须知', 'Ordering notice'],
  P000234: ['订货日历', 'Order calendar'],
  P000237: ['订货单列表', 'Order list'],
  P000238: ['订货单详情', 'Order details'],
  P000239: ['导出订货单', 'Export orders'],
  P000248: ['收货单详情', 'Receipt details'],
  P000252: ['收货差异单详情', 'Receiving difference details'],
  P000257: ['退货单详情', 'Return details'],
  P000508: ['订货表单', 'Order form'],
  P000696: ['去结算', 'Go to settlement'],
  P000698: ['查看支付详情', 'View payment details'],
} as const satisfies Record<string, Text>
