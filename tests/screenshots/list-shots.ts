import type { TestPlatform } from '../test-platform.ts'
import { administrationShots } from './administration.ts'
import { dashboardShots } from './dashboard.ts'
import { marketplaceShots } from './marketplace.ts'
import type { ShotList } from './shot.ts'
import { studioShots } from './studio.ts'

/** Returns what `npm run screenshots` captures of the surfaces for vendors, developers and administrators. */
export function listShots(platform: TestPlatform): ShotList[] {
  return [
    ...marketplaceShots(platform),
    ...dashboardShots(platform),
    ...studioShots(platform),
    ...administrationShots(platform),
  ]
}
