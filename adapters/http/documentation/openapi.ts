import { Schema } from 'effect'
import { endpoints } from '../../../application/endpoints.ts'
import { readFile, uploadFile } from '../../../application/files/contract.ts'
import type { Endpoint, Permission } from '../../../application/platform/endpoint.ts'
import { faults } from '../../../application/platform/failure.ts'
import { extensionsOf, imageTypes, type UploadType, uploadTypes } from '../../../domain/files/upload.ts'
import { refusals } from '../../../domain/kernel/refusal.ts'
import { urlOf } from '../services.ts'
import { groups } from './groups.ts'
import { introduction } from './introduction.ts'

type Json = Record<string, unknown>

/** Generates the OpenAPI 3.1 document from the contract. */
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
      description: introduction,
    },
    servers: [{ url: '/', description: 'This installation' }],
    tags: Object.entries(groups).map(([name, [zh, en]]) => ({ name, 'x-displayName': `${zh} · ${en}` })),
    security: [{ bearer: [] }, { cookie: [] }],
    paths: { ...paths, ...filePaths(definitions) },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of session/sign-in with client "script"' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'The secret of an API key, dhk_…, made on the page of integration',
        },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-dinghuo_session' },
      },
      schemas: definitions,
    },
  }
}

function operation(endpoint: Endpoint, definitions: Json): Json {
  const [zh, en] = endpoint.about
  const needs = describePermission(endpoint.permission)
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0]],
    summary: `${zh} · ${endpoint.name}`,
    description: `${en}.\n\n${needs}${refusalList(endpoint)}`,
    ...(endpoint.permission === 'public' && { security: [] }),
    ...(endpoint.permission === 'integration' && { security: [{ apiKey: [] }] }),
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

/** Returns the two endpoints that are not JSON: a form for uploading a file, and an address for downloading it. */
const filePaths = (definitions: Json): Json => {
  const accepted = Object.entries(uploadTypes).map(
    ([name, { maxBytes }]) => `${name}: ${extensionsOf(name as UploadType)}, ${maxBytes} bytes`,
  )
  const form = {
    type: 'object',
    required: ['uploadBusinessType', 'file'],
    properties: {
      uploadBusinessType: { type: 'string', enum: Object.keys(uploadTypes), description: accepted.join('; ') },
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
  }
  const [zh, en] = readFile.about
  const picture = { schema: { type: 'string', contentMediaType: 'image/*' } }
  return {
    [urlOf(uploadFile)]: {
      post: {
        ...operation(uploadFile, definitions),
        requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
      },
    },
    [readFile.path.replace(/:(\w+)/g, '{$1}')]: {
      get: {
        operationId: readFile.name,
        tags: ['file'],
        summary: `${zh} · ${readFile.name}`,
        description: `${en}.\n\n${describePermission(readFile.permission)} Any failure is JSON with \`{code, message, data}\`.`,
        parameters: [{ name: 'file', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'The picture, or a fault (code above 0)',
            content: { ...Object.fromEntries(Object.keys(imageTypes).map(type => [type, picture])), ...json(fault) },
          },
          304: { description: 'As it was' },
          401: { description: faults.UNAUTHENTICATED.words[1] },
        },
      },
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
  properties: {
    code: { type: 'integer', examples: [0] },
    message: { type: 'string', examples: ['success'] },
    data,
    requestId: { type: 'string', format: 'uuid' },
  },
})

const fault = envelope({})

const describePermission = (permission: Permission): string =>
  permission === 'public'
    ? 'Needs no session.'
    : permission === 'session'
      ? 'Needs a session.'
      : permission === 'integration'
        ? 'Needs an API key.'
        : `Needs ${[permission].flat().join(' or ')}.`

const refusalList = ({ refusals: kinds }: Endpoint): string =>
  kinds.length === 0
    ? ''
    : `\n\nRefusals: ${kinds.map(kind => `${kind} (${refusals[kind].code}, rule ${refusals[kind].rule})`).join(', ')}.`

/**
 * Converts a schema and moves the schemas it refers to into the shared definitions, where each name has one meaning.
 */
function schemaOf(schema: Schema.Constraint, definitions: Json): unknown {
  const document = Schema.toJsonSchemaDocument(schema as never) as { schema: unknown; definitions: Json }
  const text = JSON.stringify(document, simplify).replaceAll('"#/$defs/', '"#/components/schemas/')
  const moved = JSON.parse(text) as typeof document
  for (const [name, definition] of Object.entries(moved.definitions)) {
    const before = definitions[name] ?? definition
    if (JSON.stringify(before) !== JSON.stringify(definition)) throw new Error(`Two schemas are called ${name}`)
    definitions[name] = definition
  }
  return moved.schema
}

/**
 * Leaves out what JSON Schema says by default and what every number of JSON has, and calls a payload without fields an
 * object, because a page that shows the document makes fields and figures of examples from them.
 */
function simplify(name: string, value: unknown): unknown {
  if (name === 'additionalProperties' && value === true) return undefined
  if (name === 'minimum' && value === Number.MIN_SAFE_INTEGER) return undefined
  if (name === 'maximum' && value === Number.MAX_SAFE_INTEGER) return undefined
  return JSON.stringify(value) === '{"not":{"type":"null"}}' ? { type: 'object' } : value
}
