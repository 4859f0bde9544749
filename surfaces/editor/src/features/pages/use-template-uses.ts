import { listTemplateUsesEndpoint, type TemplateUse } from '@haat/domains/products/templates/contract'
import { resourceNames } from '@haat/settings-panel/resource-names'
import { readVariant } from '@haat/theme-engine'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../data/backend.ts'
import { useEditor } from '../../state/editor-context.tsx'

/** Cache key of the template assignments. */
export function templateUsesKey(storeSlug: string): readonly string[] {
  return ['template-uses', storeSlug]
}

/** Loads what uses each additional template. `uses` is undefined while loading and after an error. */
export function useTemplateUses() {
  const { store_slug: storeSlug } = useEditor()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: templateUsesKey(storeSlug),
    queryFn: ({ signal }) => backend.call(listTemplateUsesEndpoint, { query: { store_slug: storeSlug }, signal }),
    staleTime: 15_000,
    retry: false,
  })
  return { uses: data?.items, isError, isFetching, refetch: () => void refetch() }
}

/** Returns what uses a template; undefined if nothing does. */
export function findUse(uses: readonly TemplateUse[] | undefined, template: string): TemplateUse | undefined {
  const variant = readVariant(template)
  return uses?.find(
    ({ kind, template_suffix: templateSuffix }) => kind === variant?.kind && templateSuffix === variant.suffix,
  )
}

/** Returns `3 products`. */
export function countLabel({ kind, count }: Pick<TemplateUse, 'kind' | 'count'>): string {
  const { one, many } = resourceNames[kind]
  return `${count} ${count === 1 ? one : many}`
}
