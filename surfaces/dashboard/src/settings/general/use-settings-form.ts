import { useRecordForm } from '@haat/console/forms/use-record-form'
import { useStaleRevision } from '@haat/console/forms/use-stale-revision'
import { type StoreSettings, saveStoreSettingsEndpoint } from '@haat/domains/stores/settings/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { backend } from '../../backend.ts'
import { formOf, SettingsForm, settingsOf } from './settings-form.ts'
import { loadStoreSettings, storeSettingsKey } from './use-store-settings.ts'

/** The form of the general settings. Saving fails if someone else has saved since they were loaded. */
export function useSettingsForm(storeSlug: string, settings: StoreSettings) {
  const queries = useQueryClient()
  const { revision } = settings
  const saved = useMemo(() => formOf(settings), [settings])
  const stale = useStaleRevision({
    loadLatest: () => loadStoreSettings(storeSlug),
    save: async (fields: z.output<typeof SettingsForm>, base: number) => {
      const body = { store_slug: storeSlug, ...settingsOf(fields), revision: base }
      const response = await backend.call(saveStoreSettingsEndpoint, { body })
      form.form.reset(formOf(response))
      queries.setQueryData(storeSettingsKey(storeSlug), response)
      // The store's name is shown everywhere.
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'store-settings' })
    },
    toFormValues: formOf,
    onLatest: (latest) => queries.setQueryData(storeSettingsKey(storeSlug), latest),
  })
  const form = useRecordForm(SettingsForm, {
    saved,
    draftKey: `store-settings-${storeSlug}-${revision}`,
    onSubmit: (fields) => stale.trySaving(fields, revision),
  })
  return { form, saved, stale }
}

export type SettingsFormControls = ReturnType<typeof useSettingsForm>['form']
