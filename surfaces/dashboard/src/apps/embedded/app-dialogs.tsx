import { ConfirmDialog } from '@haat/ui'
import { useTranslation } from '../../language/use-translation.ts'
import { PickDialog } from './pick-dialog.tsx'
import { ScopesDialog } from './scopes-dialog.tsx'
import { type AppDialog, dismiss } from './use-dialogs.ts'

interface AppDialogsProps {
  dialog: AppDialog | undefined
  app: { readonly app_id: string; readonly name: string }
  store_slug: string
  onClose: () => void
}

/** The dialogs of the dashboard that an app's page asked for. Each names the app. */
export function AppDialogs({ dialog, app, store_slug: storeSlug, onClose }: AppDialogsProps) {
  const { t } = useTranslation()
  if (dialog === undefined) return null
  const cancel = () => {
    dismiss(dialog)
    onClose()
  }
  if (dialog.kind === 'confirm') {
    return (
      <ConfirmDialog
        open
        title={dialog.title}
        confirmLabel={dialog.confirm_label ?? t('Continue')}
        tone={dialog.is_destructive ? 'danger' : 'plain'}
        onOpenChange={(isOpen) => !isOpen && cancel()}
        onConfirm={() => {
          dialog.resolve(true)
          onClose()
        }}
      >
        {dialog.text}
        <span className="mt-2 block text-xs text-ink-muted">{t('Asked by {app}', { app: app.name })}</span>
      </ConfirmDialog>
    )
  }
  if (dialog.kind === 'pick') {
    return (
      <PickDialog
        app_name={app.name}
        store_slug={storeSlug}
        kind={dialog.records}
        isMultiple={dialog.is_multiple}
        onCancel={cancel}
        onPick={(chosen) => {
          dialog.resolve(chosen)
          onClose()
        }}
      />
    )
  }
  return (
    <ScopesDialog
      app={app}
      store_slug={storeSlug}
      scopes={dialog.scopes}
      onCancel={cancel}
      onAllowed={() => {
        dialog.resolve(true)
        onClose()
      }}
    />
  )
}
