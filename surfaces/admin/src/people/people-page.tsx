import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import type { Person } from '@haat/domains/admins/contract'
import { Button, Card, PageHeader, Skeleton, SkeletonRegion, Table } from '@haat/ui'
import { UserPlus } from '@haat/ui/icons'
import { useState } from 'react'
import { InviteDialog } from './invite-dialog.tsx'
import { type PersonAction, peopleColumns } from './people-columns.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { usePeople } from './use-people.ts'

/** `/people`: administrators and open invitations. */
export function PeoplePage() {
  useTitle('People')
  const people = usePeople()
  const [isInviting, setIsInviting] = useState(false)
  const [open, setOpen] = useState<{ readonly action: PersonAction; readonly person: Person }>()
  return (
    <>
      <PageHeader
        title="People"
        description="The administrators of this platform. What they see and do depends on their roles."
        actions={
          <Button
            variant="primary"
            icon={<UserPlus aria-hidden="true" className="size-4" />}
            onClick={() => setIsInviting(true)}
          >
            Invite
          </Button>
        }
      />
      {people.data !== undefined ? (
        <Card padding="none">
          <Table
            caption="People"
            columns={peopleColumns((action, person) => setOpen({ action, person }))}
            rows={people.data}
            rowKey={({ id }) => id}
          />
        </Card>
      ) : people.isError ? (
        <LoadFailure
          title="Couldn’t load people"
          error={people.error}
          onRetry={() => void people.refetch()}
          busy={people.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading people">
          <Skeleton className="h-48 w-full" />
        </SkeletonRegion>
      )}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {open !== undefined && <PersonDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
