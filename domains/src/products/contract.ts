// Collections, pages, menus, templates and imports have contracts of their own: a page loads only what it calls.
export * from './catalog/contract.ts'
