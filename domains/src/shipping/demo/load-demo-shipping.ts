import type { StoreChange } from '../../change-store.ts'
import { addPackage } from '../packages/change-packages.ts'
import type { PackageInput } from '../packages/contract.ts'
import { addPickup } from '../pickup/change-pickups.ts'
import type { PickupInput } from '../pickup/contract.ts'
import { addRate } from '../rates/change-rates.ts'
import type { RateInput } from '../rates/contract.ts'
import { saveHandlingTime } from '../settings/save-handling-time.ts'
import { addZone } from '../zones/change-zones.ts'
import type { ZoneInput } from '../zones/contract.ts'

/** A demo store's shipping settings. */
export interface DemoShipping {
  readonly handling_days: number
  readonly zones: readonly { readonly zone: ZoneInput; readonly rates: readonly RateInput[] }[]
  readonly pickup: PickupInput
  readonly box: PackageInput
}

/** Sets up a demo store's shipping, like its owner would. */
export async function loadDemoShipping(change: StoreChange, shipping: DemoShipping): Promise<void> {
  await saveHandlingTime(change, shipping.handling_days)
  for (const { zone, rates } of shipping.zones) {
    const { zones } = await addZone(change, zone)
    for (const rate of rates) await addRate(change, zones.at(-1)?.id ?? '', rate)
  }
  await addPickup(change, shipping.pickup)
  await addPackage(change, shipping.box)
}
