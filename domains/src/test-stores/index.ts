import type { Job } from '../platform.ts'
import { deleteUnusedStores } from './developer/delete-unused-stores.ts'
import { removeTestStoreFiles } from './test-stores.ts'

export { testStoreRoutes } from './developer/routes.ts'
export { exampleShop, type TestStoreTemplate } from './example-shop.ts'
export type { TestStoreContent } from './fill-test-store.ts'
export {
  createTestStore,
  deleteTestStore,
  type NewTestStore,
  type TestStore,
} from './test-stores.ts'

export const testStoreJobs: readonly Job[] = [removeTestStoreFiles, deleteUnusedStores]
