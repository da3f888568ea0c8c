import type { Language } from '../../../domain/kernel/text.ts'

/** Returns the introduction of the API in one language, with a first call that can be copied. */
export const introduction = (language: Language): string => `${beginnings[language]}

\`\`\`bash
HOST=https://portal.example.com

curl -s $HOST/api/service-hsp-staff-web/session/sign-in \\
  -H 'Content-Type: application/json' \\
  -d '{"login": "NAME", "password": "PASSWORD",
       "client": "script"}'

TOKEN=... # data.token

curl -s $HOST/api/service-hsp-pom-web/home/today \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' -d '{}'
\`\`\`

${endings[language]}
`

const beginnings = {
  zh: `## 开始使用

每个接口都是 POST，请求和回答都是 JSON。回答为 HTTP 200 和 \`{code, message, data}\`：\`code\` 为 0 表示成功；规则不允许时，回答里有种类、规则编号、数字和可以接受的值；故障是 400、401、403、404、503 等（401 和 503 也是 HTTP 状态）。会修改数据的接口请带 \`Idempotency-Key\` 请求头：同一个值只生效一次。

## 第一次调用

登录取得令牌，再读取今天的待办。`,
  en: `## Getting started

Every call is a POST, with JSON in both directions. The answer is HTTP 200 with \`{code, message, data}\`: code 0 is success; a refusal of the rules carries its kind, rule, figures and what would be accepted; a fault is a code such as 400, 401, 403, 404 or 503 (401 and 503 also set the status). Calls that change something take an \`Idempotency-Key\` header: one value has one effect.

## A first call

Sign in for a token, then read what is due today.`,
} as const

const endings = {
  zh: '系统之间的调用请用接口密钥（`dhk_…`，在「系统集成」页面新建）代替令牌。',
  en: 'Between systems, use an API key (`dhk_…`, made on the page of integration) in place of the token.',
} as const
