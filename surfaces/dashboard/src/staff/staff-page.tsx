import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { resendInvitationEndpoint, type StaffMember } from '@haat/domains/staff/contract'
import {
  Banner,
  Breadcrumbs,
  Button,
  Card,
  EmptyState,
  PageHeader,
  Skeleton,
  SkeletonRegion,
  Table,
  useToast,
} from '@haat/ui'
import { UserPlus, Users } from '@haat/ui/icons'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { useStore } from '../session/use-store.ts'
import { useOwnAccount } from '../use-own-account.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { PermissionsDialog } from './permissions-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { staffColumns } from './staff-columns.tsx'
import { TurnOffTotpDialog } from './turn-off-totp-dialog.tsx'
import { useStaff, useStaffChanged } from './use-staff.ts'

type Open =
  | { readonly dialog: 'invite' }
  | { readonly dialog: 'change' | 'remove' | 'turn off totp'; readonly member: StaffMember }
  | undefined

/** `/settings/staff`: the store's staff and their permissions. */
export function StaffPage() {
  useTitle('Staff')
  const { store_slug: storeSlug, store_name: storeName } = useStore()
  const staff = useStaff(storeSlug)
  const account = useOwnAccount()
  const resend = useResend(storeSlug)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const {
    items,
    staff_allowed: allowed,
    plan_name: planName,
  } = staff.data ?? { items: [], staff_allowed: null, plan_name: '' }
  const isFull = allowed !== null && items.length >= allowed
  const inviteButton = (
    <Button
      variant="primary"
      icon={<UserPlus aria-hidden="true" className="size-4" />}
      onClick={() => setOpen({ dialog: 'invite' })}
    >
      Invite staff
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Staff"
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Settings', link: <Link to="/settings" /> }]} />}
        description={`People who can work in ${storeName}, and their permissions.`}
        actions={staff.data !== undefined && !isFull && items.length > 0 ? inviteButton : undefined}
      />
      {staff.isError ? (
        <LoadFailure
          title="Couldn’t load staff"
          error={staff.error}
          onRetry={() => void staff.refetch()}
          busy={staff.isFetching}
        />
      ) : staff.data === undefined ? (
        <SkeletonRegion label="Loading staff">
          <Skeleton className="h-48 w-full" />
        </SkeletonRegion>
      ) : (
        <div className="flex flex-col gap-4">
          {isFull && (
            <Banner
              tone="info"
              title={
                allowed === 1
                  ? `The ${planName} plan includes 1 staff member`
                  : `The ${planName} plan includes ${allowed} staff members`
              }
            >
              You’ve reached the limit; invitations count too. Remove someone, withdraw an invitation, or upgrade your
              plan.
            </Banner>
          )}
          {items.length === 0 ? (
            <EmptyState icon={<Users />} title="No staff yet" action={!isFull && inviteButton}>
              Invite people to work in your store. They sign in with their own account, and you choose their
              permissions.
            </EmptyState>
          ) : (
            <Card padding="none" title="People" description={describeStaffCount(items.length, allowed, planName)}>
              <Table
                caption="Staff"
                columns={staffColumns({
                  onChange: (member) => setOpen({ dialog: 'change', member }),
                  onTurnOffTotp: (member) => setOpen({ dialog: 'turn off totp', member }),
                  onResend: (member) => resend.mutate(member),
                  onRemove: (member) => setOpen({ dialog: 'remove', member }),
                })}
                rows={items}
                rowKey={({ id }) => id}
              />
            </Card>
          )}
        </div>
      )}
      {open?.dialog === 'invite' && <InviteDialog store_slug={storeSlug} onClose={close} />}
      {open?.dialog === 'change' && <PermissionsDialog store_slug={storeSlug} member={open.member} onClose={close} />}
      {open?.dialog === 'turn off totp' && account.data !== undefined && (
        <TurnOffTotpDialog
          store_slug={storeSlug}
          member={open.member}
          hasCode={account.data.totp_enabled}
          onClose={close}
        />
      )}
      {open?.dialog === 'remove' && (
        <RemoveDialog store_slug={storeSlug} store_name={storeName} member={open.member} onClose={close} />
      )}
    </>
  )
}

function describeStaffCount(used: number, allowed: number | null, planName: string): string {
  if (allowed !== null) return `${used} of ${allowed} staff (${planName} plan)`
  return used === 1 ? '1 person' : `${used} people`
}

function useResend(storeSlug: string) {
  const toast = useToast()
  const staffChanged = useStaffChanged(storeSlug)
  return useMutation({
    mutationFn: ({ id }: StaffMember) =>
      backend.call(resendInvitationEndpoint, { params: { id }, body: { store_slug: storeSlug } }),
    onSuccess: async ({ email }) => {
      await staffChanged()
      toast.show({
        title: 'Invitation resent',
        detail: `We emailed ${email}. The previous link no longer works.`,
        tone: 'success',
      })
    },
    onError: (error) => toast.show({ title: 'Couldn’t resend the invitation', detail: error.message, tone: 'danger' }),
  })
}
