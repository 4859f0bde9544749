import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import {
  type Announcement,
  AnnouncementListQuery,
  deleteAnnouncementEndpoint,
  exportAnnouncementsEndpoint,
  listAnnouncementsEndpoint,
} from '@haat/domains/notifications/contract'
import { Button, Time } from '@haat/ui'
import { Bell, Plus } from '@haat/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../backend.ts'
import { RecordButton } from '../lists/record-button.tsx'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { loadFrom, useExportFile } from '../lists/server-list.ts'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { audiences } from './audiences.ts'

const queryKey = ['announcements']

const fields = listFields(AnnouncementListQuery.list, {
  audience: { label: 'Audience', type: 'choice', options: audiences, isPinned: true },
  starts_at: { label: 'Start', type: 'date' },
  ends_at: { label: 'End', type: 'date' },
  created_at: { label: 'Created', type: 'date' },
})

const savedViews = savedViewsOf('announcements')

const remove = {
  label: 'Delete',
  verb: 'delete',
  tone: 'danger' as const,
  confirm: {
    title: (subject: string) => `Delete ${subject}?`,
    label: 'Delete',
    text: 'No one sees them any more. The audit log keeps their text.',
  },
  done: (subject: string) => `${subject} deleted`,
  runOne: ({ id }: Announcement) => backend.call(deleteAnnouncementEndpoint, { params: { id } }),
}

/** `/announcements`: what the operator tells vendors and developers. */
export function AnnouncementsPage() {
  const queryClient = useQueryClient()
  const exportFile = useExportFile(exportAnnouncementsEndpoint)
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
        load={loadFrom(listAnnouncementsEndpoint)}
        exportFile={exportFile}
        columns={[
          {
            key: 'title',
            header: 'Title',
            phone: 'title',
            cell: (announcement) => (
              <RecordButton onClick={() => setOpen({ announcement })}>{announcement.title}</RecordButton>
            ),
          },
          {
            key: 'audience',
            header: 'Audience',
            cell: ({ audience }) => audiences.find(({ value }) => value === audience)?.label,
          },
          {
            key: 'starts_at',
            header: 'Start',
            cell: ({ starts_at: at }) => <Time moment={at} relativeTo={new Date()} />,
          },
          {
            key: 'ends_at',
            header: 'End',
            cell: ({ ends_at: at }) => (at === null ? '–' : <Time moment={at} relativeTo={new Date()} />),
          },
          {
            key: 'created_at',
            header: 'Created',
            isInitiallyHidden: true,
            cell: ({ created_at: at }) => <Time moment={at} relativeTo={new Date()} />,
          },
          { key: 'author', header: 'By', cell: ({ author_name: name }) => name ?? '–' },
        ]}
        rowKey={({ id }) => id}
        nameOf={({ title }) => title}
        search="Search announcements"
        fields={fields}
        savedViews={savedViews}
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
