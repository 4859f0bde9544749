import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { resendInvitationEndpoint, type StaffMember } from '@haat/domains/staff/contract'
import { Banner, Button, Card, EmptyState, PageHeader, Skeleton, SkeletonRegion, Table, useToast } from '@haat/ui'
import { UserPlus, Users } from '@haat/ui/icons'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../backend.ts'
import { useStore } from '../session/use-store.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { PermissionsDialog } from './permissions-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { staffColumns } from './staff-columns.tsx'
import { useStaff, useStaffChanged } from './use-staff.ts'

type Open =
  | { readonly dialog: 'invite' }
  | { readonly dialog: 'change' | 'remove'; readonly member: StaffMember }
  | undefined

/** `/settings/staff`: the store's staff and their permissions. */
export function StaffPage() {
  useTitle('Staff')
  const { store_slug, store_name } = useStore()
  const staff = useStaff(store_slug)
  const resend = useResend(store_slug)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { items, staff_allowed: allowed, plan_name } = staff.data ?? { items: [], staff_allowed: null, plan_name: '' }
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
        description={`People who can work in ${store_name}, and their permissions.`}
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
                  ? `The ${plan_name} plan includes 1 staff member`
                  : `The ${plan_name} plan includes ${allowed} staff members`
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
            <Card padding="none" title="People" description={describeStaffCount(items.length, allowed, plan_name)}>
              <Table
                caption="Staff"
                columns={staffColumns({
                  onChange: (member) => setOpen({ dialog: 'change', member }),
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
      {open?.dialog === 'invite' && <InviteDialog store_slug={store_slug} onClose={close} />}
      {open?.dialog === 'change' && <PermissionsDialog store_slug={store_slug} member={open.member} onClose={close} />}
      {open?.dialog === 'remove' && (
        <RemoveDialog store_slug={store_slug} store_name={store_name} member={open.member} onClose={close} />
      )}
    </>
  )
}

function describeStaffCount(used: number, allowed: number | null, plan_name: string): string {
  if (allowed !== null) return `${used} of ${allowed} staff (${plan_name} plan)`
  return used === 1 ? '1 person' : `${used} people`
}

function useResend(store_slug: string) {
  const toast = useToast()
  const staffChanged = useStaffChanged(store_slug)
  return useMutation({
    mutationFn: ({ id }: StaffMember) =>
      backend.call(resendInvitationEndpoint, { params: { id }, body: { store_slug } }),
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
