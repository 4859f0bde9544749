import type { Job } from '../platform.ts'
import { deleteUnusedStores } from './developer/delete-unused-stores.ts'
import { removeTestStoreFiles } from './test-stores.ts'

export { testStoreRoutes } from './developer/routes.ts'
export { exampleShop } from './example-shop.ts'
export { createTestStore, deleteTestStore } from './test-stores.ts'

export const testStoreJobs: readonly Job[] = [removeTestStoreFiles, deleteUnusedStores]
