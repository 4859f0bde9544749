import { type Engine, listBackgroundEnginesEndpoint } from '@haat/domains/media/background-removal/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'

const builtIn: readonly Engine[] = ['backdrop', 'grabcut']

/** Returns the engines that can be chosen: those of the operator, once they're known, and the built-in ones. */
export function useEngines(storeSlug: string): readonly Engine[] {
  const { data } = useQuery({
    queryKey: ['background-engines', storeSlug],
    queryFn: ({ signal }) => backend.call(listBackgroundEnginesEndpoint, { query: { store_slug: storeSlug }, signal }),
  })
  return data?.engines ?? builtIn
}
