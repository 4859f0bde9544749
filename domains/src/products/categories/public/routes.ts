import type { Refused } from '@haat/http-contract'
import type { Platform } from '../../../platform.ts'
import type { Actor } from '../../../serve.ts'
import { routes, SerializedJson } from '../../../serve.ts'
import { requireStoreMember } from '../../../stores/index.ts'
import type { Change } from '../../change-catalog.ts'
import { invalid } from '../../fields/invalid.ts'
import { catalogReadsOf } from '../../storefront/catalog-reads.ts'
import { listCategoryTree } from '../../storefront/categories/list-category-tree.ts'
import { requireStorefront } from '../../storefront/find-storefront.ts'
import { addSubcategories } from '../editing/create-categories.ts'
import { updateCategory } from '../editing/update-category.ts'
import { getCategorySummary } from '../reading/show-categories.ts'
import { removeCategories } from '../removal/remove-categories.ts'
import { MAX_SUGGESTED_CHARACTERS, SuggestedFields } from '../suggestions/contract.ts'
import { suggestChange } from '../suggestions/suggest-change.ts'
import {
  addSubcategoriesEndpoint,
  deleteSubcategoryEndpoint,
  listPublicCategoriesEndpoint,
  listPublicSubcategoriesEndpoint,
  updateSubcategoryEndpoint,
} from './contract.ts'
import { listPublicSubcategories, showPublicTree } from './list-public-categories.ts'

// Only public data, so shared caches can store it for a few seconds.
const headers = { 'cache-control': 'public, max-age=2, stale-while-revalidate=10' }

export const publicCategoryRoutes = routes((serve) => {
  serve(listPublicCategoriesEndpoint, async ({ platform, query, reply }) => {
    const { db, clock } = platform
    const now = clock()
    const store = await requireStorefront(db, query.store_slug, now)
    const key = [listPublicCategoriesEndpoint.url]
    const json = await catalogReadsOf(platform).get({ store, now, key }, async () =>
      JSON.stringify({ items: showPublicTree(await listCategoryTree(db, store.id, now)) }),
    )
    return reply(200, new SerializedJson(json), { headers })
  })

  serve(listPublicSubcategoriesEndpoint, async ({ platform, query, reply }) => {
    const { db, clock } = platform
    const now = clock()
    const store = await requireStorefront(db, query.store_slug, now)
    const key = [listPublicSubcategoriesEndpoint.url, query]
    const json = await catalogReadsOf(platform).get({ store, now, key }, async () =>
      JSON.stringify(listPublicSubcategories(await listCategoryTree(db, store.id, now), query)),
    )
    return reply(200, new SerializedJson(json), { headers })
  })

  serve(addSubcategoriesEndpoint, async ({ platform, actor, body, request, reply }) => {
    const { store_slug: slug, parent_id: parentId, subcategories } = body
    if (actor === undefined) {
      const suggested = subcategories.map((fields, index) => suggestedFields(fields, `body.subcategories.${index}`))
      const storeId = await storefrontId(platform, slug)
      const receipt = await suggestChange(platform, storeId, parentId, { kind: 'add', subcategories: suggested })
      return reply(202, receipt)
    }
    const change = await changeBy(platform, actor, slug, request.id)
    return reply(200, { items: await addSubcategories(platform, change, parentId, subcategories) })
  })

  serve(updateSubcategoryEndpoint, async ({ platform, actor, body, request, reply }) => {
    const { store_slug: slug, id, revision, ...fields } = body
    if (actor === undefined) {
      const changes = suggestedChanges(fields)
      return reply(
        202,
        await suggestChange(platform, await storefrontId(platform, slug), id, { kind: 'update', changes }),
      )
    }
    const change = await changeBy(platform, actor, slug, request.id)
    await updateCategory(platform, change, { id, revision, is_subcategory: true }, fields)
    return reply(200, await getCategorySummary(platform.db, change.actor.store.id, id))
  })

  serve(deleteSubcategoryEndpoint, async ({ platform, actor, body, request, reply }) => {
    const { store_slug: slug, id, ...options } = body
    if (actor === undefined) {
      return reply(202, await suggestChange(platform, await storefrontId(platform, slug), id, { kind: 'delete' }))
    }
    const change = await changeBy(platform, actor, slug, request.id)
    return reply(200, await removeCategories(platform, change, { ids: [id], ...options, is_subcategory: true }))
  })
})

async function storefrontId({ db, clock }: Platform, slug: string): Promise<string> {
  const { id } = await requireStorefront(db, slug, clock())
  return id
}

/** Throws `store_not_found` or `permission_missing`: a token of somebody else is refused, it isn't a visitor's. */
async function changeBy({ db }: Platform, actor: Actor, slug: string, requestId: string): Promise<Change> {
  const member = await requireStoreMember(db, actor, slug, 'collections')
  return { actor: member, request_id: requestId }
}

/** Returns the name and the description. Throws `invalid_fields` if there's more, or if they're too long. */
function suggestedFields(fields: Record<string, unknown>, path: string): SuggestedFields {
  requireSuggestable(fields, path)
  const parsed = SuggestedFields.safeParse(fields)
  if (parsed.success) return parsed.data
  throw tooLong(path)
}

function suggestedChanges(fields: Record<string, unknown>): Partial<SuggestedFields> {
  requireSuggestable(fields, 'body')
  const parsed = SuggestedFields.partial().safeParse(fields)
  if (!parsed.success) throw tooLong('body')
  if (Object.keys(parsed.data).length === 0) throw invalid('body.name', 'Suggest a name or a description')
  return parsed.data
}

function requireSuggestable(fields: Record<string, unknown>, path: string): void {
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || name === 'name' || name === 'description') continue
    throw invalid(`${path}.${name}`, 'Only with a token. Visitors can suggest names and descriptions')
  }
}

const tooLong = (path: string): Refused =>
  invalid(`${path}.description`, `Use at most ${MAX_SUGGESTED_CHARACTERS} characters`)
