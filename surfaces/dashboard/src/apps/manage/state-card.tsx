import type { InstalledApp } from '@haat/domains/app-platform/installations/contract'
import { Button, Card, ConfirmDialog, Switch } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../language/use-translation.ts'
import type { AppChanges } from './use-app-changes.ts'

interface StateCardProps {
  app: InstalledApp
  /** Whether the store's people are told about its forms; null if it has none. */
  form_news: boolean | null
  changes: Pick<AppChanges, 'pause' | 'resume' | 'setAutoUpdate' | 'setFormNews'>
}

/** Pauses and resumes the app, and says whether it updates by itself. */
export function StateCard({ app, form_news: formNews, changes }: StateCardProps) {
  const { t, describeError } = useTranslation()
  const { title, state, pause_reason: reason, auto_update: updatesItself, is_development: isDevelopment } = app
  const resume = useMutation({ mutationFn: changes.resume })
  const autoUpdate = useMutation({ mutationFn: changes.setAutoUpdate })
  const news = useMutation({ mutationFn: changes.setFormNews })
  const failure = resume.error ?? autoUpdate.error ?? news.error
  return (
    <Card title={t('Operation')}>
      <div className="flex flex-col gap-4">
        {isDevelopment ? (
          <p className="text-sm text-ink">
            {t(
              'The developer runs this app from files on their own computer. It changes whenever they save one, and nobody has reviewed it.',
            )}
          </p>
        ) : (
          <Switch
            label={t('Update automatically')}
            hint={t('Versions that need your agreement always wait for you.')}
            checked={autoUpdate.isPending ? autoUpdate.variables : updatesItself}
            onCheckedChange={(isOn) => autoUpdate.mutate(isOn)}
          />
        )}
        {formNews !== null && (
          <Switch
            label={t('Notify your team about new entries')}
            hint={t('Once a day, with how many entries visitors sent. Applies to everyone in the store.')}
            checked={news.isPending ? news.variables : formNews}
            onCheckedChange={(isOn) => news.mutate(isOn)}
          />
        )}
        {state === 'active' && (
          <div>
            <ConfirmDialog
              title={t('Pause {app}?', { app: title })}
              confirmLabel={t('Pause app')}
              tone="plain"
              onConfirm={changes.pause}
              trigger={<Button>{t('Pause app')}</Button>}
            >
              {t(
                'The app can’t see or change anything, and its blocks show nothing in your online store. What it stored is kept.',
              )}
            </ConfirmDialog>
          </div>
        )}
        {state === 'paused' && reason === 'owner' && (
          <div>
            <Button busy={resume.isPending} onClick={() => resume.mutate()}>
              {t('Resume app')}
            </Button>
          </div>
        )}
        {failure && (
          <p role="alert" className="text-sm text-madder-text">
            {describeError(failure)}
          </p>
        )}
      </div>
    </Card>
  )
}
