import type { TemplateKind } from './contract.ts'

const tables = { product: 'products', collection: 'collections', page: 'pages' } as const

/** Returns the table of a page type that can have several templates. */
export function tableOf(kind: TemplateKind): (typeof tables)[TemplateKind] {
  return tables[kind]
}
