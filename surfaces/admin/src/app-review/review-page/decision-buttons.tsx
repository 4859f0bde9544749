import {
  approveAppVersionEndpoint,
  type ReviewedApp,
  rejectAppVersionEndpoint,
  requestAppChangesEndpoint,
} from '@haat/domains/app-platform/app-review/contract'
import { Button, ConfirmDialog } from '@haat/ui'
import { backend } from '../../backend.ts'
import { TextDialog } from '../../dialogs/text-dialog.tsx'
import { useAdministrator } from '../../session/use-administrator.ts'
import { useDecided } from './use-decided.ts'

/** The buttons that decide about a version. */
export function DecisionButtons({ review }: { review: ReviewedApp }) {
  const { permissions } = useAdministrator()
  const decided = useDecided()
  const params = { id: review.id }
  const name = `${review.app_name} ${review.version}`
  return (
    <div className="flex flex-wrap gap-2">
      <TextDialog
        trigger={<Button>Request changes</Button>}
        title={`Request changes to ${name}`}
        description="The developer gets this by email, and can upload the same version again."
        label="What has to change"
        schema={requestAppChangesEndpoint.body.shape.reason}
        multiline
        action="Request changes"
        onSubmit={async (reason) =>
          decided(
            `Changes to ${name} requested`,
            await backend.call(requestAppChangesEndpoint, { params, body: { reason } }),
          )
        }
      />
      {permissions.includes('apps.decide') && (
        <>
          <TextDialog
            trigger={<Button variant="danger">Reject</Button>}
            title={`Reject ${name}?`}
            description="The developer gets the reason by email, and can submit a higher version."
            label="Reason"
            schema={rejectAppVersionEndpoint.body.shape.reason}
            multiline
            action="Reject version"
            onSubmit={async (reason) =>
              decided(`${name} is rejected`, await backend.call(rejectAppVersionEndpoint, { params, body: { reason } }))
            }
          />
          <ConfirmDialog
            title={`Approve ${name}?`}
            confirmLabel="Approve"
            tone="plain"
            trigger={<Button variant="primary">Approve</Button>}
            onConfirm={async () =>
              decided(`${name} is published`, await backend.call(approveAppVersionEndpoint, { params }))
            }
          >
            It’s published at once.{' '}
            {review.published_version !== null &&
              'Stores that have the app get it within a day, unless they have to agree to something new first.'}
          </ConfirmDialog>
        </>
      )}
    </div>
  )
}
