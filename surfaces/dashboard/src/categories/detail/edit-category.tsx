import { StaleNotice } from '@haat/console/forms/stale-notice'
import { useStaleRevision } from '@haat/console/forms/use-stale-revision'
import {
  type Category,
  type CategoryChanges,
  getCategoryEndpoint,
  updateCategoryEndpoint,
} from '@haat/domains/products/categories/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { backend } from '../../backend.ts'
import { categoryKey, categoryTreeKey } from '../../category-picker/category-keys.ts'
import { CategoryFields } from './category-fields.tsx'
import { formOfCategory } from './category-form-values.ts'
import { RemoveCategory } from './remove-category.tsx'
import { useCategoryForm } from './use-category-form.ts'

interface EditCategoryProps {
  readonly store_slug: string
  readonly category: Category
}

/** The form of a category. Saving fails if someone else has saved since it was loaded. */
export function EditCategory({ store_slug: storeSlug, category }: EditCategoryProps) {
  const queryClient = useQueryClient()
  const { id, revision } = category
  const saved = useMemo(() => formOfCategory(category), [category])
  const updateCache = (response: Category) => {
    queryClient.setQueryData(categoryKey(storeSlug, id), response)
    void queryClient.invalidateQueries({ queryKey: categoryTreeKey(storeSlug) })
  }
  const save = async (fields: CategoryChanges, revision: number) => {
    const body = { ...fields, store_slug: storeSlug, revision }
    const response = await backend.call(updateCategoryEndpoint, { params: { id }, body })
    form.form.reset(formOfCategory(response))
    updateCache(response)
  }
  const stale = useStaleRevision({
    loadLatest: () => backend.call(getCategoryEndpoint, { params: { id }, query: { store_slug: storeSlug } }),
    save,
    toFormValues: formOfCategory,
    onLatest: updateCache,
  })
  const form = useCategoryForm({
    saved,
    draftKey: `category-${id}-${revision}`,
    onSubmit: (fields) => stale.trySaving(fields, revision),
  })
  return (
    <CategoryFields
      store_slug={storeSlug}
      category={category}
      form={form}
      saved={saved}
      notice={<StaleNotice what="category" stale={stale} form={form} />}
      aside={<RemoveCategory store_slug={storeSlug} category={category} />}
    />
  )
}
