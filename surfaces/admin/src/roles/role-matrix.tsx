import type { AdminRole, getUserRolesEndpoint } from '@haat/domains/admins/contract'
import { Card } from '@haat/ui'
import { Check } from '@haat/ui/icons'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'

type Roles = z.infer<(typeof getUserRolesEndpoint)['response'][200]>

/** All permissions by group, with a column for each role. */
export function RoleMatrix({ roles, permissions }: Pick<Roles, 'roles' | 'permissions'>) {
  const groups = [...Map.groupBy(permissions, ({ group }) => group)]
  return (
    <Card padding="none">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard */}
      <section className="relative overflow-x-auto" aria-label="Roles and permissions" tabIndex={0}>
        <table className="w-full border-collapse text-sm">
          <caption className="visually-hidden">Permissions of each role</caption>
          <thead>
            <tr className="border-b border-hairline-strong">
              <th scope="col" className="px-4 py-3 text-left font-medium text-ink-muted sm:px-5">
                Permission
              </th>
              {roles.map((role) => (
                <th key={role.id} scope="col" className="min-w-24 px-3 py-3 text-center align-top font-normal">
                  <Link to={`/roles/${role.id}`} className="font-semibold">
                    {role.name}
                  </Link>
                  <span className="block text-ink-muted">{describeMembers(role)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(([group, members]) => (
              <Fragment key={group}>
                <tr className="bg-sunken">
                  <th
                    scope="colgroup"
                    colSpan={roles.length + 1}
                    className="px-4 py-2 text-left font-medium text-ink-muted sm:px-5"
                  >
                    {group}
                  </th>
                </tr>
                {members.map(({ permission, label, description }) => (
                  <tr key={permission} className="border-b border-hairline">
                    <th scope="row" className="min-w-48 px-4 py-2.5 text-left font-normal text-ink sm:px-5">
                      {label}
                      <span className="block text-ink-muted max-sm:hidden">{description}</span>
                    </th>
                    {roles.map((role) => (
                      <td key={role.id} className="px-3 py-2.5 text-center">
                        <Cell has={role.permissions.includes(permission)} />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

function Cell({ has }: { has: boolean }) {
  return has ? (
    <>
      <Check aria-hidden="true" className="mx-auto size-4 text-ink" />
      <span className="visually-hidden">Yes</span>
    </>
  ) : (
    <>
      <span aria-hidden="true" className="text-ink-muted">
        –
      </span>
      <span className="visually-hidden">No</span>
    </>
  )
}

function describeMembers({ member_count: people, invitation_count: invitations }: AdminRole): string {
  const members = people === 1 ? '1 person' : `${people} people`
  return invitations === 0 ? members : `${members}, ${invitations} invited`
}
