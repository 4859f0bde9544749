import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAppEvent } from '../../app-events/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { type CatalogPlatform, type Change, changeCatalog } from '../change-catalog.ts'
import { handleTaken } from '../fields/contract.ts'
import { findFreeHandle, makeHandle } from '../fields/make-handle.ts'
import { requireCurrentRevision } from '../fields/require-revision.ts'
import { type Menu, type MenuChanges, type MenuFields, menuPermanent, permanentMenus } from './contract.ts'
import { saveLinks } from './save-links.ts'
import { getMenu } from './show-menu.ts'

/** Creates a menu. Throws `handle_taken` or `invalid_fields`. */
export async function createMenu(platform: CatalogPlatform, change: Change, fields: MenuFields): Promise<Menu> {
  const now = platform.clock()
  return changeCatalog(platform, change, async (tx, store) => {
    const handle = await findFreeHandle(tx, 'menus', store.id, fields.handle ?? makeHandle(fields.title, 'menu'))
    if (fields.handle !== undefined && handle !== fields.handle) throw new Refused(handleTaken)
    const { id } = await tx
      .insertInto('menus')
      .values({ store_id: store.id, handle, title: fields.title, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await saveLinks(tx, { store_id: store.id, menu_id: id }, fields.links ?? [])
    const event = { store_id: store.id, subject_id: id, revision: 1, data: { handle } }
    await recordAppEvent(tx, { ...event, type: 'menus.created' }, now)
    await recordAudit(tx, {
      action: 'menu.created',
      actor: change.actor,
      store_id: store.id,
      subject_id: id,
      details: { handle, title: fields.title },
      request_id: change.request_id,
    })
    return getMenu(tx, store.id, id, now)
  })
}

/** Updates a menu; omitted fields don't change. Throws `menu_not_found`, `stale_revision`, `menu_permanent` or `handle_taken`. */
export async function updateMenu(
  platform: CatalogPlatform,
  change: Change,
  { id, revision }: { id: string; revision: number },
  { title, handle, links }: MenuChanges,
): Promise<Menu> {
  const now = platform.clock()
  return changeCatalog(platform, change, async (tx, store) => {
    const before = await getMenu(tx, store.id, id, now)
    requireCurrentRevision(revision, before.revision)
    const isRenamed = handle !== undefined && handle !== before.handle
    if (isRenamed && before.is_permanent) throw new Refused(menuPermanent)
    if (isRenamed && (await findFreeHandle(tx, 'menus', store.id, handle)) !== handle) throw new Refused(handleTaken)
    await tx
      .updateTable('menus')
      .set({
        title: title ?? before.title,
        handle: handle ?? before.handle,
        revision: sql`revision + 1`,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
    if (links !== undefined) await saveLinks(tx, { store_id: store.id, menu_id: id }, links)
    const event = { store_id: store.id, subject_id: id, revision: before.revision + 1 }
    const changed = Object.entries({ title, handle, links }).flatMap(([name, value]) =>
      value === undefined ? [] : name,
    )
    const data = { handle: handle ?? before.handle }
    await recordAppEvent(tx, { ...event, type: 'menus.updated', changed, data }, now)
    await recordAudit(tx, {
      action: 'menu.updated',
      actor: change.actor,
      store_id: store.id,
      subject_id: id,
      request_id: change.request_id,
    })
    return getMenu(tx, store.id, id, now)
  })
}

/** Deletes a menu. Throws `menu_permanent` for menus that themes use. */
export async function deleteMenu(platform: CatalogPlatform, change: Change, id: string): Promise<void> {
  await changeCatalog(platform, change, async (tx, store) => {
    const { handle, title } = await getMenu(tx, store.id, id, platform.clock())
    if (permanentMenus.includes(handle)) throw new Refused(menuPermanent)
    await tx.deleteFrom('menus').where('id', '=', id).execute()
    const event = { store_id: store.id, subject_id: id, data: { handle } }
    await recordAppEvent(tx, { ...event, type: 'menus.deleted' }, platform.clock())
    await recordAudit(tx, {
      action: 'menu.removed',
      actor: change.actor,
      store_id: store.id,
      subject_id: id,
      details: { handle, title },
      request_id: change.request_id,
    })
  })
}

/** Creates or replaces the menu with this handle. Used for demo data. */
export async function saveMenu(
  platform: CatalogPlatform,
  change: Change,
  { handle, title, links }: Required<MenuFields>,
): Promise<Menu> {
  const now = platform.clock()
  return changeCatalog(platform, change, async (tx, store) => {
    const { id } = await tx
      .insertInto('menus')
      .values({ store_id: store.id, handle, title, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.columns(['store_id', 'handle']).doUpdateSet({ title, updated_at: now }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await saveLinks(tx, { store_id: store.id, menu_id: id }, links)
    return getMenu(tx, store.id, id, now)
  })
}
