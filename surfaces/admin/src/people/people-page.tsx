import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import { exportPeopleEndpoint, listPeopleEndpoint, PeopleListQuery, type Person } from '@haat/domains/admins/contract'
import { Button } from '@haat/ui'
import { UserPlus, Users } from '@haat/ui/icons'
import { useMemo, useState } from 'react'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { loadFrom, optionsOf, useExportFile, yesOrNo } from '../lists/server-list.ts'
import { useRoles } from '../roles/use-roles.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { type PersonAction, peopleColumns, personStatuses } from './people-columns.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { peopleKey } from './use-people.ts'

const savedViews = savedViewsOf('people')

/** `/people`: administrators and open invitations. */
export function PeoplePage() {
  const { data: roles } = useRoles()
  const [isInviting, setIsInviting] = useState(false)
  const [open, setOpen] = useState<{ readonly action: PersonAction; readonly person: Person }>()
  const columns = useMemo(() => peopleColumns((action, person) => setOpen({ action, person })), [])
  const fields = useMemo(() => fieldsWith(roles?.roles ?? []), [roles])
  return (
    <>
      <ListPage
        title="People"
        description="The administrators of this platform. What they see and do depends on their roles."
        noun={{ one: 'person', many: 'people' }}
        actions={
          <Button
            variant="primary"
            icon={<UserPlus aria-hidden="true" className="size-4" />}
            onClick={() => setIsInviting(true)}
          >
            Invite
          </Button>
        }
        queryKey={[...peopleKey, 'list']}
        load={loadFrom(listPeopleEndpoint)}
        exportFile={useExportFile(exportPeopleEndpoint)}
        columns={columns}
        rowKey={({ id }) => id}
        nameOf={({ name, email }) => name ?? email}
        search="Search by name or email"
        fields={fields}
        savedViews={savedViews}
        empty={{ icon: <Users />, title: 'No people yet', text: 'Invite the first administrator.', action: null }}
      />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {open !== undefined && <PersonDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function fieldsWith(roles: readonly { readonly id: string; readonly name: string }[]) {
  return listFields(PeopleListQuery.list, {
    status: { label: 'Status', type: 'choice', options: optionsOf(personStatuses), isPinned: true },
    role: {
      label: 'Role',
      type: 'choice',
      options: roles.map(({ id: value, name: label }) => ({ value, label })),
      isPinned: true,
    },
    totp_enabled: { label: 'Two-factor authentication', type: 'choice', options: yesOrNo },
    name: { label: 'Name', type: 'text' },
    since: { label: 'Since', type: 'date' },
    last_seen_at: { label: 'Last seen', type: 'date' },
  })
}
