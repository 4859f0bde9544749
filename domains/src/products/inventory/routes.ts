import { routes } from '../../serve.ts'
import {
  getInventorySettingsEndpoint,
  listInventoryEndpoint,
  listStockChangesEndpoint,
  updateInventorySettingsEndpoint,
} from './contract.ts'
import { listInventory, listStockChanges } from './list-inventory.ts'
import { getInventorySettings, updateInventorySettings } from './settings.ts'

export const inventoryRoutes = routes((serve) => {
  serve(listInventoryEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listInventory(platform.db, actor.store.id, platform.clock(), query)),
  )

  serve(listStockChangesEndpoint, async ({ platform, actor, params, query, reply }) =>
    reply(200, await listStockChanges(platform.db, actor.store.id, params.id, query)),
  )

  serve(getInventorySettingsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await getInventorySettings(platform.db, actor.store.id)),
  )

  serve(updateInventorySettingsEndpoint, async ({ platform, actor, body: { store_slug: _, ...settings }, reply }) =>
    reply(200, await updateInventorySettings(platform, actor, settings)),
  )
})
