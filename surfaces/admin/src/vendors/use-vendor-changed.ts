import { useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { storesKey } from '../stores/store-words.ts'
import { vendorsKey } from './vendor-words.ts'

/** Returns a function that loads everything about vendors again after a change, and says what has changed. */
export function useVendorChanged(): (title: string) => Promise<void> {
  const queryClient = useQueryClient()
  const toast = useToast()
  return async (title) => {
    await Promise.all(
      [vendorsKey, storesKey, ['waiting-work']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
    toast.show({ title, tone: 'success' })
  }
}
