import { Refused } from '@haat/http-contract'
import { routes } from '../serve.ts'
import { addPackage, deletePackage, updatePackage } from './packages/change-packages.ts'
import { addPackageEndpoint, deletePackageEndpoint, updatePackageEndpoint } from './packages/contract.ts'
import { addPickup, deletePickup, updatePickup } from './pickup/change-pickups.ts'
import { addPickupEndpoint, deletePickupEndpoint, updatePickupEndpoint } from './pickup/contract.ts'
import { findPincodeEndpoint, pincodeNotFound } from './pincodes/contract.ts'
import { findPlace } from './pincodes/find-place.ts'
import { addRate, deleteRate, updateRate } from './rates/change-rates.ts'
import { addRateEndpoint, deleteRateEndpoint, updateRateEndpoint } from './rates/contract.ts'
import { getShippingEndpoint, saveHandlingTimeEndpoint, saveReturnWindowEndpoint } from './settings/contract.ts'
import { saveHandlingTime } from './settings/save-handling-time.ts'
import { saveReturnWindow } from './settings/save-return-window.ts'
import { showShipping } from './settings/show-shipping.ts'
import { tryAddressEndpoint } from './try-address/contract.ts'
import { tryAddress } from './try-address/try-address.ts'
import { addZone, deleteZone, updateZone } from './zones/change-zones.ts'
import { addZoneEndpoint, deleteZoneEndpoint, updateZoneEndpoint } from './zones/contract.ts'

export const shippingRoutes = routes((serve) => {
  serve(findPincodeEndpoint, async ({ params: { pincode }, reply }) => {
    const place = findPlace(pincode)
    if (place === undefined) throw new Refused(pincodeNotFound)
    return reply(200, { pincode, ...place }, { headers: { 'cache-control': 'public, max-age=3600' } })
  })

  serve(getShippingEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await showShipping(platform.db, actor.store.id)),
  )

  serve(tryAddressEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await tryAddress(platform.db, actor.store.id, { ...query, now: platform.clock() })),
  )

  serve(saveHandlingTimeEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await saveHandlingTime({ platform, actor, request_id: request.id }, body.handling_days)),
  )

  serve(saveReturnWindowEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await saveReturnWindow({ platform, actor, request_id: request.id }, body.return_days)),
  )

  serve(addZoneEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await addZone({ platform, actor, request_id: request.id }, body.zone)),
  )

  serve(updateZoneEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await updateZone({ platform, actor, request_id: request.id }, params.id, body.zone)),
  )

  serve(deleteZoneEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await deleteZone({ platform, actor, request_id: request.id }, params.id)),
  )

  serve(addRateEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await addRate({ platform, actor, request_id: request.id }, params.id, body.rate)),
  )

  serve(updateRateEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await updateRate({ platform, actor, request_id: request.id }, params.id, body.rate)),
  )

  serve(deleteRateEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await deleteRate({ platform, actor, request_id: request.id }, params.id)),
  )

  serve(addPickupEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await addPickup({ platform, actor, request_id: request.id }, body.location)),
  )

  serve(updatePickupEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await updatePickup({ platform, actor, request_id: request.id }, params.id, body.location)),
  )

  serve(deletePickupEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await deletePickup({ platform, actor, request_id: request.id }, params.id)),
  )

  serve(addPackageEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await addPackage({ platform, actor, request_id: request.id }, body.package)),
  )

  serve(updatePackageEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await updatePackage({ platform, actor, request_id: request.id }, params.id, body.package)),
  )

  serve(deletePackageEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await deletePackage({ platform, actor, request_id: request.id }, params.id)),
  )
})
