import type { Endpoint } from '@haat/http-contract'
import { isFileResponse, Problem } from '@haat/http-contract'
import { escapeHtml } from '@haat/theme-engine/escape-html'
import { page } from '../pages/page.ts'
import { describeUse, operationId } from './create-openapi.ts'
import { exampleOf } from './example-of.ts'
import { fieldTable, schemaAnchor } from './field-table.ts'
import { referenceStyle } from './reference-style.ts'
import { refusalsOf } from './refusals-of.ts'
import { type JsonSchema, SchemaCollection } from './schemas.ts'

/** Every endpoint, or those that apps can call. */
export type ReferenceKind = 'all' | 'apps'

/**
 * The API reference: every endpoint with its fields and refusals, grouped and collapsed, without scripts. A link to an
 * endpoint expands it, and so does the browser's search.
 */
export function createReferencePage(all: readonly Endpoint[], url: string, kind: ReferenceKind = 'all'): string {
  const endpoints = kind === 'all' ? all : all.filter(isForApps)
  const schemas = new SchemaCollection()
  schemas.convert(Problem, 'output')
  const byTag = [...Map.groupBy(endpoints, (endpoint) => endpoint.tag)]
  const groups = byTag.map(
    ([tag, members]) =>
      `<section aria-labelledby="${tagAnchor(tag)}"><h2 id="${tagAnchor(tag)}">${escapeHtml(tag)}</h2>${members.map((member) => describe(member, { url, schemas, kind })).join('')}</section>`,
  )
  const data = Object.entries(schemas.named).sort(([one], [other]) => one.localeCompare(other))
  const title = kind === 'all' ? 'API reference' : 'API reference for apps'
  return page(
    title,
    `<div class="reference"><nav aria-label="Endpoints">${byTag.map(contents).join('')}${dataContents(data)}</nav>
     <div><h1>${title}</h1>${kind === 'all' ? introduction : introductionForApps}${groups.join('')}
     <section aria-labelledby="data"><h2 id="data">Data</h2>${data.map(describeSchema).join('')}</section></div></div>`,
    { wide: true, style: referenceStyle },
  )
}

/** Apps need OAuth to get their tokens. */
function isForApps({ app, url }: Endpoint): boolean {
  return app !== undefined || url.startsWith('/api/oauth/')
}

const introduction = `<p><strong>All endpoints</strong> · <a href="/docs/apps">For apps</a></p><p>Requests and responses are JSON in UTF-8. Errors are <a href="#${schemaAnchor('Problem')}">problem documents</a> (RFC 9457) with a stable <code>code</code>. Amounts are integer paise, times are UTC. Send the session's token as <code>Authorization: Bearer</code>. An OpenAPI 3.1 description is at <a href="/openapi.json">openapi.json</a>.</p>`

const introductionForApps = `<p><a href="/docs">All endpoints</a> · <strong>For apps</strong></p><p>Apps call these with the token of an installation, as <code>Authorization: Bearer</code>. A token belongs to one store, so you can leave out <code>store_slug</code>. Errors are <a href="#${schemaAnchor('Problem')}">problem documents</a> (RFC 9457) with a stable <code>code</code>: <code>not_for_apps</code> for all other endpoints, <code>scope_missing</code> without the permission, <code>app_rate_limited</code> without enough points. Amounts are integer paise, times are UTC. An OpenAPI 3.1 description is at <a href="/openapi.json">openapi.json</a>.</p>`

function contents([tag, members]: readonly [string, readonly Endpoint[]]): string {
  const items = members.map(
    (endpoint) =>
      `<li><a href="#${operationId(endpoint)}"><span class="${methodClass(endpoint)}">${endpoint.method}</span> ${escapeHtml(endpoint.url)}</a></li>`,
  )
  return `<details><summary>${escapeHtml(tag)}</summary><ul><li><a href="#${tagAnchor(tag)}">All of ${escapeHtml(tag)}</a></li>${items.join('')}</ul></details>`
}

function dataContents(data: readonly (readonly [string, JsonSchema])[]): string {
  const items = data.map(([name]) => `<li><a href="#${schemaAnchor(name)}">${escapeHtml(name)}</a></li>`)
  return `<details><summary>Data</summary><ul><li><a href="#data">All data</a></li>${items.join('')}</ul></details>`
}

interface Reference {
  readonly url: string
  readonly schemas: SchemaCollection
  readonly kind: ReferenceKind
}

function describe(endpoint: Endpoint, { url, schemas, kind }: Reference): string {
  const { method, params, query, body, response } = endpoint
  const input = (title: string, schema: typeof body) =>
    schema === undefined ? '' : `<h3>${title}</h3>${fieldTable(title, schemas.convert(schema, 'input'))}`
  const responses = Object.entries(response).map(([status, content]) => {
    const title = `Response ${status}`
    if (isFileResponse(content)) {
      return `<h3>${title}</h3><p>${escapeHtml(content.description)} (<code>${escapeHtml(content.content_type)}</code>)</p>`
    }
    const fields = status === '204' ? '<p>No content.</p>' : fieldTable(title, schemas.convert(content, 'output'))
    return `<h3>${title}</h3>${fields}`
  })
  const example = body === undefined ? undefined : exampleOf(schemas.resolve(schemas.convert(body, 'input')))
  return `<details><summary><span class="${methodClass(endpoint)}">${method}</span> <code>${escapeHtml(endpoint.url)}</code> <span class="summary">${escapeHtml(endpoint.summary)}</span></summary>
    <div id="${operationId(endpoint)}" class="endpoint">
    <p class="muted">${escapeHtml(describeUse(endpoint, kind)).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>
    ${input('Path', params)}${input('Query', query)}${input('Body', body)}
    <h3>Example</h3><pre>${escapeHtml(curl(endpoint, url, example))}</pre>
    ${responses.join('')}<h3>Refusals</h3>${refusalTable(endpoint)}</div></details>`
}

function refusalTable(endpoint: Endpoint): string {
  const rows = refusalsOf(endpoint).map(
    ({ code, status, title }) =>
      `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(title)}</td></tr>`,
  )
  return `<table class="refusals"><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function describeSchema([name, schema]: readonly [string, JsonSchema]): string {
  return `<details><summary><code>${escapeHtml(name)}</code></summary><div id="${schemaAnchor(name)}" class="endpoint">${fieldTable(name, schema)}</div></details>`
}

function curl({ method, url, auth, idempotent }: Endpoint, base: string, example: unknown): string {
  const parts = [`curl ${method === 'GET' ? '' : `-X ${method} `}'${base}${url.replace(/:(\w+)/g, '{$1}')}'`]
  if (Array.isArray(auth)) parts.push("-H 'Authorization: Bearer <ACCESS_TOKEN>'")
  if (idempotent) parts.push("-H 'Idempotency-Key: <UUID>'")
  if (example !== undefined) parts.push("-H 'Content-Type: application/json'", `-d '${JSON.stringify(example)}'`)
  return parts.join(' \\\n  ')
}

function methodClass({ method }: Endpoint): string {
  return `method ${method.toLowerCase()}`
}

function tagAnchor(tag: string): string {
  return `tag-${tag.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
}
