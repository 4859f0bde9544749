import type { Consent } from '@haat/domains/app-platform/consent/contract'
import type { InstalledApp } from '@haat/domains/app-platform/installations/contract'
import { Button, Card, ConfirmDialog } from '@haat/ui'
import { useTranslation } from '../../language/use-translation.ts'
import { PermissionText } from '../consent/permission-list.tsx'
import type { AppChanges } from './use-app-changes.ts'

interface PermissionsCardProps {
  app: InstalledApp
  consent: Consent
  granted: readonly string[]
  changes: Pick<AppChanges, 'removePermission'>
}

/** What the app can do. Optional permissions can be taken back. */
export function PermissionsCard({ app, consent, granted, changes }: PermissionsCardProps) {
  const { t } = useTranslation()
  const { required, optional, adds } = consent
  const allowed = optional.filter(({ scope }) => granted.includes(scope))
  return (
    <Card title={t('Permissions')} description={t('What {app} can do in your store.', { app: app.title })}>
      <ul className="m-0 flex list-none flex-col gap-3 p-0">
        {required.map((permission) => (
          <li key={permission.scope}>
            <PermissionText permission={permission} />
          </li>
        ))}
        {allowed.map((permission) => (
          <li key={permission.scope} className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <PermissionText permission={permission} />
            </div>
            <ConfirmDialog
              title={t('Remove this permission?')}
              confirmLabel={t('Remove permission')}
              onConfirm={() => changes.removePermission(permission.scope)}
              trigger={
                <Button size="small" aria-label={t('Remove: {permission}', { permission: permission.sentence })}>
                  {t('Remove')}
                </Button>
              }
            >
              {t('{app} can no longer do this: {permission}. Parts of the app may stop working.', {
                app: app.title,
                permission: permission.sentence,
              })}
            </ConfirmDialog>
          </li>
        ))}
        <li className="text-sm text-ink-muted">
          {t('Every app can see your store’s name, address, languages and currency.')}
        </li>
      </ul>
      {adds.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-semibold text-ink">{t('Adds to your store')}</h3>
          <ul className="m-0 mt-1 flex list-disc flex-col gap-1 pl-5 text-sm text-ink-muted">
            {adds.map((addition) => (
              <li key={addition}>{addition}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
