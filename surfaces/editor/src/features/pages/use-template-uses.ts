import { listTemplateUsesEndpoint, type TemplateUse } from '@haat/domains/products/templates/contract'
import { readVariant } from '@haat/theme-engine'
import { useQuery } from '@tanstack/react-query'
import { resourceWords } from '../../controls/resource-words.ts'
import { backend } from '../../data/backend.ts'
import { useEditor } from '../../state/editor-context.tsx'

/** Under which key it is kept what is shown by which template. */
export function templateUsesKey(store_slug: string): readonly string[] {
  return ['template-uses', store_slug]
}

/** What is shown by templates other than the default ones; `uses` is undefined until it is known, also where that `failed`. */
export function useTemplateUses() {
  const { store_slug } = useEditor()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: templateUsesKey(store_slug),
    queryFn: ({ signal }) => backend.call(listTemplateUsesEndpoint, { query: { store_slug }, signal }),
    staleTime: 15_000,
    retry: false,
  })
  return { uses: data?.items, failed: isError, isReading: isFetching, readAgain: () => void refetch() }
}

/** What is shown by one template; undefined where nothing is. */
export function findUse(uses: readonly TemplateUse[] | undefined, template: string): TemplateUse | undefined {
  const variant = readVariant(template)
  return uses?.find(({ kind, template_suffix }) => kind === variant?.kind && template_suffix === variant.suffix)
}

/** `3 products` */
export function countWords({ kind, count }: Pick<TemplateUse, 'kind' | 'count'>): string {
  const { one, many } = resourceWords[kind]
  return `${count} ${count === 1 ? one : many}`
}
