import type { Consent, GivenConsent } from '@haat/domains/app-platform/consent/contract'
import { useState } from 'preact/hooks'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ConsentDetails } from './consent-details.tsx'
import type { InstallableApp } from './install-visitor.ts'

interface InstallDialogProps {
  app: InstallableApp
  store_name: string
  /** What there is to agree to; null: nothing. */
  consent: Consent | null
  open: boolean
  onInstall: (consent: GivenConsent | undefined) => void
  onCancel: () => void
}

/** Asks before an app is installed, and shows what it will be able to do. */
export function InstallDialog({ app, store_name: storeName, consent, open, onInstall, onCancel }: InstallDialogProps) {
  const [allowed, setAllowed] = useState<GivenConsent['optional']>([])
  return (
    <ConfirmDialog
      open={open}
      title={`Install ${app.title}?`}
      confirm_label={consent === null ? 'Install' : 'Agree and install'}
      tone="primary"
      isConfirmable={consent === null || consent.missing_permissions.length === 0}
      onCancel={onCancel}
      onConfirm={() => onInstall(consent === null ? undefined : { digest: consent.digest, optional: allowed })}
    >
      <p>
        This app will be installed in <strong>{storeName}</strong>. Price: {app.price}. You can uninstall it any time.
      </p>
      {app.is_sample && <p>This is a sample listing. Installing it doesn’t add features.</p>}
      {consent !== null && (
        <ConsentDetails
          consent={consent}
          allowed={allowed}
          onAllow={(scope, isAllowed) =>
            setAllowed(isAllowed ? [...allowed, scope] : allowed.filter((other) => other !== scope))
          }
        />
      )}
    </ConfirmDialog>
  )
}
