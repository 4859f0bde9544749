import {
  createDeveloperThemeEndpoint,
  type DeveloperThemeSummary,
  getDeveloperThemeEndpoint,
  setThemeArchivedEndpoint,
} from '@haat/domains/themes/contract'
import { useToast } from '@haat/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { backend } from '../backend.ts'
import { themeKey, themesKey } from '../theme-keys.ts'

/** Returns functions that duplicate and archive a theme, and report the result in a toast. */
export function useThemeActions() {
  const queryClient = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const refetch = async (slug: string) => {
    await queryClient.invalidateQueries({ queryKey: themesKey })
    await queryClient.invalidateQueries({ queryKey: themeKey(slug) })
  }
  const showFailure = (title: string) => (error: Error) => toast.show({ title, detail: error.message, tone: 'danger' })

  const duplicate = useMutation({
    mutationFn: async ({ slug }: DeveloperThemeSummary) => {
      const theme = await backend.call(getDeveloperThemeEndpoint, { params: { slug } })
      const { tagline, category, price_paise: pricePaise, description } = theme
      const listing = { tagline, category, price_paise: pricePaise, description }
      return backend.call(createDeveloperThemeEndpoint, {
        body: { name: nameOfCopy(theme.name), ...listing, start: { copy_of: slug } },
      })
    },
    onSuccess: async (copy) => {
      await refetch(copy.slug)
      toast.show({
        title: `${copy.name} created`,
        tone: 'success',
        action: { label: 'Open', run: () => void navigate(`/themes/${copy.slug}`) },
      })
    },
    onError: showFailure('Couldn’t duplicate the theme'),
  })
  const setArchived = useMutation({
    mutationFn: ({ theme, archived }: { theme: DeveloperThemeSummary; archived: boolean }) =>
      backend.call(setThemeArchivedEndpoint, { params: { slug: theme.slug }, body: { archived } }),
    onSuccess: async (_theme, { theme, archived }) => {
      await refetch(theme.slug)
      toast.show({
        title: archived ? `${theme.name} archived` : `${theme.name} restored`,
        tone: 'success',
        ...(archived && { undo: () => setArchived.mutate({ theme, archived: false }) }),
      })
    },
    onError: showFailure('Couldn’t change the archive'),
  })
  return { duplicate, setArchived }
}

const MAX_NAME = 80

/** "Masala copy", within the longest allowed name. */
function nameOfCopy(name: string): string {
  const suffix = ' copy'
  return `${name.slice(0, MAX_NAME - suffix.length)}${suffix}`
}
