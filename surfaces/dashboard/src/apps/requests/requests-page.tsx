import { Card } from '@haat/ui'
import { SettingsHeader } from '../../settings/page/settings-header.tsx'
import { RequestList } from './request-list.tsx'

/** `/settings/app-requests`: what apps were asked about personal data, and whether they confirmed it. */
export function RequestsPage() {
  return (
    <>
      <SettingsHeader
        title="Requests to apps"
        description="When you erase a customer or uninstall an app, Haat asks the apps that read the data to erase their copies. They have 30 days."
      />
      <Card className="max-w-3xl">
        <RequestList empty="No app has been asked yet." />
      </Card>
    </>
  )
}
