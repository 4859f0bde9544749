import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { personIdOf } from '../../acting-person.ts'
import { recordAudits } from '../../audit/index.ts'
import { applyFields, imageSourcesOf } from '../catalog/apply-fields.ts'
import { productNotFound } from '../catalog/contract.ts'
import { contentOf, findDifferences, type ProductContent } from '../catalog/product-content.ts'
import { requireSeenStock } from '../catalog/require-seen-stock.ts'
import { saveProducts } from '../catalog/save-products.ts'
import { readProducts } from '../catalog/stored-product.ts'
import { type CatalogPlatform, type Change, type ChangedStore, changeCatalog } from '../change-catalog.ts'
import { handleTaken } from '../fields/contract.ts'
import { findFreeHandle } from '../fields/make-handle.ts'
import { requireCurrentRevision } from '../fields/require-revision.ts'
import { fetchImages } from '../images/fetch-images.ts'
import { type ResolvedImages, resolveImages } from '../images/resolve-images.ts'
import { readCategoryIds, requireCategories } from '../membership/product-categories.ts'
import { setStockReason } from '../stock/set-stock-reason.ts'
import { type BatchItem, type BatchResult, batchRefused } from './contract.ts'

/** A product of the batch before its change. */
interface Subject {
  readonly item: BatchItem
  readonly before: ProductContent | undefined
  readonly revision: number
}

/** A change that isn't refused. Without differences, there's nothing to save. */
interface Planned {
  readonly id: string
  readonly content: ProductContent
  readonly changed: readonly (keyof ProductContent)[]
}

/**
 * Changes products in one transaction, with a fixed number of statements for what isn't refused. A refused change doesn't
 * affect the others, unless `atomic`: then it throws `batch_refused`.
 */
export async function changeProducts(
  platform: CatalogPlatform,
  change: Change,
  { items, atomic }: { readonly items: readonly BatchItem[]; readonly atomic: boolean },
): Promise<BatchResult[]> {
  const now = platform.clock()
  return changeCatalog(platform, change, async (tx, store) => {
    const subjects = await readSubjects(tx, store.id, items)
    const sources = [...new Set(items.flatMap(({ set }) => imageSourcesOf(set)))]
    const images = await resolveImages(tx, platform, store.id, [...sources, ...currentImagesOf(subjects)])
    const planned = new Map<string, Planned>()
    const results: BatchResult[] = []
    const takenHandles = new Set<string>()
    for (const subject of subjects) {
      const result = await planChange(tx, { store, images, now, takenHandles }, subject)
      if ('content' in result) planned.set(result.id, result)
      results.push('content' in result ? showPlanned(result, subject) : result)
    }
    const refused = results.filter(({ status }) => status === 'refused')
    if (atomic && refused.length > 0) throw new Refused(batchRefused, undefined, { extensions: { items: refused } })

    const toSave = [...planned.values()].filter(({ changed }) => changed.length > 0)
    await setStockReason(tx, { reason: 'edited', account_id: personIdOf(change.actor) })
    await saveProducts(
      tx,
      store.id,
      toSave.map(({ id, content, changed }) => ({ id, content, changed, is_new: false })),
      now,
    )
    const used = new Set(toSave.flatMap(({ content }) => content.images.map(({ src }) => src)))
    await fetchImages(
      tx,
      platform,
      store.id,
      images.pending.filter((src) => sources.includes(src) && used.has(src)),
    )
    await recordAudits(
      tx,
      toSave.map(({ id, changed }) => ({
        action: 'product.updated',
        actor: change.actor,
        store_id: store.id,
        subject_id: id,
        details: { changed },
        ...(change.request_id !== undefined && { request_id: change.request_id }),
      })),
    )
    return results
  })
}

async function readSubjects(tx: Tx, storeId: string, items: readonly BatchItem[]): Promise<Subject[]> {
  const ids = items.map(({ id }) => id)
  const stored = new Map((await readProducts(tx, storeId, ids)).map((product) => [product.row.id, product]))
  const categories = await readCategoryIds(tx, ids)
  return items.map((item) => {
    const product = stored.get(item.id)
    return {
      item,
      before: product && contentOf(product, categories.get(item.id) ?? []),
      revision: product?.row.revision ?? 0,
    }
  })
}

function currentImagesOf(subjects: readonly Subject[]): string[] {
  return subjects.flatMap(({ before }) => before?.variants.flatMap(({ image_src: src }) => src ?? []) ?? [])
}

interface Planning {
  readonly store: ChangedStore
  readonly images: ResolvedImages
  readonly now: Date
  /** Handles that earlier items of the batch get. */
  readonly takenHandles: Set<string>
}

async function planChange(tx: Tx, planning: Planning, subject: Subject): Promise<Planned | BatchResult> {
  try {
    return await requirePlan(tx, planning, subject)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return {
      id: subject.item.id,
      status: 'refused',
      revision: subject.before === undefined ? null : subject.revision,
      code: error.kind.code,
      detail: error.message,
      ...(error.errors.length > 0 && {
        errors: error.errors.map(({ path, message }) => ({ path: path.replace(/^body\./, 'set.'), message })),
      }),
    }
  }
}

async function requirePlan(
  tx: Tx,
  { store, images, now, takenHandles }: Planning,
  { item: { id, revision: base, set }, before, revision }: Subject,
): Promise<Planned> {
  if (before === undefined) throw new Refused(productNotFound)
  if (base !== undefined) requireCurrentRevision(base, revision)
  requireSeenStock(before, set)
  const handle = set.handle ?? before.handle
  if (handle !== before.handle) {
    const isFree = !takenHandles.has(handle) && (await findFreeHandle(tx, 'products', store.id, handle)) === handle
    if (!isFree) throw new Refused(handleTaken)
  }
  await requireCategories(tx, store.id, set)
  const content = applyFields(before, { ...set, handle }, images, now)
  if (handle !== before.handle) takenHandles.add(handle)
  return { id, content, changed: findDifferences(before, content) }
}

function showPlanned({ id, changed }: Planned, { revision }: Subject): BatchResult {
  const isChanged = changed.length > 0
  return { id, status: isChanged ? 'changed' : 'unchanged', revision: isChanged ? revision + 1 : revision }
}
