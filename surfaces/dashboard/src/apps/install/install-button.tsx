import type { Consent } from '@haat/domains/app-platform/consent/contract'
import { installAppEndpoint, showConsentEndpoint } from '@haat/domains/app-platform/installations/contract'
import { Button, useToast } from '@haat/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { appKeys } from '../../app-keys.ts'
import { backend } from '../../backend.ts'
import { useTranslation } from '../../language/use-translation.ts'
import { ConsentDialog } from '../consent/consent-dialog.tsx'

interface InstallButtonProps {
  readonly app_id: string
  readonly name: string
  readonly store_slug: string
  /** Of the link of an app that the marketplace doesn't show. */
  readonly install_key?: string
}

/** Installs an app, after showing what it can do, and opens the page that manages it. */
export function InstallButton({
  app_id: appId,
  name,
  store_slug: storeSlug,
  install_key: installKey,
}: InstallButtonProps) {
  const { t, describeError } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toast = useToast()
  const [asked, setAsked] = useState<Consent | null>(null)
  const install = async (consented?: Given) => {
    const body = {
      app_id: appId,
      store_slug: storeSlug,
      ...(installKey !== undefined && { install_key: installKey }),
      ...(consented && { consent: consented }),
    }
    await backend.call(installAppEndpoint, { body })
    await queries.invalidateQueries({ queryKey: appKeys.all(storeSlug) })
    toast.show({ title: t('{app} is installed', { app: name }), tone: 'success' })
    await navigate(`/settings/apps/${appId}`)
  }
  const start = useMutation({
    mutationFn: async () => {
      const query = { store_slug: storeSlug, ...(installKey !== undefined && { install_key: installKey }) }
      const { consent } = await backend.call(showConsentEndpoint, { params: { id: appId }, query })
      // An app without permissions needs no consent.
      if (consent === null) await install()
      else setAsked(consent)
    },
  })
  return (
    <>
      <Button variant="primary" busy={start.isPending} onClick={() => start.mutate()}>
        {t('Install')}
      </Button>
      {start.isError && (
        <p role="alert" className="text-sm text-madder-text">
          {describeError(start.error)}
        </p>
      )}
      {asked !== null && (
        <ConsentDialog
          title={t('Install {app}?', { app: name })}
          confirm_label={t('Agree and install')}
          consent={asked}
          granted={[]}
          onClose={() => setAsked(null)}
          onAgree={(optional) => install({ digest: asked.digest, optional })}
        />
      )}
    </>
  )
}

type Given = NonNullable<Parameters<typeof backend.call<typeof installAppEndpoint>>[1]['body']['consent']>
