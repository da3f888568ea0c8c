import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { connectionFailure } from '../../../domain/platform/connection-failures.ts'

export const robotWords = {
  administration: ['管理', 'Administration'],
  page: ['群机器人', 'Chat robots'],
  about: [
    '把审批、发货、截单提醒发到企业微信、钉钉或飞书群',
    'Sends approvals, shipments and cut-off reminders to a WeCom, DingTalk or Feishu group',
  ],
  add: ['添加机器人', 'Add a robot'],
  edit: ['编辑', 'Edit'],
  remove: ['删除', 'Delete'],
  test: ['发测试消息', 'Send a test'],
  tested: ['测试消息已送达', 'The test message was delivered'],
  testFailed: (error: string): Text => {
    const reason = connectionFailure(error)
    const [zh, en] = typeof reason === 'string' ? [reason, reason] : reason
    return [`测试消息未送达：${zh}`, `The test message was not delivered: ${en}`]
  },
  inactive: ['已停用', 'Off'],
  allShops: ['全部门店', 'All shops'],
  shops: (count: number): Text => [`${count} 家门店`, pluralOf(count, 'shop')],
  neverSent: ['还没有发送过', 'Nothing sent yet'],
  sent: (at: string): Text => [`最近发送 ${at}`, `Last sent ${at}`],
  waiting: (count: number): Text => [`${count} 条待发送`, `${count} waiting`],
  error: ['最近一次失败：', 'Last failure:'],
  none: ['还没有群机器人', 'No robots yet'],
  noneHint: [
    '在群设置里添加自定义机器人，复制它的地址到这里',
    'Add a custom robot in the chat and copy its address here',
  ],
  removeTitle: (name: string): Text => [`删除机器人「${name}」？`, `Delete the robot "${name}"?`],
  removeMeans: ['未发送的消息不再发送。', 'Messages waiting for it will not be sent.'],
  removeVerb: ['确认删除', 'Delete'],
  addTitle: ['添加群机器人', 'Add a chat robot'],
  editTitle: ['编辑群机器人', 'Edit the robot'],
  name: ['名称', 'Name'],
  vendor: ['平台', 'Platform'],
  url: ['Webhook 地址', 'Webhook address'],
  secret: ['加签密钥', 'Signing secret'],
  secretKept: ['已设置，留空则不变', 'Set; leave empty to keep it'],
  secretNone: ['未开启加签则留空', 'Leave empty if signing is off'],
  kinds: ['通知内容', 'Messages to send'],
  shopCodes: ['门店编码', 'Shop codes'],
  shopHint: [
    '留空为全部门店；多个用逗号或换行分隔',
    'Leave empty for all shops; separate codes by commas or line breaks',
  ],
  language: ['语言', 'Language'],
  active: ['启用', 'On'],
  save: ['保存', 'Save'],
  saved: ['机器人已保存', 'Robot saved'],
  nameMissing: ['请输入名称', 'Enter a name'],
  kindsMissing: ['请至少选一项', 'Choose at least one'],
} as const
