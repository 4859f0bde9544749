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

/** `/settings/staff`: who works in the store, and what they may do. */
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
      Invite somebody
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Staff"
        description={`Who works in ${store_name} with you, and what they may do.`}
        actions={staff.data !== undefined && !isFull && items.length > 0 ? inviteButton : undefined}
      />
      {staff.isError ? (
        <LoadFailure
          title="The staff could not be read"
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
                  ? `The one staff place of the ${plan_name} plan is taken`
                  : `All ${allowed} staff places of the ${plan_name} plan are taken`
              }
            >
              Invitations count too. Remove somebody or withdraw an invitation, or move to a larger plan.
            </Banner>
          )}
          {items.length === 0 ? (
            <EmptyState icon={<Users />} title="You work alone so far" action={!isFull && inviteButton}>
              Invite somebody to look after the theme of your store. They sign in with an account of their own, and you
              say what they may do.
            </EmptyState>
          ) : (
            <Card padding="none" title="People" description={countPlaces(items.length, allowed, plan_name)}>
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

function countPlaces(used: number, allowed: number | null, plan_name: string): string {
  if (allowed !== null) return `${used} of ${allowed} ${allowed === 1 ? 'place' : 'places'} of the ${plan_name} plan`
  return used === 1 ? 'One person' : `${used} people`
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
        title: 'The invitation was sent again',
        detail: `To ${email}. The link before is void.`,
        tone: 'success',
      })
    },
    onError: (error) => toast.show({ title: 'It was not sent', detail: error.message, tone: 'danger' }),
  })
}
