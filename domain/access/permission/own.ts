import type { Text } from '../../kernel/text.ts'

/** Permissions that the documents leave to other systems and that a chain running only Dinghuo needs. */
export const ownPermissions = {
  DH0001: ['主数据导入导出', 'Import and export master data'],
  DH0002: ['审批', 'Approve'],
  DH0003: ['仓库作业', 'Warehouse desk'],
  DH0004: ['用户与权限', 'Users and rights'],
  DH0005: ['维护标准库存', 'Edit par levels'],
  DH0006: ['主配下单', 'Place main allocations'],
  DH0007: ['集成与机器人', 'Integration and robots'],
  DH0008: ['截单前预检', 'Readiness check before the cut-off'],
  DH0009: ['确认转账', 'Confirm bank transfers'],
  DH0010: ['对账', 'Reconcile'],
  DH0011: ['货补账户', 'Subsidy accounts'],
  DH0020: ['处理到账差异', 'Handle payment differences'],
  DH0021: ['重新开放库存日', 'Open closed stock days again'],
  DH0022: ['收货', 'Receive goods'],
  DH0023: ['作废收货', 'Void receipts'],
  DH0024: ['退货申请', 'Request returns'],
  DH0025: ['退货审核', 'Review returns'],
  DH0026: ['审核收货差异', 'Review receiving differences'],
  DH0033: ['报废', 'Scrap goods'],
  DH0034: ['审核报废单', 'Review scrap orders'],
  DH0030: ['盘点', 'Count stock'],
  DH0031: ['盘点审核', 'Review stocktakes'],
} as const satisfies Record<string, Text>
