import { Anchor, Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Text } from '../../domain/kernel/text.ts'
import { useText } from '../app/preferences.tsx'
import entry from '../master-data/sheet/entries.module.css'
import css from './integration.module.css'
import { keyWords, exampleWords as words } from './integration-words.ts'

/** How to connect, with this chain's own address: the same example as in docs/INTEGRATION.md. */
export const ExampleSection = () => {
  const t = useText()
  const address = `${window.location.origin}/api/integration/v1/events`
  return (
    <div className={css.stack}>
      <Part title={words.ahead} text={words.aheadText}>
        <Sample
          code={`POST ${address}\nAuthorization: Bearer dhk_…\nContent-Type: application/json`}
          copied={address}
        />
      </Part>
      <Part title={words.send}>
        <Sample code={sending(address)} />
      </Part>
      <Part title={words.order} text={words.orderText} />
      <Part title={words.verify} text={words.verifyText}>
        <Sample code={verifying} />
      </Part>
      <div>
        <Anchor href="/api/docs" target="_blank" rel="noopener">
          {t(words.reference)}
        </Anchor>
      </div>
    </div>
  )
}

interface PartProps {
  readonly title: Text
  readonly text?: Text
  readonly children?: ReactNode
}

/** A part of a section: a title, an explanation and what can be copied. */
export const Part = ({ title, text, children }: PartProps) => {
  const t = useText()
  return (
    <section className={entry.entry}>
      <h2 className={css.title}>{t(title)}</h2>
      {text && <p className={css.text}>{t(text)}</p>}
      {children}
    </section>
  )
}

/** A code sample with its copy button; `copied` is the copied text if it differs. */
export const Sample = ({ code, copied: taken = code }: { readonly code: string; readonly copied?: string }) => {
  const t = useText()
  const { copy, copied } = useClipboard({ timeout: 1500 })
  return (
    <>
      <div className={css.codeHead}>
        <Button
          ml="auto"
          size="compact-xs"
          variant="subtle"
          leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          onClick={() => copy(taken)}
        >
          {t(copied ? keyWords.copied : words.copy)}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre className={css.code} tabIndex={0}>
        {code}
      </pre>
    </>
  )
}

const sending = (address: string) => `curl -s ${address} \\
  -H "Authorization: Bearer $DINGHUO_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"events": [
    {"eventId": "wms-1001", "kind": "order.accepted", "occurredAt": ${example}, "dhNo": "'"$DH_NO"'", "data": {}},
    {"eventId": "wms-1002", "kind": "order.shipped", "occurredAt": ${example + 60_000}, "dhNo": "'"$DH_NO"'",
     "data": {"batchNo": 1, "last": true, "lines": [{"materialCode": "'"$MATERIAL"'", "quantity": 2}]}}
  ]}'`

/** 2026-11-21 16:00 in Shanghai. */
const example = 1_795_248_000_000

const verifying = `import { createHmac, timingSafeEqual } from 'node:crypto'

export function isFromDinghuo(headers, body, secret) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': given } = headers
  if (Math.abs(Date.now() / 1000 - time) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = 'v1,' + createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest('base64')
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}`
