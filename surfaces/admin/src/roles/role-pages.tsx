import { type AdminRole, saveRoutesEndpoint } from '@haat/domains/admins/contract'
import { Button, Card, Checkbox, IconButton, useToast } from '@haat/ui'
import { ArrowDown, ArrowUp } from '@haat/ui/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../backend.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { rolesKey } from './use-roles.ts'

/** Which of the pages that a role's permissions open it shows in the navigation, and in which order. */
export function RolePages({ role }: { role: AdminRole }) {
  const canChange = useAdministrator().permissions.includes('roles.manage')
  const queryClient = useQueryClient()
  const toast = useToast()
  const [pages, setPages] = useState(role.routes)
  const save = useMutation({
    mutationFn: () =>
      backend.call(saveRoutesEndpoint, {
        body: {
          role_id: role.id,
          routes: pages.map(({ route, is_visible: isVisible }, position) => ({
            route,
            is_visible: isVisible,
            position,
          })),
        },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: rolesKey })
      toast.show({ title: 'Pages saved', tone: 'success' })
    },
    onError: (error) => toast.show({ title: 'Couldn’t save the pages', detail: error.message, tone: 'danger' }),
  })
  const show = (index: number, isVisible: boolean) =>
    setPages(pages.map((page, at) => (at === index ? { ...page, is_visible: isVisible } : page)))
  const move = (index: number, by: -1 | 1) => {
    const page = pages[index]
    if (page !== undefined) setPages(pages.toSpliced(index, 1).toSpliced(index + by, 0, page))
  }
  return (
    <Card
      title="Pages in the navigation"
      description="Pages that this role shows, in this order within their group. A hidden page can still be opened with its address."
    >
      <ul className="m-0 flex list-none flex-col gap-1 p-0">
        {pages.map(({ route, label, is_visible: isVisible }, index) => (
          <li key={route} className="flex items-center justify-between gap-2">
            <Checkbox
              label={label}
              checked={isVisible}
              disabled={!canChange}
              onCheckedChange={(isChosen) => show(index, isChosen)}
            />
            {canChange && (
              <span className="flex gap-1">
                <IconButton
                  label={`Move ${label} up`}
                  size="small"
                  disabled={index === 0}
                  icon={<ArrowUp aria-hidden="true" className="size-4" />}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  label={`Move ${label} down`}
                  size="small"
                  disabled={index === pages.length - 1}
                  icon={<ArrowDown aria-hidden="true" className="size-4" />}
                  onClick={() => move(index, 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {canChange && (
        <div className="mt-4">
          <Button busy={save.isPending} onClick={() => save.mutate()}>
            Save pages
          </Button>
        </div>
      )}
    </Card>
  )
}
