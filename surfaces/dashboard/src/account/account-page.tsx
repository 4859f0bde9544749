import { EmailCard } from '@haat/console/account/email-card'
import { NotificationSettingsCard } from '@haat/console/notifications/notification-settings-card'
import { useTitle } from '@haat/console/page/use-title'
import { confirmVendorEmailEndpoint, requestVendorEmailEndpoint } from '@haat/domains/identity/contract'
import { PageHeader } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { useMember } from '../session/use-member.ts'
import { vendorKey } from '../session/vendor-key.ts'
import { notificationCalls } from '../shell/notification-calls.ts'
import { SupportAccessCard } from './support/support-access-card.tsx'
import { SupportVisitsCard } from './support/support-visits-card.tsx'

/** `/account`: the email that a store owner signs in with, and whether support may view the dashboard. */
export function AccountPage() {
  useTitle('Your account')
  const queryClient = useQueryClient()
  const { name, email } = useMember()
  return (
    <>
      <PageHeader title="Your account" description={`Signed in as ${name}.`} />
      <div className="flex max-w-3xl flex-col gap-5">
        <EmailCard
          email={email}
          description="Changing it signs you out everywhere else."
          calls={{
            request: {
              schema: requestVendorEmailEndpoint.body,
              send: (body) => backend.call(requestVendorEmailEndpoint, { body }),
            },
            confirm: {
              schema: confirmVendorEmailEndpoint.body,
              send: async (body) => {
                const { sessions_ended: ended } = await backend.call(confirmVendorEmailEndpoint, { body })
                await queryClient.invalidateQueries({ queryKey: vendorKey })
                return ended === 1 ? '1 other session was signed out.' : `${ended} other sessions were signed out.`
              },
            },
          }}
        />
        <NotificationSettingsCard calls={notificationCalls} />
        <SupportAccessCard />
        <SupportVisitsCard />
      </div>
    </>
  )
}
