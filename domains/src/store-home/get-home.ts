import { compareWeeks, listRecentOrders } from '../orders/index.ts'
import type { Platform } from '../platform.ts'
import type { StoreMember } from '../serve.ts'
import { findPrimaryHost, isSuspended } from '../stores/index.ts'
import type { StoreHome } from './contract.ts'
import { readSetUp } from './list-set-up-steps.ts'
import { listTasks } from './list-tasks.ts'

const RECENT_ORDERS = 5

/** Administrators who view the dashboard don't see who bought. */
const withoutBuyers = (orders: StoreHome['recent_orders']) =>
  orders?.map((order) => ({ ...order, customer_name: '', email: '', phone: '' })) ?? null

/** Returns what's open in a store, as far as the member may see it. */
export async function getHome({ db, clock, settings }: Platform, member: StoreMember): Promise<StoreHome> {
  const { store } = member
  const now = clock()
  const seesOrders = member.can('orders')
  const [host, theme, tasks, sales, recentOrders, setUp] = await Promise.all([
    findPrimaryHost(db, store, now),
    db.selectFrom('store_themes').select('store_id').where('store_id', '=', store.id).executeTakeFirst(),
    listTasks(db, member, now),
    seesOrders ? compareWeeks(db, store.id, now) : null,
    seesOrders ? listRecentOrders(db, store.id, RECENT_ORDERS) : null,
    readSetUp(db, member, now),
  ])
  const suspended = isSuspended(store, now)
  return {
    store: {
      name: store.name,
      url: host === undefined ? `${settings.urls.storefront}/${store.slug}` : `https://${host}`,
      state: suspended
        ? 'suspended'
        : store.awaits_approval
          ? 'awaiting_approval'
          : theme === undefined
            ? 'no_theme'
            : 'open',
      suspended_until: suspended ? (store.suspended_until?.toISOString() ?? null) : null,
    },
    tasks,
    sales,
    recent_orders: member.acting_admin_id === undefined ? recentOrders : withoutBuyers(recentOrders),
    set_up: setUp,
  }
}
