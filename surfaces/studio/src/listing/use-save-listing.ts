import { useStaleRevision } from '@haat/console/forms/use-stale-revision'
import {
  type DeveloperTheme,
  getDeveloperThemeEndpoint,
  type UpdateThemeRequest,
  updateDeveloperThemeEndpoint,
} from '@haat/domains/themes/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { backend } from '../backend.ts'
import { themeKey, themesKey } from '../theme-keys.ts'
import { formOfListing, type ListingInput } from './listing-values.ts'

/**
 * Saves a theme's listing over the revision that the form shows. If it was saved elsewhere, nothing is overwritten, and
 * the person chooses a version. `onSaved` gets the values that are saved now.
 */
export function useSaveListing(theme: DeveloperTheme, onSaved: (values: ListingInput) => void) {
  const { slug } = theme
  const queryClient = useQueryClient()
  // Not the theme as it's loaded in the background: the form still has the values of before.
  const [shown, setShown] = useState(theme)
  const saved = useMemo(() => formOfListing(shown), [shown])
  const show = (latest: DeveloperTheme) => {
    setShown(latest)
    queryClient.setQueryData(themeKey(slug), latest)
    void queryClient.invalidateQueries({ queryKey: themesKey })
  }
  const stale = useStaleRevision<ListingInput, UpdateThemeRequest, { theme: DeveloperTheme }>({
    loadLatest: async () => {
      const latest = await backend.call(getDeveloperThemeEndpoint, { params: { slug } })
      return { theme: latest, revision: latest.listing_revision }
    },
    save: async (fields, revision) => {
      const body = { ...fields, listing_revision: revision }
      const updated = await backend.call(updateDeveloperThemeEndpoint, { params: { slug }, body })
      onSaved(formOfListing(updated))
      show(updated)
    },
    toFormValues: ({ theme: latest }) => formOfListing(latest),
    onLatest: ({ theme: latest }) => show(latest),
  })
  return { saved, revision: shown.listing_revision, stale }
}
