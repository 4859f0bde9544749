import { Card } from '@haat/ui'
import { useTranslation } from '../../language/use-translation.ts'
import { SettingsHeader } from '../../settings/page/settings-header.tsx'
import { RequestList } from './request-list.tsx'

/** `/settings/app-requests`: what apps were asked about personal data, and whether they confirmed it. */
export function RequestsPage() {
  const { t } = useTranslation()
  return (
    <>
      <SettingsHeader
        title={t('Requests to apps')}
        description={t(
          'When you erase a customer or uninstall an app, Haat asks the apps that read the data to erase their copies. They have 30 days.',
        )}
        parent={t('Settings')}
      />
      <Card className="max-w-3xl">
        <RequestList empty={t('No app has been asked yet.')} />
      </Card>
    </>
  )
}
