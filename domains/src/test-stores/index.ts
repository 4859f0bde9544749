export { exampleShop, type TestStoreTemplate } from './example-shop.ts'
export type { TestStoreContent } from './fill-test-store.ts'
export {
  createTestStore,
  deleteTestStore,
  type NewTestStore,
  removeTestStoreFiles,
  type TestStore,
} from './test-stores.ts'
