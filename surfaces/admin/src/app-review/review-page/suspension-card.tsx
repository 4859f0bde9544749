import { type ReviewedApp, reactivateAppEndpoint } from '@haat/domains/app-platform/app-review/contract'
import { Banner, Button, Card } from '@haat/ui'
import { backend } from '../../backend.ts'
import { TextDialog } from '../../dialogs/text-dialog.tsx'
import { useAdministrator } from '../../session/use-administrator.ts'
import { SuspendDialog } from './suspend-dialog.tsx'
import { useDecided } from './use-decided.ts'

/** Stops a published app in all stores, and lets it work again. */
export function SuspensionCard({ review }: { review: ReviewedApp }) {
  const { permissions } = useAdministrator()
  const decided = useDecided()
  const { app_id: appId, app_name: name, suspension_reason: suspended, suspension_owner_text: forOwners } = review
  if (!permissions.includes('apps.moderate') || review.published_version === null) return null
  const params = { app_id: appId }
  return (
    <Card
      title="Suspension"
      description="A suspended app has no access to any store, its blocks and pages disappear, and nobody can install it. What it stores in Haat is kept."
    >
      {suspended === null ? (
        <SuspendDialog name={name} app_id={appId} />
      ) : (
        <div className="flex flex-col items-start gap-4">
          <Banner tone="danger" title="The app is suspended">
            <p>{suspended}</p>
            {forOwners !== null && <p className="mt-2">Stores read: {forOwners}</p>}
          </Banner>
          <TextDialog
            trigger={<Button>Reactivate app</Button>}
            title={`Reactivate ${name}?`}
            description="It works again in all stores that have it."
            label="Reason"
            schema={reactivateAppEndpoint.body.shape.reason}
            multiline
            action="Reactivate app"
            onSubmit={async (reason) => {
              await backend.call(reactivateAppEndpoint, { params, body: { reason } })
              await decided(`${name} works again`)
            }}
          />
        </div>
      )}
    </Card>
  )
}
