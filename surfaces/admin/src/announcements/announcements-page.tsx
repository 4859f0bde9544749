import { ListPage } from '@haat/console/lists/list-page'
import {
  type Announcement,
  AnnouncementAudience,
  deleteAnnouncementEndpoint,
  listAnnouncementsEndpoint,
} from '@haat/domains/notifications/contract'
import { Button, Time } from '@haat/ui'
import { Bell, Plus } from '@haat/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../backend.ts'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { audiences } from './audiences.ts'

const queryKey = ['announcements']

const remove = {
  label: 'Delete',
  verb: 'delete',
  tone: 'danger' as const,
  confirm: {
    title: (subject: string) => `Delete ${subject}?`,
    label: 'Delete',
    text: 'Nobody sees them any longer. The audit log keeps their text.',
  },
  done: (subject: string) => `${subject} deleted`,
  runOne: ({ id }: Announcement) => backend.call(deleteAnnouncementEndpoint, { params: { id } }),
}

/** `/announcements`: what the operator tells vendors and developers. */
export function AnnouncementsPage() {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<{ readonly announcement?: Announcement }>()
  return (
    <>
      <ListPage
        title="Announcements"
        description="Messages to vendors, developers or everyone."
        noun={{ one: 'announcement', many: 'announcements' }}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setOpen({})}>
            New announcement
          </Button>
        }
        queryKey={queryKey}
        load={({ values: { q, audience }, cursor, signal }) => {
          const chosen = AnnouncementAudience.safeParse(audience).data
          const filter = chosen === undefined ? undefined : `in:${chosen}`
          return backend.call(listAnnouncementsEndpoint, { query: { q, 'filter[audience]': filter, cursor }, signal })
        }}
        columns={[
          {
            key: 'title',
            header: 'Title',
            phone: 'title',
            cell: (announcement) => (
              <button
                type="button"
                className="cursor-pointer border-0 bg-transparent p-0 text-left font-semibold break-words text-ink underline"
                onClick={() => setOpen({ announcement })}
              >
                {announcement.title}
              </button>
            ),
          },
          {
            key: 'audience',
            header: 'Audience',
            cell: ({ audience }) => audiences.find(({ value }) => value === audience)?.label,
          },
          {
            key: 'start',
            header: 'Start',
            cell: ({ starts_at: at }) => <Time moment={at} relativeTo={new Date()} />,
          },
          {
            key: 'end',
            header: 'End',
            cell: ({ ends_at: at }) => (at === null ? '–' : <Time moment={at} relativeTo={new Date()} />),
          },
          { key: 'author', header: 'By', cell: ({ author_name: name }) => name ?? '–' },
        ]}
        rowKey={({ id }) => id}
        nameOf={({ title }) => title}
        search="Search announcements"
        filters={[{ name: 'audience', label: 'Audience', any: 'Any audience', options: audiences }]}
        empty={{
          icon: <Bell />,
          title: 'No announcements yet',
          text: 'Tell vendors and developers about maintenance and changes.',
          action: null,
        }}
        bulkActions={[remove]}
      />
      {open !== undefined && (
        <AnnouncementDialog
          announcement={open.announcement}
          onSaved={() => queryClient.invalidateQueries({ queryKey })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
