import { releaseThemeEndpoint, withdrawSubmissionEndpoint } from '@haat/domains/themes/contract'
import { useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { themeKey, themesKey } from '../../theme-keys.ts'

/** Returns functions that withdraw and release the version in review. They throw the server's refusal. */
export function useSubmissionActions(slug: string) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const refetch = async () => {
    await queryClient.invalidateQueries({ queryKey: themeKey(slug) })
    await queryClient.invalidateQueries({ queryKey: themesKey })
  }
  return {
    withdraw: async () => {
      const { version } = await backend.call(withdrawSubmissionEndpoint, { params: { slug } })
      await refetch()
      toast.show({ title: `Version ${version} withdrawn`, tone: 'success' })
    },
    release: async () => {
      const { version } = await backend.call(releaseThemeEndpoint, { params: { slug } })
      await refetch()
      toast.show({ title: `Version ${version} released`, detail: 'Stores can install it now.', tone: 'success' })
    },
  }
}
