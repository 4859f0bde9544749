import type { StaffProfile } from '@haat/domains/staff/contract'
import { AppShell, Logo, ThemeToggle } from '@haat/ui'
import { Store } from 'lucide-react'
import { Link, Outlet, useOutletContext } from 'react-router'
import { useSignOut } from '../session/use-sign-out.ts'
import { AccountMenu } from '../shell/account-menu.tsx'

/** The frame of what staff see. */
export function StaffShell() {
  const staff = useOutletContext<StaffProfile>()
  const signOut = useSignOut('/staff/sign-in')
  return (
    <AppShell
      brand={
        <Link to="/staff" aria-label="haat, home" className="inline-flex">
          <Logo />
        </Link>
      }
      navigation={[
        {
          items: [
            {
              label: 'Your work',
              icon: <Store aria-hidden="true" className="size-4" />,
              current: true,
              render: <Link to="/staff" />,
            },
          ],
        },
      ]}
      sidebarFooter={<ThemeToggle />}
      tools={<AccountMenu person={staff} onSignOut={() => signOut.mutate()} busy={signOut.isPending} />}
    >
      <Outlet context={staff} />
    </AppShell>
  )
}
