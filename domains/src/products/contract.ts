// Collections, pages, menus, templates and imports have their own contracts, so that a page loads only what it calls.
export * from './catalog/contract.ts'
