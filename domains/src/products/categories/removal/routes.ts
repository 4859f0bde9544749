import { routes } from '../../../serve.ts'
import {
  deleteCategoriesEndpoint,
  deleteDynamicCategoriesEndpoint,
  deleteSubcategoryByIdEndpoint,
  mergeCategoryEndpoint,
  previewCategoryRemovalEndpoint,
  removeNestedCategoryEndpoint,
} from './contract.ts'
import { deleteDynamicCategories } from './delete-dynamic-categories.ts'
import { mergeCategory } from './merge-category.ts'
import { previewRemoval } from './preview-removal.ts'
import { removeCategories } from './remove-categories.ts'

export const removalRoutes = routes((serve) => {
  serve(deleteCategoriesEndpoint, async ({ platform, actor, body: { store_slug: _, ...removal }, request, reply }) =>
    reply(200, await removeCategories(platform, { actor, request_id: request.id }, removal)),
  )

  serve(deleteSubcategoryByIdEndpoint, async ({ platform, actor, params, query, request, reply }) => {
    const { store_slug: _, ...options } = query
    const removal = { ids: [params.id], ...options, is_subcategory: true } as const
    return reply(200, await removeCategories(platform, { actor, request_id: request.id }, removal))
  })

  serve(removeNestedCategoryEndpoint, async ({ platform, actor, body: { id, products }, request, reply }) => {
    const removal = { ids: [id], subcategories: 'delete', products } as const
    return reply(200, await removeCategories(platform, { actor, request_id: request.id }, removal))
  })

  serve(deleteDynamicCategoriesEndpoint, async ({ platform, actor, body, request, reply }) => {
    const { store_slug: _, ...removal } = body
    return reply(200, await deleteDynamicCategories(platform, { actor, request_id: request.id }, removal))
  })

  serve(mergeCategoryEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await mergeCategory(platform, { actor, request_id: request.id }, params.id, body.into_id)),
  )

  serve(
    previewCategoryRemovalEndpoint,
    async ({ platform: { db }, actor, body: { store_slug: _, ...removal }, reply }) =>
      reply(200, await previewRemoval(db, actor.store.id, removal)),
  )
})
