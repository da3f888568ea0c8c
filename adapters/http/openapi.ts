import { Schema } from 'effect'
import type { Endpoint, Permission } from '../../application/contract/endpoint.ts'
import { faults } from '../../application/contract/failure.ts'
import { endpoints } from '../../application/contract/index.ts'
import { refusals } from '../../domain/refusal.ts'
import { urlOf } from './services.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the whole contract; nothing in it is written by hand. */
export const openApi = (): Json => {
  const definitions: Json = {}
  const paths = Object.fromEntries(
    endpoints.map(endpoint => [urlOf(endpoint), { post: operation(endpoint, definitions) }]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: '订货台 Dinghuo',
      version: '1',
      description:
        'Every call is a POST. The answer is HTTP 200 with `{code, message, data}`: code 0 is success; a refusal of the rules ' +
        'carries its kind, rule, figures and what would be accepted; a fault is a code such as 400, 401, 403, 404 or 503 ' +
        '(401 and 503 also set the status). Calls that change something take an `Idempotency-Key` header.',
    },
    security: [{ bearer: [] }, { cookie: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of session/sign-in with client "script"' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'dinghuo_session' },
      },
      schemas: definitions,
    },
  }
}

function operation(endpoint: Endpoint, definitions: Json): Json {
  const [zh, en] = endpoint.about
  const needs = needed(endpoint.permission)
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0]],
    summary: `${zh} · ${endpoint.name}`,
    description: `${en}.\n\n${needs}${refusalList(endpoint)}`,
    ...(endpoint.permission === 'public' && { security: [] }),
    parameters: endpoint.mutates ? [idempotencyKey] : [],
    requestBody: { required: true, content: json(schemaOf(endpoint.payload, definitions)) },
    responses: {
      200: {
        description: 'Success (code 0), a refusal or a fault (code above 0)',
        content: json(envelope(schemaOf(endpoint.success, definitions))),
      },
      ...(endpoint.permission !== 'public' && { 401: { description: faults.UNAUTHENTICATED.words[1] } }),
      503: { description: faults.UNAVAILABLE.words[1] },
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: 'One effect and one answer a key; kept for 24 hours. Without it a repeated call is a new call.',
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

const envelope = (data: unknown) => ({
  type: 'object',
  required: ['code', 'message', 'data', 'requestId'],
  properties: { code: { type: 'integer' }, message: { type: 'string' }, data, requestId: { type: 'string' } },
})

const needed = (permission: Permission): string =>
  permission === 'public'
    ? 'Needs no session.'
    : permission === 'session'
      ? 'Needs a session.'
      : `Needs ${[permission].flat().join(' or ')}.`

const refusalList = ({ refusals: kinds }: Endpoint): string =>
  kinds.length === 0
    ? ''
    : `\n\nRefusals: ${kinds.map(kind => `${kind} (${refusals[kind].code}, rule ${refusals[kind].rule})`).join(', ')}.`

function schemaOf(schema: Schema.Constraint, definitions: Json): unknown {
  const document = Schema.toJsonSchemaDocument(schema as never) as { schema: unknown; definitions: Json }
  const text = JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/')
  const moved = JSON.parse(text) as typeof document
  Object.assign(definitions, moved.definitions)
  return moved.schema
}
