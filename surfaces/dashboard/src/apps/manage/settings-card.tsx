import {
  type ShownAppSetting,
  saveAppSettingsEndpoint,
  showAppSettingsEndpoint,
} from '@haat/domains/app-platform/app-settings/contract'
import { ProblemError } from '@haat/http-client'
import { Button, Card, useToast } from '@haat/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { appKeys } from '../../app-keys.ts'
import { backend } from '../../backend.ts'
import { useTranslation } from '../../language/use-translation.ts'
import { SettingField } from './setting-field.tsx'

type Value = string | number | boolean | null

/** The form that the app's manifest declares. Secrets are typed here, and never into the app's page. */
export function SettingsCard({ app_id: appId, store_slug: storeSlug }: { app_id: string; store_slug: string }) {
  const { t, describeError } = useTranslation()
  const settings = useQuery({
    queryKey: [...appKeys.details(storeSlug, appId), 'settings'],
    queryFn: ({ signal }) =>
      backend.call(showAppSettingsEndpoint, { params: { id: appId }, query: { store_slug: storeSlug }, signal }),
  })
  if (settings.isError) {
    return (
      <Card title={t('Settings')}>
        <p role="alert" className="mb-2 text-sm text-madder-text">
          {describeError(settings.error)}
        </p>
        <Button size="small" busy={settings.isFetching} onClick={() => void settings.refetch()}>
          {t('Retry')}
        </Button>
      </Card>
    )
  }
  // Most apps have no settings.
  if (settings.data === undefined || settings.data.items.length === 0) return null
  return <SettingsForm app_id={appId} store_slug={storeSlug} settings={settings.data.items} />
}

interface SettingsFormProps {
  app_id: string
  store_slug: string
  settings: readonly ShownAppSetting[]
}

function SettingsForm({ app_id: appId, store_slug: storeSlug, settings }: SettingsFormProps) {
  const { t, describeError } = useTranslation()
  const queries = useQueryClient()
  const toast = useToast()
  const [changed, setChanged] = useState<Readonly<Record<string, Value>>>({})
  const save = useMutation({
    mutationFn: () =>
      backend.call(saveAppSettingsEndpoint, {
        params: { id: appId },
        body: { store_slug: storeSlug, values: changed },
      }),
    onSuccess: async (saved) => {
      queries.setQueryData([...appKeys.details(storeSlug, appId), 'settings'], saved)
      setChanged({})
      toast.show({ title: t('Settings saved'), tone: 'success' })
    },
  })
  const errors = save.error instanceof ProblemError ? (save.error.problem.errors ?? []) : []
  const errorOf = (key: string) => errors.find(({ path }) => path.split('.').includes(key))?.message
  return (
    <Card title={t('Settings')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        {settings.map((setting) => (
          <SettingField
            key={setting.key}
            setting={setting}
            value={changed[setting.key]}
            error={errorOf(setting.key)}
            onChange={(value) => setChanged({ ...changed, [setting.key]: value })}
          />
        ))}
        {save.isError && errors.length === 0 && (
          <p role="alert" className="text-sm text-madder-text">
            {describeError(save.error)}
          </p>
        )}
        <div>
          <Button type="submit" variant="primary" busy={save.isPending} disabled={Object.keys(changed).length === 0}>
            {t('Save settings')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
