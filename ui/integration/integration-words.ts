import { pluralOf } from '../../domain/kernel/text.ts'
/** Texts of the integration pages. */
export const integrationWords = {
  administration: ['管理', 'Administration'],
  page: ['系统集成', 'Integration'],
  about: [
    '让仓储、财务等系统上报订货单和仓库库存，并接收订货单的变化',
    'Let warehouse, finance and other systems report orders and stock, and receive order changes',
  ],
  sections: {
    keys: ['接口密钥', 'API keys'],
    inbound: ['收到的事件', 'Events received'],
    webhooks: ['推送订阅', 'Webhooks'],
    jobs: ['失败的任务', 'Failed jobs'],
    example: ['接入示例', 'How to connect'],
    backup: ['备份', 'Backups'],
  },
  section: ['分区', 'Section'],
  changes: ['变更记录', 'Change log'],
  noChanges: ['还没有变更', 'No changes yet'],
  noChangesHint: [
    '新建、修改或停用密钥和推送订阅后会记录在这里',
    'Keys and webhooks that are created, changed or disabled are recorded here',
  ],
  name: ['名称', 'Name'],
  nameMissing: ['请填写名称', 'Enter a name'],
  shops: ['门店范围', 'Shops'],
  allShops: ['全部门店', 'All shops'],
  chosenShops: ['指定门店', 'Selected shops'],
  someShops: (count: number) => [`${count} 家门店`, count === 1 ? '1 shop' : `${pluralOf(count, 'shop')}`] as const,
  shopsMissing: ['请选择门店', 'Choose shops'],
  pickShops: ['输入店名或编码', 'Name or code'],
  save: ['保存', 'Save'],
  saved: ['已保存', 'Saved'],
  edit: ['编辑', 'Edit'],
  never: ['从未使用', 'Never used'],
} as const

export const keyWords = {
  add: ['新建密钥', 'New key'],
  addTitle: ['新建接口密钥', 'New API key'],
  editTitle: ['编辑接口密钥', 'Edit API key'],
  none: ['还没有接口密钥', 'No API keys yet'],
  noneHint: ['为每个要上报事件的系统建一个', 'Create one for each system that reports events'],
  kinds: ['可上报的事件', 'Events it may report'],
  stockKind: [
    '仓库库存盘点只接受适用于全部门店的密钥',
    'Warehouse stock counts are accepted only from a key for all shops',
  ],
  kindsMissing: ['请至少选一种事件', 'Choose at least one'],
  allKinds: ['全部事件', 'All events'],
  someKinds: (count: number) =>
    [`${count} 种事件`, count === 1 ? '1 kind of event' : `${count} kinds of event`] as const,
  disabled: ['已停用', 'Disabled'],
  disable: ['停用', 'Disable'],
  enable: ['启用', 'Enable'],
  disableTitle: (name: string) => [`停用密钥「${name}」？`, `Disable the key "${name}"?`] as const,
  disableMeans: [
    '使用它的系统将立即无法上报；等待中的事件继续等待',
    'Systems that use it can no longer report events. Events that are waiting stay waiting',
  ],
  disableVerb: ['确认停用', 'Disable'],
  createdBy: (name: string, at: string) => [`${name} 于 ${at} 创建`, `Created by ${name} on ${at}`] as const,
  usedAt: (at: string) => [`最近使用 ${at}`, `Last used ${at}`] as const,
  secretTitle: ['请立即保存密钥', 'Save this secret now'],
  secretOnce: [
    '密钥只显示这一次，关闭后无法再查看；遗失请停用后新建',
    'It is shown only once and cannot be viewed again. If you lose it, disable the key and create a new one',
  ],
  copy: ['复制密钥', 'Copy the secret'],
  copied: ['已复制', 'Copied'],
  kept: ['我已保存', 'I have saved it'],
} as const

export const inboundWords = {
  keyword: ['单号', 'Number'],
  keywordHint: ['订货单号或事件编号', 'Order number or event number'],
  kind: ['事件类型', 'Type'],
  eventId: ['事件编号', 'Event'],
  dhNo: ['订货单号', 'Order number'],
  system: ['来源系统', 'System'],
  occurredAt: ['发生时间', 'Occurred at'],
  receivedAt: ['收到时间', 'Received at'],
  detail: ['查看', 'View'],
  retry: ['重试', 'Try again'],
  retried: ['已重新排队', 'Queued again'],
  drawer: ['事件详情', 'Event'],
  body: ['内容', 'Content'],
  tries: ['尝试次数', 'Attempts'],
} as const

export const jobWords = {
  kind: ['任务类型', 'Type'],
  retry: ['重试', 'Try again'],
  retried: ['已重新排队', 'Queued again'],
} as const

export const webhookWords = {
  add: ['新建订阅', 'New webhook'],
  addTitle: ['新建推送订阅', 'New webhook'],
  editTitle: ['编辑推送订阅', 'Edit webhook'],
  none: ['还没有推送订阅', 'No webhooks yet'],
  noneHint: ['订货单有变化时，自动通知您的系统', 'Notifies your systems when an order changes'],
  url: ['推送地址', 'Address'],
  urlMissing: ['请填写推送地址', 'Enter an address'],
  events: ['推送内容', 'Events'],
  everyEvent: ['全部变化', 'Every change'],
  someEvents: (count: number) =>
    [`${count} 种变化`, count === 1 ? '1 kind of change' : `${count} kinds of change`] as const,
  chosenEvents: ['指定变化', 'Selected changes'],
  eventsMissing: ['请至少选一种变化', 'Choose at least one'],
  active: ['启用', 'Active'],
  activeHint: ['停用期间发生的变化不会补发', 'Changes made while it is off are not sent later'],
  deliveries: ['推送记录', 'Deliveries'],
  ping: ['发送测试', 'Test'],
  pinged: ['测试消息已排队，结果见推送记录', 'The test message is queued; see the deliveries for the result'],
  secret: ['签名密钥', 'Secret'],
  secretTitle: (name: string) => [`「${name}」的签名密钥`, `Secret of "${name}"`] as const,
  secretAbout: [
    '接收方用它核对 webhook-signature，请勿写进日志',
    'The receiver uses it to check webhook-signature; do not write it to logs',
  ],
  renew: ['更换密钥', 'Replace'],
  renewTitle: (name: string) => [`更换「${name}」的签名密钥？`, `Replace the secret of "${name}"?`] as const,
  renewMeans: [
    '之后的推送用新密钥签名，接收方更新前会核对失败',
    "From now on messages are signed with the new secret; the receiver's checks fail until it is updated",
  ],
  renewVerb: ['确认更换', 'Replace'],
  remove: ['删除', 'Delete'],
  removeTitle: (name: string) => [`删除推送订阅「${name}」？`, `Delete the webhook "${name}"?`] as const,
  removeMeans: [
    '未送达的消息和推送记录一并删除，不可恢复',
    'Undelivered messages and the delivery history are deleted too and cannot be restored',
  ],
  removeVerb: ['确认删除', 'Delete'],
  off: ['已停用', 'Off'],
  paused: ['连续失败，已自动暂停', 'Paused after repeated failures'],
  failing: (failures: number, since: string) =>
    [`自 ${since} 起连续失败 ${failures} 次`, `Failing since ${since} (${pluralOf(failures, 'failure')})`] as const,
  nextAttempt: (at: string) => [`${at} 再试`, `next attempt at ${at}`] as const,
  waiting: (count: number) => [`待推送 ${count} 条`, `${count} waiting`] as const,
  drawer: (name: string) => [`推送记录 · ${name}`, `Deliveries · ${name}`] as const,
  back: ['返回推送记录', 'Back to deliveries'],
  detail: ['详情', 'Details'],
  resend: ['重新推送', 'Send again'],
  resent: ['已重新排队', 'Queued again'],
  body: ['消息内容', 'Message'],
  attempts: ['尝试记录', 'Attempts'],
  noAttempts: ['还没有尝试', 'Not tried yet'],
  attempt: (tryNo: number) => [`第 ${tryNo} 次`, `Attempt ${tryNo}`] as const,
  took: (ms: number) => [`耗时 ${ms} 毫秒`, `took ${ms} ms`] as const,
} as const

export const exampleWords = {
  ahead: ['地址与密钥', 'Address and key'],
  aheadText: [
    '所有事件发往下面的地址，请求头带上接口密钥。一次 1 至 100 个事件，每个事件按 eventId 只生效一次，可放心重发。',
    'Send all events to the address below with an API key in the header, 1 to 100 events at a time. Each eventId takes effect only once, so it is safe to send an event again.',
  ],
  send: ['上报事件', 'Report events'],
  order: ['任意顺序', 'Any order'],
  orderText: [
    '早到的事件返回 PARKED，等前提发生后自动生效，24 小时未等到则失败；晚到且无变化的返回 IGNORED；不合规则的返回 REFUSED 并说明原因。',
    'An event that arrives early is PARKED and applied automatically once its precondition is met; it fails after 24 hours. A late event that changes nothing is IGNORED. An event that breaks the rules is REFUSED with the reason.',
  ],
  verify: ['核对推送签名', 'Check the signature of a webhook'],
  verifyText: [
    '推送按 Standard Webhooks 签名：对「编号.时间.内容」做 HMAC-SHA-256。请在 5 秒内返回 2xx，其他情况会在三天内重试 12 次。',
    'Messages are signed according to Standard Webhooks: HMAC-SHA-256 over "id.timestamp.body". Return 2xx within 5 seconds; otherwise delivery is retried 12 times within three days.',
  ],
  reference: ['接口文档', 'API reference'],
  copy: ['复制', 'Copy'],
} as const

export const backupWords = {
  now: ['立即备份', 'Back up now'],
  nowText: [
    '在服务器上运行，不用停机。备份是一个文件，写完会自动校验。文件里有密码哈希和连锁的密钥，请像密码一样保管。',
    'Run this on the server; nothing has to be stopped. A backup is one file that is verified once it is written. It contains password hashes and the secret of the chain: protect it like a password.',
  ],
  daily: ['每天自动备份', 'Back up every day'],
  dailyText: [
    '放进 root 的 crontab，每天凌晨 3:30 备份一次；再定期把文件复制到另一台机器。',
    'Put this into the crontab of root to back up at 3:30 every night, and copy the files to another machine regularly.',
  ],
  verify: ['检查备份能否恢复', 'Check that a backup can be restored'],
  verifyText: [
    '恢复到一个空的数据目录，不影响正在运行的系统。建议每月演练一次。',
    'This restores into an empty data folder and does not touch the running system. We recommend a drill every month.',
  ],
} as const

export const changeWordsOf = {
  keyCreated: ['新建密钥', 'created the key'],
  keyChanged: ['修改密钥', 'changed the key'],
  keyDisabled: ['停用密钥', 'disabled the key'],
  keyEnabled: ['启用密钥', 'enabled the key'],
  webhookCreated: ['新建订阅', 'created the webhook'],
  webhookChanged: ['修改订阅', 'changed the webhook'],
  webhookOff: ['停用订阅', 'turned off the webhook'],
  webhookOn: ['启用订阅', 'turned on the webhook'],
  webhookDeleted: ['删除订阅', 'deleted the webhook'],
  secretRenewed: ['更换签名密钥', 'replaced the secret of'],
} as const
