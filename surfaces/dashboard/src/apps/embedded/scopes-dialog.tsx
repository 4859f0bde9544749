import { allowAppPermissionsEndpoint } from '@haat/domains/app-platform/installations/contract'
import { Button, Dialog, DialogClose, useToast } from '@haat/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { appKeys } from '../../app-keys.ts'
import { backend } from '../../backend.ts'
import { useTranslation } from '../../language/use-translation.ts'
import { PermissionList } from '../consent/permission-list.tsx'
import { appDetailsQuery } from '../data/app-details-query.ts'

interface ScopesDialogProps {
  app: { readonly app_id: string; readonly name: string }
  store_slug: string
  scopes: readonly string[]
  onAllowed: () => void
  onCancel: () => void
}

/** Asks whether an app may have more of its optional permissions. */
export function ScopesDialog({ app, store_slug: storeSlug, scopes, onAllowed, onCancel }: ScopesDialogProps) {
  const { app_id: appId, name } = app
  const { t, describeError } = useTranslation()
  const toast = useToast()
  const queries = useQueryClient()
  const details = useQuery(appDetailsQuery(storeSlug, appId))
  const { consent, granted = [] } = details.data ?? {}
  const asked = (consent?.optional ?? []).filter(({ scope }) => scopes.includes(scope))
  const allow = useMutation({
    mutationFn: async () => {
      if (!consent) return
      const known = consent.optional.map(({ scope }) => scope).filter((scope) => granted.includes(scope))
      const optional = [...new Set([...known, ...asked.map(({ scope }) => scope)])]
      const body = { store_slug: storeSlug, consent: { digest: consent.digest, optional } }
      await backend.call(allowAppPermissionsEndpoint, { params: { id: appId }, body })
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: appKeys.all(storeSlug) })
      toast.show({ title: t('{app} has the permission now', { app: name }), tone: 'success' })
      onAllowed()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={t('Allow {app} to do more?', { app: name })}
      description={t('You can take this back under Manage app at any time.')}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{t('Don’t allow')}</Button>
          </DialogClose>
          <Button variant="primary" busy={allow.isPending} disabled={!consent} onClick={() => allow.mutate()}>
            {t('Allow')}
          </Button>
        </>
      }
    >
      <PermissionList permissions={asked} />
      {(allow.error ?? details.error) && (
        <p role="alert" className="mt-3 text-sm text-madder-text">
          {describeError(allow.error ?? details.error)}
        </p>
      )}
    </Dialog>
  )
}
