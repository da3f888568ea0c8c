import { Schema } from 'effect'
import { endpoints } from '../../../application/endpoints.ts'
import { readFile, uploadFile } from '../../../application/files/contract.ts'
import type { Endpoint, Permission } from '../../../application/platform/endpoint.ts'
import { faults } from '../../../application/platform/failure.ts'
import { extensionsOf, imageTypes, type UploadType, uploadTypes } from '../../../domain/files/upload.ts'
import { refusals } from '../../../domain/kernel/refusal.ts'
import { type Language, type Text, textIn } from '../../../domain/kernel/text.ts'
import { urlOf } from '../services.ts'
import { groups } from './groups.ts'
import { introduction } from './introduction.ts'

type Json = Record<string, unknown>

/** Generates the OpenAPI 3.1 document from the contract, in one language. */
export const openApi = (language: Language = 'en'): Json => {
  const definitions: Json = {}
  const t = (text: Text): string => textIn(text, language)
  const paths = Object.fromEntries(
    endpoints.map(endpoint => [urlOf(endpoint), { post: operation(endpoint, definitions, language) }]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: t(words.title),
      version: '1',
      description: introduction(language),
    },
    servers: [{ url: '/', description: t(words.server) }],
    tags: Object.entries(groups).map(([name, group]) => ({ name, 'x-displayName': t(group) })),
    security: [{ bearer: [] }, { cookie: [] }],
    paths: { ...paths, ...filePaths(definitions, language) },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: t(words.token) },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: t(words.apiKey),
        },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-dinghuo_session' },
      },
      schemas: definitions,
    },
  }
}

const words = {
  title: ['订货台接口', 'Dinghuo API'],
  server: ['本系统', 'This installation'],
  token: ['session/sign-in（client 为 "script"）返回的令牌', 'The token of session/sign-in with client "script"'],
  apiKey: [
    '接口密钥 dhk_…，在「系统集成」页面新建',
    'The secret of an API key, dhk_…, made on the page of integration',
  ],
  answer: [
    '成功（code 为 0），或规则不允许、故障（code 大于 0）',
    'Success (code 0), a refusal or a fault (code above 0)',
  ],
  picture: ['图片，或故障（code 大于 0）', 'The picture, or a fault (code above 0)'],
  unchanged: ['没有变化', 'As it was'],
  pictureFailure: ['失败时回答为 JSON `{code, message, data}`。', 'Any failure is JSON with `{code, message, data}`.'],
  idempotencyKey: [
    '同一个值只生效一次，回答相同；保留 24 小时。不带时，重复的调用就是新的调用。',
    'One effect and one answer a key; kept for 24 hours. Without it a repeated call is a new call.',
  ],
  inEnglish: ['英文说明', 'Original text'],
} as const satisfies Record<string, Text>

/** Returns the name of a call in its group as a heading: `administration.priceBoard` is "Price board". */
const headingOf = (name: string): string => {
  const text = name
    .slice(name.indexOf('.') + 1)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns the heading and the description of a call. The contract describes calls in English; in Chinese it names them. */
const describe = ({ name, about: [zh, en] }: Pick<Endpoint, 'name' | 'about'>, details: string, language: Language) =>
  language === 'en'
    ? { summary: headingOf(name), description: `${en}.\n\n${details}` }
    : {
        summary: zh,
        description: `${details}\n\n<details><summary>${words.inEnglish[0]}</summary>${en}.</details>`,
      }

function operation(endpoint: Endpoint, definitions: Json, language: Language): Json {
  const t = (text: Text): string => textIn(text, language)
  const details = `${t(permissionText(endpoint.permission))}${t(refusalList(endpoint))}`
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0]],
    ...describe(endpoint, details, language),
    ...(endpoint.permission === 'public' && { security: [] }),
    ...(endpoint.permission === 'integration' && { security: [{ apiKey: [] }] }),
    parameters: endpoint.mutates ? [idempotencyKey(language)] : [],
    requestBody: { required: true, content: json(schemaOf(endpoint.payload, definitions)) },
    responses: {
      200: {
        description: t(words.answer),
        content: json(envelope(schemaOf(endpoint.success, definitions))),
      },
      ...(endpoint.permission !== 'public' && { 401: { description: t(faults.UNAUTHENTICATED.words) } }),
      503: { description: t(faults.UNAVAILABLE.words) },
    },
  }
}

/** Returns the two endpoints that are not JSON: a form for uploading a file, and an address for downloading it. */
const filePaths = (definitions: Json, language: Language): Json => {
  const t = (text: Text): string => textIn(text, language)
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
  const picture = { schema: { type: 'string', contentMediaType: 'image/*' } }
  return {
    [urlOf(uploadFile)]: {
      post: {
        ...operation(uploadFile, definitions, language),
        requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
      },
    },
    [readFile.path.replace(/:(\w+)/g, '{$1}')]: {
      get: {
        operationId: readFile.name,
        tags: ['file'],
        ...describe(readFile, `${t(permissionText(readFile.permission))} ${t(words.pictureFailure)}`, language),
        parameters: [{ name: 'file', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: {
            description: t(words.picture),
            content: { ...Object.fromEntries(Object.keys(imageTypes).map(type => [type, picture])), ...json(fault) },
          },
          304: { description: t(words.unchanged) },
          401: { description: t(faults.UNAUTHENTICATED.words) },
        },
      },
    },
  }
}

const idempotencyKey = (language: Language) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: textIn(words.idempotencyKey, language),
})

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

const permissionText = (permission: Permission): Text => {
  if (permission === 'public') return ['不需要登录。', 'Needs no session.']
  if (permission === 'session') return ['需要登录。', 'Needs a session.']
  if (permission === 'integration') return ['需要接口密钥。', 'Needs an API key.']
  const codes = [permission].flat().join(' / ')
  return [`需要权限 ${codes}。`, `Needs ${codes}.`]
}

const refusalList = ({ refusals: kinds }: Endpoint): Text => {
  if (kinds.length === 0) return ['', '']
  const names = kinds.map(kind => `${kind} (${refusals[kind].code}, ${refusals[kind].rule})`).join(', ')
  return [`\n\n可能不允许（种类、代码和规则）：${names}。`, `\n\nRefusals, with code and rule: ${names}.`]
}

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
