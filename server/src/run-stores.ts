import type { TestStores } from '../../domains/src/app-platform/index.ts'
import { createTestStore, deleteTestStore, exampleShop } from '../../domains/src/test-stores/index.ts'

/** The throw-away stores in which versions of apps are run. */
export const runStores: TestStores = {
  create: (platform, store) => createTestStore(platform, { kind: 'throw_away', template: exampleShop, ...store }),
  delete: deleteTestStore,
}
