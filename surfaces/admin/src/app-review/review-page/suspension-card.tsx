import {
  type ReviewedApp,
  reactivateAppEndpoint,
  suspendAppEndpoint,
} from '@haat/domains/app-platform/app-review/contract'
import { Banner, Button, Card } from '@haat/ui'
import { backend } from '../../backend.ts'
import { TextDialog } from '../../dialogs/text-dialog.tsx'
import { useAdministrator } from '../../session/use-administrator.ts'
import { useDecided } from './use-decided.ts'

/** Stops a published app in all stores, and lets it work again. */
export function SuspensionCard({ review }: { review: ReviewedApp }) {
  const { permissions } = useAdministrator()
  const decided = useDecided()
  const { app_id: appId, app_name: name, suspension_reason: suspended, published_version: published } = review
  if (!permissions.includes('apps.moderate') || published === null) return null
  const params = { app_id: appId }
  return (
    <Card
      title="Suspension"
      description="A suspended app has no access to any store, its blocks and pages disappear, and nobody can install it. What it stores in Haat is kept."
    >
      {suspended === null ? (
        <TextDialog
          trigger={<Button variant="danger">Suspend app</Button>}
          title={`Suspend ${name}?`}
          description="It stops in all stores immediately."
          label="Reason"
          hint="The developer sees it."
          schema={suspendAppEndpoint.body.shape.reason}
          multiline
          action="Suspend app"
          onSubmit={async (reason) => {
            await backend.call(suspendAppEndpoint, { params, body: { reason } })
            await decided(`${name} is suspended`)
          }}
        />
      ) : (
        <div className="flex flex-col items-start gap-4">
          <Banner tone="danger" title="The app is suspended">
            {suspended}
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
