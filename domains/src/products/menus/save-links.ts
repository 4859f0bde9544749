import type { Tx } from '@haat/db'
import { createIds } from '../create-id.ts'
import { invalid } from '../fields/invalid.ts'
import { MAX_MENU_LINKS, type MenuLinkInput } from './contract.ts'

type WithoutLinks<Link> = Link extends unknown ? Omit<Link, 'links'> : never
type Target = WithoutLinks<MenuLinkInput>
interface FlatLink {
  readonly link: Target
  readonly path: string
  readonly level: number
  /** Index of the parent link in the list; undefined on the first level. */
  readonly parent: number | undefined
}

/**
 * Replaces the links of a menu. Throws `invalid_fields` for more than 200 links and for targets that aren't in the store. A
 * link whose target was deleted (null) is kept but not shown.
 */
export async function saveLinks(
  tx: Tx,
  { store_id: storeId, menu_id: menuId }: { store_id: string; menu_id: string },
  links: readonly MenuLinkInput[],
): Promise<void> {
  const flat = flatten(links)
  if (flat.length > MAX_MENU_LINKS) throw invalid('body.links', `A menu can have up to ${MAX_MENU_LINKS} links`)
  await requireTargets(tx, storeId, flat)
  await tx.deleteFrom('menu_links').where('menu_id', '=', menuId).execute()
  if (flat.length === 0) return
  const ids = await createIds(tx, flat.length)
  await tx
    .insertInto('menu_links')
    .values(
      flat.map(({ link, level, parent }, index) => ({
        id: ids[index],
        store_id: storeId,
        menu_id: menuId,
        level,
        parent_id: parent === undefined ? null : ids[parent],
        position: index + 1,
        title: link.title,
        kind: link.kind,
        product_id: targetOf(link, 'product'),
        collection_id: targetOf(link, 'collection'),
        category_id: targetOf(link, 'category'),
        page_id: targetOf(link, 'page'),
        address: link.kind === 'address' ? link.address : null,
      })),
    )
    .execute()
}

const tables = { product: 'products', collection: 'collections', category: 'categories', page: 'pages' } as const

function flatten(links: readonly MenuLinkInput[]): FlatLink[] {
  const flat: FlatLink[] = []
  const add = (link: Target, path: string, level: number, parent: number | undefined) => {
    flat.push({ link, path, level, parent })
    return flat.length - 1
  }
  for (const [first, link] of links.entries()) {
    const parent = add(link, `body.links.${first}`, 1, undefined)
    for (const [second, child] of link.links.entries()) {
      const childIndex = add(child, `body.links.${first}.links.${second}`, 2, parent)
      for (const [third, grandchild] of child.links.entries()) {
        add(grandchild, `body.links.${first}.links.${second}.links.${third}`, 3, childIndex)
      }
    }
  }
  return flat
}

function targetOf(link: Target, kind: keyof typeof tables): string | null {
  return link.kind === kind ? link.target_id : null
}

async function requireTargets(tx: Tx, storeId: string, flat: readonly FlatLink[]): Promise<void> {
  for (const kind of ['product', 'collection', 'category', 'page'] as const) {
    const targets = flat.flatMap(({ link }) => targetOf(link, kind) ?? [])
    if (targets.length === 0) continue
    const rows = await tx
      .selectFrom(tables[kind])
      .select('id')
      .where('store_id', '=', storeId)
      .where('id', 'in', targets)
      .execute()
    const present = new Set(rows.map(({ id }) => id))
    const absent = flat.find(({ link }) => {
      const target = targetOf(link, kind)
      return target !== null && !present.has(target)
    })
    if (absent !== undefined) throw invalid(`${absent.path}.target_id`, `This ${kind} doesn’t exist`)
  }
}
