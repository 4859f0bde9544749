import type { Tx } from '@haat/db'
import { describePlanLimit, planCapacity } from '../../plans/index.ts'
import type { Platform } from '../../platform.ts'
import { WorkSlices } from '../../work-slices.ts'
import { contentOf, findDifferences, type ProductContent } from '../catalog/product-content.ts'
import { type ProductToSave, saveProducts } from '../catalog/save-products.ts'
import { withParts } from '../catalog/stored-product.ts'
import { lockCatalog } from '../change-catalog.ts'
import { createIds } from '../create-id.ts'
import { Handle } from '../fields/contract.ts'
import { makeHandle } from '../fields/make-handle.ts'
import { fetchImages } from '../images/fetch-images.ts'
import { type ResolvedImages, resolveImages } from '../images/resolve-images.ts'
import { readCategoryIds } from '../membership/product-categories.ts'
import { setStockReason } from '../stock/set-stock-reason.ts'
import type { Problem } from './cell-reader.ts'
import { ImportedCategories } from './import-categories.ts'
import { findRequester } from './import-requester.ts'
import type { RowGroup } from './read-groups.ts'
import { readProduct } from './read-product.ts'

export interface ImportTask {
  readonly store_id: string
  readonly requested_by: string
  readonly is_dry_run: boolean
  /** Products that a dry run would have created so far, which count towards the plan's limit. */
  readonly created_before: number
}

export interface BatchProblem extends Problem {
  readonly handle: string
}

export interface BatchOutcome {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly failed: number
  readonly problems: readonly BatchProblem[]
}

export interface GroupWithHandle {
  readonly group: RowGroup
  readonly handle: string
}

/** Returns the handle of a group, corrected if it's invalid. */
export function handleOf({ key, rows }: RowGroup): string {
  const named = rows[0]?.cell('handle')
  const wanted = named === undefined || named.trim() === '' ? key : named
  const parsed = Handle.safeParse(wanted)
  return named !== undefined && parsed.success ? parsed.data : makeHandle(wanted, 'product')
}

/**
 * Imports the products of some groups in the given transaction. A product with an error isn't imported at all. A dry run
 * only reports what it would change. Yields to other requests between products, because a product with 1,000 rows or a long
 * description takes a while to read.
 */
export async function importBatch(
  tx: Tx,
  platform: Platform,
  task: ImportTask,
  groups: readonly GroupWithHandle[],
): Promise<BatchOutcome> {
  const { store_id: storeId, requested_by: requestedBy, is_dry_run: isDryRun, created_before: createdBefore } = task
  const now = platform.clock()
  const capacity = await planCapacity(tx, { thing: 'products', store_id: storeId }, now)
  await lockCatalog(tx, storeId)
  await setStockReason(tx, { reason: 'imported' })
  const stored = await findByHandles(
    tx,
    storeId,
    groups.map(({ handle }) => handle),
  )
  const images = await resolveImages(tx, platform, storeId, sourcesOf(groups))
  const categories = await ImportedCategories.of(tx, storeId, await findRequester(tx, storeId, requestedBy))
  const problems: BatchProblem[] = []
  const toSave: ImportedProduct[] = []
  let remaining = capacity.left - (isDryRun ? createdBefore : 0)
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 }

  const slices = new WorkSlices()
  for (const { group, handle } of groups) {
    await slices.pause()
    const present = stored.get(handle)
    const read = readProduct(group, handle, present?.content, images, categories, now)
    problems.push(...read.problems.map((problem) => ({ ...problem, handle })))
    if (read.problems.length > 0) {
      counts.failed += 1
    } else if (present !== undefined) {
      const changed = findDifferences(present.content, read.content)
      if (changed.length === 0) counts.unchanged += 1
      else {
        counts.updated += 1
        toSave.push({ id: present.id, content: read.content, changed })
      }
    } else if (remaining < 1) {
      counts.failed += 1
      const usage = { ...capacity, used: capacity.used + counts.created + (isDryRun ? createdBefore : 0) }
      problems.push({
        line: group.rows[0]?.line ?? 1,
        column: null,
        message: describePlanLimit(usage, 'products'),
        handle,
      })
    } else {
      remaining -= 1
      counts.created += 1
      toSave.push({ id: undefined, content: read.content })
    }
    if (read.problems.length === 0) problems.push(...read.notes.map((note) => ({ ...note, handle })))
  }
  if (!isDryRun) await save(tx, platform, storeId, toSave, { images, categories })
  return { ...counts, problems }
}

interface ImportedProduct {
  /** Undefined: it's new. */
  readonly id: string | undefined
  readonly content: ProductContent
  readonly changed?: readonly string[]
}

interface Present {
  readonly id: string
  readonly content: ProductContent
}

async function findByHandles(tx: Tx, storeId: string, handles: readonly string[]): Promise<Map<string, Present>> {
  const rows = await tx
    .selectFrom('products')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('handle', 'in', [...handles])
    .execute()
  const [products, categoryIds] = await Promise.all([
    withParts(tx, rows),
    readCategoryIds(
      tx,
      rows.map(({ id }) => id),
    ),
  ])
  return new Map(
    products.map((product) => {
      const { id, handle } = product.row
      return [handle, { id, content: contentOf(product, categoryIds.get(id) ?? []) }]
    }),
  )
}

function sourcesOf(groups: readonly GroupWithHandle[]): string[] {
  return groups.flatMap(({ group }) =>
    group.rows.flatMap((row) =>
      (['image_src', 'variant_image'] as const).flatMap((field) => row.cell(field)?.trim() || []),
    ),
  )
}

async function save(
  tx: Tx,
  platform: Platform,
  storeId: string,
  products: readonly ImportedProduct[],
  { images, categories }: { images: ResolvedImages; categories: ImportedCategories },
): Promise<void> {
  const used = [...new Set(products.flatMap(({ content }) => content.category_ids))]
  const savedId = await categories.save(tx, storeId, used, platform.clock())
  const ids = await createIds(tx, products.filter(({ id }) => id === undefined).length)
  const saved: ProductToSave[] = products.map(({ id, content, ...more }) => ({
    ...more,
    id: id ?? ids.shift() ?? '',
    is_new: id === undefined,
    content: { ...content, category_ids: content.category_ids.map(savedId) },
  }))
  await saveProducts(tx, storeId, saved, platform.clock())
  const shown = new Set(products.flatMap(({ content }) => content.images.map(({ src }) => src)))
  await fetchImages(
    tx,
    platform,
    storeId,
    images.pending.filter((src) => shown.has(src)),
  )
}
