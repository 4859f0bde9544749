import type { Db } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import type { SuspensionEffects } from '../contract.ts'

/** How long an unused cart is kept. */
const CART_DAYS = 30

/** Returns what a suspension of a store affects, besides the published theme. */
export async function findSuspensionEffects(
  db: Db,
  storeId: string,
  now: Date,
): Promise<Omit<SuspensionEffects, 'theme'>> {
  const [domains, schedule, counts] = await Promise.all([
    db
      .selectFrom('store_domains')
      .select('hostname')
      .where('store_id', '=', storeId)
      .where('verified_at', 'is not', null)
      .orderBy('hostname')
      .execute(),
    db
      .selectFrom('store_theme_schedules')
      .select('publish_at')
      .where('store_id', '=', storeId)
      .where('publish_at', '>', now)
      .executeTakeFirst(),
    countAffected(db, storeId, now),
  ])
  return {
    domains: domains.map(({ hostname }) => hostname),
    scheduled_publication: schedule?.publish_at.toISOString() ?? null,
    ...counts,
  }
}

function countAffected(db: Db, storeId: string, now: Date) {
  const cartsSince = new Date(now.getTime() - CART_DAYS * DAY_MS)
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('carts')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('carts.store_id', '=', storeId)
        .where('carts.used_at', '>', cartsSince)
        .where((cart) =>
          cart.exists(cart.selectFrom('cart_lines').select('cart_id').whereRef('cart_id', '=', 'carts.id')),
        )
        .$asScalar()
        .$notNull()
        .as('open_carts'),
      eb
        .selectFrom('app_installations')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('store_id', '=', storeId)
        .where('uninstalled_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('installed_apps'),
      eb
        .selectFrom('store_staff')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('store_id', '=', storeId)
        .$asScalar()
        .$notNull()
        .as('staff'),
      eb
        .selectFrom('products')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('store_id', '=', storeId)
        .where('status', '=', 'active')
        .$asScalar()
        .$notNull()
        .as('products'),
    ])
    .executeTakeFirstOrThrow()
}
