import type { TemplateKind } from './contract.ts'

const tables = { product: 'products', collection: 'collections', page: 'pages' } as const

/** Where a store's things of a kind are that a theme can have several templates for. */
export function tableOf(kind: TemplateKind): (typeof tables)[TemplateKind] {
  return tables[kind]
}
