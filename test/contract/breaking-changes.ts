/** The part of an OpenAPI document that callers depend on. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Json>> }
}

interface Operation {
  readonly requestBody?: Body
  readonly responses?: Readonly<Record<string, Body>>
}

interface Body {
  readonly content?: Readonly<Record<string, { readonly schema: Json }>>
}

export interface Json {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: ReadonlyArray<unknown>
  readonly items?: Json
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: ReadonlyArray<string>
  readonly anyOf?: ReadonlyArray<Json>
}

/**
 * Returns what a caller of the released contract can no longer do with the present one: a call, a field or a value of a
 * payload that is gone or newly required, a field of an answer that is gone or can now be absent. New calls, new optional
 * fields of payloads and new fields of answers break nobody.
 */
export const breakingChanges = (released: OpenApi, present: OpenApi): ReadonlyArray<string> =>
  Object.entries(released.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const after = present.paths[path]?.[method]
      const call = `${method.toUpperCase()} ${path}`
      if (!after) return [`${call} is gone`]
      const [sentBefore, sentNow] = [fieldsOf(released, before.requestBody), fieldsOf(present, after.requestBody)]
      const answerOf = ({ responses }: Operation) => responses?.['200']
      const [readBefore, readNow] = [fieldsOf(released, answerOf(before)), fieldsOf(present, answerOf(after))]
      return [...payloadBreaks(sentBefore, sentNow), ...answerBreaks(readBefore, readNow)].map(it => `${call}: ${it}`)
    }),
  )

interface Field {
  readonly isRequired: boolean
  /** The JSON types and fixed values of the field, each as JSON. */
  readonly kinds: ReadonlySet<string>
}
type Fields = ReadonlyMap<string, Field>

const payloadBreaks = (before: Fields, now: Fields): ReadonlyArray<string> => [
  ...[...before].flatMap(([path, { kinds }]) => {
    const field = now.get(path)
    if (!field) return [`${path} is no longer accepted`]
    return [...kinds].filter(kind => !field.kinds.has(kind)).map(kind => `${path} no longer accepts ${kind}`)
  }),
  ...[...now].flatMap(([path, { isRequired }]) =>
    isRequired && !before.get(path)?.isRequired && isUnderKnown(before, path) ? [`${path} is now required`] : [],
  ),
]

const answerBreaks = (before: Fields, now: Fields): ReadonlyArray<string> =>
  [...before].flatMap(([path, { isRequired, kinds }]) => {
    const field = now.get(path)
    if (!field) return [`${path} is no longer answered`]
    if (isRequired && !field.isRequired) return [`${path} can now be absent`]
    return kinds.size === 0
      ? []
      : [...field.kinds].filter(kind => !kinds.has(kind)).map(kind => `${path} can now be ${kind}`)
  })

/** Whether the object around a field existed before: a new optional object can have required fields. */
const isUnderKnown = (before: Fields, path: string): boolean => {
  const around = path.replace(/\.?[^.]+$/, '')
  return around === '' || before.has(around)
}

/** Every field of a body by its path, those in lists and alternatives too. */
function fieldsOf(api: OpenApi, body: Body | undefined): Fields {
  const fields = new Map<string, Field>()
  const add = (schema: Json, path: string, isRequired: boolean, names: ReadonlyArray<string>): void => {
    const name = schema.$ref?.split('/').at(-1)
    const choices = name === undefined ? schema.anyOf : [api.components?.schemas?.[name] ?? {}]
    if (name !== undefined && names.includes(name)) return
    for (const choice of choices ?? []) add(choice, path, isRequired, name === undefined ? names : [...names, name])
    if (choices) return
    const kinds = (schema.enum ?? (schema.type ? [schema.type] : [])).map(kind => JSON.stringify(kind))
    if (path !== '') fields.set(path, { isRequired, kinds: new Set([...(fields.get(path)?.kinds ?? []), ...kinds]) })
    if (schema.items) add(schema.items, `${path}[]`, isRequired, names)
    for (const [key, inner] of Object.entries(schema.properties ?? {}))
      add(inner, path === '' ? key : `${path}.${key}`, schema.required?.includes(key) ?? false, names)
  }
  for (const { schema } of Object.values(body?.content ?? {})) add(schema, '', true, [])
  return fields
}
