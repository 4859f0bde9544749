// Collections, pages, menus, templates and imports have their own contracts, so that screens load only what they use.
export * from './catalog/contract.ts'
export * from './filters/contract.ts'
