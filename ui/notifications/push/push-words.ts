import type { Text } from '../../../domain/kernel/text.ts'
import type { MessageKind } from '../../../domain/notifications/message.ts'
import type { PushObstacle } from './browser-push.ts'

export const pushWords = {
  portal: ['订货台', 'Dinghuo'],
  page: ['消息通知', 'Notifications'],
  about: [
    '门户没有打开时，消息也会显示在手机或电脑上',
    'Messages also appear on your phone or computer while the portal is closed',
  ],
  thisDevice: ['这台设备', 'This device'],
  isOn: ['已开启：消息会显示在这台设备上', 'On: messages appear on this device'],
  isOff: ['未开启', 'Off'],
  signOutHint: ['退出登录后自动关闭', 'Signing out switches them off'],
  switchOn: ['开启通知', 'Switch on'],
  switchOff: ['关闭', 'Switch off'],
  switchedOn: ['通知已开启', 'Notifications are on'],
  switchedOff: ['通知已关闭', 'Notifications are off'],
  notAllowed: [
    '浏览器没有允许通知。请在浏览器的网站设置里允许后再试',
    'The browser has not allowed notifications. Allow them in the site settings of the browser and try again',
  ],
  unreachable: [
    '无法连接浏览器的推送服务。在中国大陆，Chrome 的推送服务通常连不上，请改用 Edge、Firefox，或 iPhone 的 Safari',
    "The browser's push service cannot be reached. In mainland China this is usual for Chrome: use Edge, Firefox, or Safari on an iPhone",
  ],
  devices: ['已开启的设备', 'Devices'],
  noDevices: ['还没有设备开启通知', 'Notifications are off for all devices'],
  isHere: ['本机', 'This device'],
  since: (at: string) => [`${at} 开启`, `On since ${at}`] as const,
  sent: (at: string) => [`最近通知 ${at}`, `Last notified ${at}`] as const,
  neverSent: ['还没有通知过', 'Not notified yet'],
  test: ['发送测试', 'Send a test'],
  allOff: ['全部关闭', 'Switch off all'],
  allOffTitle: ['关闭所有设备的通知？', 'Switch off notifications for all devices?'],
  allOffMeans: ['消息仍在门户的铃铛里', 'Messages stay in the bell of the portal'],
  tests: {
    SENT: ['测试通知已发出', 'The test was sent'],
    GONE: ['这台设备已不能接收，已从列表移除', 'The device no longer receives notifications and was removed'],
    LATER: ['请稍后再试', 'Try again in a moment'],
    FAILED: ['推送服务拒绝了通知', 'The push service refused the notification'],
  },
  robots: ['群机器人', 'Chat robots'],
  openRobots: ['管理机器人', 'Manage robots'],
  robotsHint: ['把消息发到企业微信、钉钉或飞书群', 'Send messages to a group in WeCom, DingTalk or Feishu'],
  kinds: ['通知哪些消息', 'Notify me about'],
  kindsHint: ['对所有设备生效，修改后自动保存', 'For all devices; saved as you change them'],
  toDo: ['需要处理', 'To do'],
  problems: ['出了问题', 'Problems'],
  news: ['进展', 'Progress'],
  noKinds: [
    '您的账号不会收到消息；如有需要，请联系管理员',
    'Your account does not receive messages. Ask an administrator if it should',
  ],
  kindHints: { CUT_OFF_NEAR: ['截单前 30 分钟和 5 分钟', '30 and 5 minutes before the cut-off'] } as Partial<
    Record<MessageKind, Text>
  >,
  offer: ['截单前 30 和 5 分钟在手机上提醒', 'Be reminded on this phone 30 and 5 minutes before the cut-off'],
  offerDismiss: ['不再显示', 'Do not show again'],
} as const

export const obstacleWords: Readonly<Record<PushObstacle, readonly [string, string]>> = {
  INSTALL_FIRST: [
    '请先把门户添加到主屏幕（点「分享」，再选「添加到主屏幕」），再从主屏幕打开并开启通知',
    'First add the portal to the home screen (Share, then "Add to Home Screen"); then open it from there and switch notifications on',
  ],
  UNSUPPORTED: [
    '这个浏览器不支持通知，或门户没有使用 https',
    'This browser does not support notifications, or the portal is not served over https',
  ],
  BLOCKED: [
    '浏览器已禁止本站通知。请在浏览器的网站设置里允许',
    'The browser blocks notifications of this site. Allow them in its site settings',
  ],
}
