/** The pages of the warehouse; pages reached only from the work queue are hidden in the menu. */
export const warehousePages = [
  { path: '/warehouse/desk', words: ['仓库作业', 'Warehouse operations'], icon: 'truck', code: 'DH0003' },
  { path: '/warehouse/stock', words: ['仓库库存', 'Warehouse stock'], icon: 'package', code: ['DH0001', 'DH0003'] },
  { path: '/warehouse/desk/ship', words: ['发货', 'Ship'], icon: 'package', code: 'DH0003', hideInMenu: true },
  { path: '/warehouse/desk/pick-list', words: ['拣货单', 'Pick list'], icon: 'list', code: 'DH0003', hideInMenu: true },
  {
    path: '/warehouse/desk/delivery-note',
    words: ['发货单', 'Delivery note'],
    icon: 'file-text',
    code: 'DH0003',
    hideInMenu: true,
  },
] as const
