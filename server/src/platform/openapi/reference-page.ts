import type { Endpoint } from '@haat/http-contract'
import { escapeHtml, page } from '../pages/page.ts'
import { refusalsOf } from './create-openapi.ts'
import { asObject, type JsonSchema, SchemaCollection } from './schemas.ts'

/** The reference for people: every endpoint with its fields and refusals, grouped, folded, without any script. */
export function createReferencePage(endpoints: readonly Endpoint[], url: string): string {
  const byTag = Map.groupBy(endpoints, (endpoint) => endpoint.tag)
  const contents = [...byTag.keys()].map((tag) => `<li><a href="#${anchor(tag)}">${escapeHtml(tag)}</a></li>`)
  const sections = [...byTag].map(
    ([tag, members]) =>
      `<h2 id="${anchor(tag)}">${escapeHtml(tag)}</h2>${members.map((member) => describe(member, url)).join('')}`,
  )
  return page(
    'API reference',
    `<h1>API reference</h1>
     <p>Errors are problem documents (RFC 9457) with a stable <code>code</code>. Amounts are integer paise, times are UTC. The same as a machine reads it: <a href="/openapi.json">openapi.json</a>.</p>
     <nav aria-label="Groups"><ul>${contents.join('')}</ul></nav>${sections.join('')}`,
    { wide: true },
  )
}

function describe(endpoint: Endpoint, url: string): string {
  const { method, auth, params, query, body, response } = endpoint
  const schemas = new SchemaCollection()
  const input = (title: string, schema: typeof body) =>
    schema === undefined ? '' : `<h3>${title}</h3>${fieldTable(schemas.convert(schema, 'input'), schemas)}`
  const answers = Object.entries(response).map(([status, answer]) =>
    'content_type' in answer
      ? `<h3>Answer ${status}</h3><p>${escapeHtml(answer.description)} (<code>${escapeHtml(answer.content_type)}</code>)</p>`
      : `<h3>Answer ${status}</h3>${fieldTable(schemas.convert(answer, 'output'), schemas)}`,
  )
  const refusals = refusalsOf(endpoint).map(
    ({ code, status, title }) =>
      `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(title)}</td></tr>`,
  )
  return `<details><summary><span class="method">${method}</span> <code>${escapeHtml(endpoint.url)}</code> ${escapeHtml(endpoint.summary)}</summary>
    <p class="muted">${escapeHtml(describeAccess(auth))}${endpoint.idempotent ? ' Honours <code>Idempotency-Key</code>.' : ''}${describeLimit(endpoint)}</p>
    ${input('Path', params)}${input('Query', query)}${input('Body', body)}
    <h3>Try it</h3><pre>${escapeHtml(curl(endpoint, url))}</pre>
    ${answers.join('')}
    <h3>Refusals</h3><table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>${refusals.join('')}</tbody></table>
  </details>`
}

function describeAccess(auth: Endpoint['auth']): string {
  if (auth === 'public') return 'Anybody may call.'
  if (auth === 'optional') return 'Anybody may call; a session tells who.'
  return `Needs a session of: ${auth.join(', ')}.`
}

function describeLimit({ rate_limit }: Endpoint): string {
  if (rate_limit === undefined) return ''
  return ` At most ${rate_limit.max} calls in ${Math.round(rate_limit.window_ms / 60_000)} minutes by ${rate_limit.by}.`
}

function curl({ method, url, auth, body }: Endpoint, base: string): string {
  const parts = [`curl ${method === 'GET' ? '' : `-X ${method} `}${base}${url.replace(/:(\w+)/g, '{$1}')}`]
  if (Array.isArray(auth)) parts.push("-H 'Authorization: Bearer <ACCESS_TOKEN>'")
  if (body !== undefined) parts.push("-H 'Content-Type: application/json'", "-d '{ ... }'")
  return parts.join(' \\\n  ')
}

function fieldTable(schema: JsonSchema, schemas: SchemaCollection): string {
  const resolved = resolve(schema, schemas)
  if (resolved.type === 'array') return `<p>A list of:</p>${fieldTable(asObject(resolved.items), schemas)}`
  const properties = Object.entries(asObject(resolved.properties))
  if (properties.length === 0) return `<p>${escapeHtml(typeOf(resolved, schemas))}</p>`
  const required = Array.isArray(resolved.required) ? resolved.required : []
  const rows = properties.map(([name, property]) => {
    const field = asObject(property)
    const remark = typeof field.description === 'string' ? field.description : ''
    return `<tr><td><code>${escapeHtml(name)}</code>${required.includes(name) ? '' : ' <span class="muted">optional</span>'}</td><td>${escapeHtml(typeOf(field, schemas))}</td><td>${escapeHtml(remark)}</td></tr>`
  })
  return `<table><thead><tr><th>Field</th><th>Type</th><th>Remark</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function resolve(schema: JsonSchema, schemas: SchemaCollection): JsonSchema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
  return name === undefined ? schema : (schemas.named[name] ?? schema)
}

function typeOf(schema: JsonSchema, schemas: SchemaCollection): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'object'
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const options = [schema.anyOf, schema.oneOf].find(Array.isArray)
  if (options !== undefined) return options.map((option) => typeOf(asObject(option), schemas)).join(' or ')
  if (schema.type === 'array') return `list of ${typeOf(asObject(schema.items), schemas)}`
  const bounds = ['format', 'minLength', 'maxLength', 'minimum', 'maximum', 'pattern']
    .filter((key) => schema[key] !== undefined && !isLimitOfNumbers(schema[key]))
    .map((key) => `${key} ${String(schema[key])}`)
  return [String(schema.type ?? 'anything'), ...bounds].join(', ')
}

// zod says of every integer that it is a safe one.
function isLimitOfNumbers(value: unknown): boolean {
  return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
}

function anchor(tag: string): string {
  return tag.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
