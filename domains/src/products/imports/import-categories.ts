import { randomUUID } from 'node:crypto'
import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAudits } from '../../audit/index.ts'
import { CategoryName, categoryLimitReached, categoryNotFound, MAX_CATEGORIES } from '../categories/fields/contract.ts'
import type { CategoryTree } from '../categories/tree/category-tree.ts'
import { readTree } from '../categories/tree/read-tree.ts'
import { createIds } from '../create-id.ts'
import { findFreeHandle, makeHandle } from '../fields/make-handle.ts'
import type { ImportRequester } from './import-requester.ts'

/** A category of the file, or why it can't be one. */
export type FoundCategory = { readonly id: string } | { readonly problem: string }

/**
 * The categories that a file names by their paths, such as `Sarees > Silk`. Those that don't exist are created with
 * `save`, if a saved product uses them and the requester can create categories.
 */
export class ImportedCategories {
  readonly #tree: CategoryTree
  readonly #requester: ImportRequester
  readonly #created = new Set<string>()

  constructor(tree: CategoryTree, requester: ImportRequester) {
    this.#tree = tree
    this.#requester = requester
  }

  static async of(tx: Tx, storeId: string, requester: ImportRequester): Promise<ImportedCategories> {
    return new ImportedCategories(await readTree(tx, storeId), requester)
  }

  /** Returns the category with a path, ignoring case. */
  find(path: string): FoundCategory {
    try {
      let parentId: string | null = null
      for (const name of path.split('>').map((part) => part.trim())) parentId = this.#findOrAdd(parentId, name)
      return parentId === null ? { problem: 'Enter the name of a category' } : { id: parentId }
    } catch (error) {
      if (error instanceof Refused) return { problem: `${error.message}. The product has no such category` }
      throw error
    }
  }

  #findOrAdd(parentId: string | null, name: string): string {
    const present = this.#tree.findByName(parentId, name)
    if (present !== undefined) return present
    if (!CategoryName.safeParse(name).success) throw new Refused(categoryLimitReached, 'This isn’t a category’s name')
    if (!this.#requester.can_create_categories) {
      throw new Refused(categoryNotFound, `“${name}” doesn’t exist, and you don’t have permission to create categories`)
    }
    if (this.#tree.size >= MAX_CATEGORIES) throw new Refused(categoryLimitReached)
    // Replaced when it's saved.
    const id = randomUUID()
    this.#tree.add({ id, parent_id: parentId, name })
    this.#created.add(id)
    return id
  }

  /** Creates the new ones among these categories, and those above them. Returns the ID of each. */
  async save(tx: Tx, storeId: string, ids: readonly string[], now: Date): Promise<(id: string) => string> {
    const used = new Set(ids.flatMap((id) => [...this.#tree.ancestorsOf(id), id]))
    const added = this.#tree.below(null).filter((id) => used.has(id) && this.#created.has(id))
    const newIds = await createIds(tx, added.length)
    const saved = new Map(added.map((id, index) => [id, newIds[index] ?? '']))
    const savedId = (id: string) => saved.get(id) ?? id
    const handles = new Map<string, string>()
    // Parents come before their children.
    for (const id of added) {
      const parent = this.#tree.parentOf(id)
      const name = this.#tree.nameOf(id)
      const handle = await findFreeHandle(tx, 'categories', storeId, makeHandle(name, 'category'))
      handles.set(id, handle)
      await tx
        .insertInto('categories')
        .values({
          id: savedId(id),
          store_id: storeId,
          parent_id: parent === null ? null : savedId(parent),
          level: this.#tree.levelOf(id),
          position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM categories WHERE store_id = ${storeId}
            AND parent_id IS NOT DISTINCT FROM ${parent === null ? null : savedId(parent)}::uuid)`,
          handle,
          name,
          created_at: now,
          updated_at: now,
        })
        .execute()
    }
    await recordAudits(
      tx,
      added.map((id) => ({
        action: 'category.created',
        actor: this.#requester,
        store_id: storeId,
        subject_id: savedId(id),
        details: { handle: handles.get(id) ?? '', path: this.#tree.pathOf(id) },
      })),
    )
    return savedId
  }
}
