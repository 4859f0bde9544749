import { getCollectionEndpoint, updateCollectionEndpoint } from '@haat/domains/products/collections/contract'
import { ProblemError } from '@haat/http-client'
import { useToast } from '@haat/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { collectionsKey } from '../../collection-keys.ts'
import { productKey } from '../product-keys.ts'

interface Collection {
  readonly id: string
  readonly title: string
}

interface Change {
  readonly collection: Collection
  readonly isMember: boolean
}

/** Returns functions that add a product to manual collections and remove it, with Undo. */
export function useProductCollections(storeSlug: string, product: Collection) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const change = useMutation({
    mutationFn: async ({ collection: { id }, isMember }: Change) => {
      const isStale = (error: unknown) => error instanceof ProblemError && error.code === 'stale_revision'
      await setMember(storeSlug, id, product.id, isMember).catch((error: unknown) => {
        // Someone else saved the collection in between.
        if (isStale(error)) return setMember(storeSlug, id, product.id, isMember)
        throw error
      })
    },
    onSuccess: async (_, { collection, isMember }) => {
      await Promise.all(
        [productKey(storeSlug, product.id), collectionsKey(storeSlug)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
      toast.show({
        title: isMember ? `Added to ${collection.title}` : `Removed from ${collection.title}`,
        undo: () => change.mutate({ collection, isMember: !isMember }),
      })
    },
    onError: (error, { collection: { title } }) => {
      toast.show({ title: `Couldn’t change ${title}`, detail: error.message, tone: 'danger' })
    },
  })
  return {
    add: (collection: Collection) => change.mutate({ collection, isMember: true }),
    remove: (collection: Collection) => change.mutate({ collection, isMember: false }),
    busy: change.isPending,
  }
}

/** Adds a product at the end of a manual collection, or removes it. */
async function setMember(storeSlug: string, id: string, productId: string, isMember: boolean): Promise<void> {
  const { product_ids: before, revision } = await backend.call(getCollectionEndpoint, {
    params: { id },
    query: { store_slug: storeSlug },
  })
  const others = before.filter((one) => one !== productId)
  await backend.call(updateCollectionEndpoint, {
    params: { id },
    body: { store_slug: storeSlug, revision, product_ids: isMember ? [...others, productId] : others },
  })
}
