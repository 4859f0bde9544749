import { escapeHtml } from '@haat/theme-engine/escape-html'
import { asObject, type JsonSchema } from './schemas.ts'

const MAX_DEPTH = 4

interface Field {
  readonly path: string
  readonly schema: JsonSchema
  readonly isRequired: boolean
}

/**
 * Returns the fields of a schema as an HTML table, nested ones with dotted paths. A named schema is a link to its own
 * table.
 */
export function fieldTable(caption: string, schema: JsonSchema): string {
  if (schema.type === 'array' && typeof schema.$ref !== 'string') {
    const items = asObject(schema.items)
    return fieldsOf(items).length === 0 ? plain(schema) : `<p>A list of:</p>${fieldTable(caption, items)}`
  }
  const choices = choicesOf(schema)
  if (choices.some((choice) => fieldsOf(choice).length > 0)) {
    return choices
      .map((choice, index) => `<p>${index === 0 ? 'Either' : 'or'}:</p>${fieldTable(caption, choice)}`)
      .join('')
  }
  const fields = fieldsOf(schema)
  if (fields.length === 0) return plain(schema)
  return `<table><caption class="hidden">${escapeHtml(caption)}</caption><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Description</th></tr></thead><tbody>${fields.map(row).join('')}</tbody></table>`
}

function plain(schema: JsonSchema): string {
  const remark = typeof schema.description === 'string' ? `: ${escapeHtml(schema.description)}` : ''
  return `<p>${typeOf(schema)}${remark}</p>`
}

function row({ path, schema, isRequired }: Field): string {
  const remarks = [
    typeof schema.description === 'string' ? escapeHtml(schema.description) : '',
    schema.default === undefined ? '' : `Default <code>${escapeHtml(JSON.stringify(schema.default))}</code>`,
    ...constraintsOf(schema).map((constraint) => `<code>${escapeHtml(constraint)}</code>`),
  ].filter((remark) => remark !== '')
  const optional = isRequired ? '' : ' <span class="muted">optional</span>'
  return `<tr><td><code>${escapeHtml(path)}</code>${optional}</td><td>${typeOf(schema)}</td><td>${remarks.join('<br>')}</td></tr>`
}

function fieldsOf(schema: JsonSchema, prefix = '', depth = 0): Field[] {
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(asObject(schema.properties)).flatMap(([name, property]) => {
    const path = prefix + name
    const field = { path, schema: asObject(property), isRequired: required.includes(name) }
    return depth + 1 < MAX_DEPTH ? [field, ...partsOf(field, depth + 1)] : [field]
  })
}

// If a value has one of several shapes, lists the fields of all of them once.
function partsOf({ path, schema }: Field, depth: number): Field[] {
  if (schema.type === 'array') return fieldsOf(asObject(schema.items), `${path}[].`, depth)
  const fields = [schema, ...choicesOf(schema)].flatMap((choice) => fieldsOf(choice, `${path}.`, depth))
  return [...new Map(fields.map((field) => [field.path, field])).values()]
}

function choicesOf(schema: JsonSchema): JsonSchema[] {
  const choices = [schema.anyOf, schema.oneOf].find(Array.isArray) ?? []
  return choices.map(asObject)
}

function typeOf(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return `<a href="#${schemaAnchor(name)}">${escapeHtml(name)}</a>`
  }
  if (Array.isArray(schema.enum)) return schema.enum.map(literal).join(' | ')
  if (schema.const !== undefined) return literal(schema.const)
  const choices = choicesOf(schema)
  if (choices.length > 0) return choices.map(typeOf).join(' or ')
  if (schema.type === 'array') return `list of ${typeOf(asObject(schema.items))}`
  return escapeHtml([schema.type ?? 'anything', schema.format].filter(Boolean).map(String).join(', '))
}

const literal = (value: unknown) => `<code>${escapeHtml(JSON.stringify(value))}</code>`

/** The anchor of a named schema's table. */
export function schemaAnchor(name: string): string {
  return `schema-${name}`
}

function constraintsOf(schema: JsonSchema): string[] {
  const { minLength, maxLength, minItems, maxItems, format } = schema
  // A format's name is shorter and clearer than its pattern.
  const pattern = format === undefined ? schema.pattern : undefined
  return [
    between('characters', minLength, maxLength),
    between('items', minItems, maxItems),
    between('', boundOf(schema.minimum), boundOf(schema.maximum)),
    pattern === undefined ? '' : String(pattern),
  ].filter((constraint) => constraint !== '')
}

function between(unit: string, min: unknown, max: unknown): string {
  if (min === undefined && max === undefined) return ''
  const range = max === undefined ? `≥ ${min}` : min === undefined ? `≤ ${max}` : `${min} to ${max}`
  return `${range} ${unit}`.trim()
}

// zod declares every integer as a safe integer.
function boundOf(value: unknown): unknown {
  return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER ? undefined : value
}
