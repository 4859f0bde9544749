import { etagOf } from '../../if-match.ts'
import { type Route, routes } from '../../serve.ts'
import { requireRevision } from '../fields/require-revision.ts'
import { assignCategory } from './assignment/assign-category.ts'
import {
  assignCategoryEndpoint,
  createCategoryEndpoint,
  getCategoryEndpoint,
  getCategoryTreeEndpoint,
  listCategoriesEndpoint,
  listSubcategoriesEndpoint,
  moveCategoryEndpoint,
  removeCategoryImageEndpoint,
  setCategoryImageEndpoint,
  updateCategoryEndpoint,
  updateCategoryStatusEndpoint,
  updateNestedSubcategoriesEndpoint,
} from './contract.ts'
import { createCategory } from './editing/create-categories.ts'
import { moveCategory } from './editing/move-category.ts'
import { setCategoryImage } from './editing/set-category-image.ts'
import { setCategoryStatus } from './editing/set-category-status.ts'
import { updateCategory, updateNestedCategories } from './editing/update-category.ts'
import { publicCategoryRoutes } from './public/routes.ts'
import { getCategory, getCategoryTree, listCategories, listSubcategories } from './reading/show-categories.ts'
import { removalRoutes } from './removal/routes.ts'
import { suggestionRoutes } from './suggestions/routes.ts'

const managementRoutes = routes((serve) => {
  serve(getCategoryTreeEndpoint, async ({ platform: { db }, actor, reply }) =>
    reply(200, await getCategoryTree(db, actor.store.id)),
  )

  serve(listSubcategoriesEndpoint, async ({ platform: { db }, actor, query, reply }) =>
    reply(200, { items: await listSubcategories(db, actor.store.id, query.parent_id ?? null) }),
  )

  serve(listCategoriesEndpoint, async ({ platform: { db }, actor, query, reply }) =>
    reply(200, await listCategories(db, actor.store.id, query)),
  )

  serve(createCategoryEndpoint, async ({ platform, actor, body: { store_slug: _, ...fields }, request, reply }) => {
    const category = await createCategory(platform, { actor, request_id: request.id }, fields)
    return reply(201, category, { headers: etagOf(category) })
  })

  serve(getCategoryEndpoint, async ({ platform: { db }, actor, params, reply }) => {
    const category = await getCategory(db, actor.store.id, params.id)
    return reply(200, category, { headers: etagOf(category) })
  })

  serve(updateCategoryEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const { store_slug: _slug, revision: _revision, ...fields } = body
    const target = { id: params.id, revision: requireRevision(request.headers, body) }
    const category = await updateCategory(platform, { actor, request_id: request.id }, target, fields)
    return reply(200, category, { headers: etagOf(category) })
  })

  serve(updateCategoryStatusEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await setCategoryStatus(platform, { actor, request_id: request.id }, body)),
  )

  serve(moveCategoryEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await moveCategory(platform, { actor, request_id: request.id }, params.id, body.place)),
  )

  serve(updateNestedSubcategoriesEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, { items: await updateNestedCategories(platform, { actor, request_id: request.id }, body.changes) }),
  )

  serve(setCategoryImageEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await setCategoryImage(platform, { actor, request_id: request.id }, params.id, body.image)),
  )

  serve(removeCategoryImageEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await setCategoryImage(platform, { actor, request_id: request.id }, body.id, null)),
  )

  serve(assignCategoryEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const { product_ids: productIds, as } = body
    const assignment = { category_id: params.id, product_ids: productIds, as }
    return reply(200, await assignCategory(platform, { actor, request_id: request.id }, assignment))
  })
})

export const categoryRoutes: readonly Route[] = [
  ...managementRoutes,
  ...removalRoutes,
  ...suggestionRoutes,
  ...publicCategoryRoutes,
]
