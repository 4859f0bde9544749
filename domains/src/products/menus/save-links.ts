import type { Tx } from '@haat/db'
import { createIds } from '../create-id.ts'
import { invalid } from '../fields/invalid.ts'
import { MAX_MENU_LINKS, type MenuLinkInput } from './contract.ts'

type WithoutLinks<Link> = Link extends unknown ? Omit<Link, 'links'> : never
type Target = WithoutLinks<MenuLinkInput>
interface Placed {
  readonly link: Target
  readonly path: string
  readonly level: number
  /** Place of the link above it in the list; undefined on the first level. */
  readonly above: number | undefined
}

/**
 * Replaces the links of a menu. Refuses with `invalid_fields` more than 200 links, and targets outside the store; one
 * that is gone (null) stays, and is not shown.
 */
export async function saveLinks(
  tx: Tx,
  { store_id, menu_id }: { store_id: string; menu_id: string },
  links: readonly MenuLinkInput[],
): Promise<void> {
  const placed = flatten(links)
  if (placed.length > MAX_MENU_LINKS) throw invalid('body.links', `A menu can have up to ${MAX_MENU_LINKS} links`)
  await requireTargets(tx, store_id, placed)
  await tx.deleteFrom('menu_links').where('menu_id', '=', menu_id).execute()
  if (placed.length === 0) return
  const ids = await createIds(tx, placed.length)
  await tx
    .insertInto('menu_links')
    .values(
      placed.map(({ link, level, above }, index) => ({
        id: ids[index],
        store_id,
        menu_id,
        level,
        parent_id: above === undefined ? null : ids[above],
        position: index + 1,
        title: link.title,
        kind: link.kind,
        product_id: targetOf(link, 'product'),
        collection_id: targetOf(link, 'collection'),
        page_id: targetOf(link, 'page'),
        address: link.kind === 'address' ? link.address : null,
      })),
    )
    .execute()
}

function flatten(links: readonly MenuLinkInput[]): Placed[] {
  const placed: Placed[] = []
  const place = (link: Target, path: string, level: number, above: number | undefined) => {
    placed.push({ link, path, level, above })
    return placed.length - 1
  }
  for (const [first, link] of links.entries()) {
    const above = place(link, `body.links.${first}`, 1, undefined)
    for (const [second, below] of link.links.entries()) {
      const aboveThat = place(below, `body.links.${first}.links.${second}`, 2, above)
      for (const [third, lowest] of below.links.entries()) {
        place(lowest, `body.links.${first}.links.${second}.links.${third}`, 3, aboveThat)
      }
    }
  }
  return placed
}

function targetOf(link: Target, kind: 'product' | 'collection' | 'page'): string | null {
  return link.kind === kind ? link.target_id : null
}

async function requireTargets(tx: Tx, storeId: string, placed: readonly Placed[]): Promise<void> {
  const tables = { product: 'products', collection: 'collections', page: 'pages' } as const
  for (const kind of ['product', 'collection', 'page'] as const) {
    const wanted = placed.flatMap(({ link }) => targetOf(link, kind) ?? [])
    if (wanted.length === 0) continue
    const rows = await tx
      .selectFrom(tables[kind])
      .select('id')
      .where('store_id', '=', storeId)
      .where('id', 'in', wanted)
      .execute()
    const present = new Set(rows.map(({ id }) => id))
    const absent = placed.find(({ link }) => {
      const target = targetOf(link, kind)
      return target !== null && !present.has(target)
    })
    if (absent !== undefined) throw invalid(`${absent.path}.target_id`, `This ${kind} doesn’t exist`)
  }
}
