import { AppShell, Logo, ThemeToggle } from '@haat/ui'
import {
  Boxes,
  CreditCard,
  FileText,
  House,
  LayoutGrid,
  ListTree,
  Package,
  Palette,
  ReceiptIndianRupee,
  Store,
  Users,
} from 'lucide-react'
import { Link, Outlet, useLocation } from 'react-router'
import { configuration } from '../configuration.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { useSignedInVendor } from '../session/use-signed-in-vendor.ts'
import { AccountMenu } from './account-menu.tsx'
import { StoreSwitcher } from './store-switcher.tsx'

/** The frame of every page behind the sign-in. */
export function DashboardShell() {
  const vendor = useSignedInVendor()
  const { pathname } = useLocation()
  const signOut = useSignOut('/login')
  const item = (label: string, to: string, Icon: typeof House) => ({
    label,
    icon: <Icon aria-hidden="true" className="size-4" />,
    // A page below it belongs to it as well: one product to the products. What has an entry of its own says so itself.
    current: pathname === to || (to !== '/' && to !== '/stores' && pathname.startsWith(`${to}/`)),
    render: <Link to={to} />,
  })
  const away = (label: string, href: string, Icon: typeof House) => ({
    label,
    icon: <Icon aria-hidden="true" className="size-4" />,
    href,
  })
  const store = vendor.selected_store
  return (
    <AppShell
      brand={
        <Link to="/" aria-label="haat, home" className="inline-flex">
          <Logo />
        </Link>
      }
      switcher={<StoreSwitcher vendor={vendor} />}
      navigation={[
        {
          items: [
            item('Home', '/', House),
            item('Stores', '/stores', Store),
            ...(store === null ? [] : [item('Billing details', `/stores/${store}/billing`, ReceiptIndianRupee)]),
          ],
        },
        ...(store === null
          ? []
          : [
              {
                title: 'This store',
                items: [
                  item('Products', '/products', Package),
                  item('Collections', '/collections', Boxes),
                  item('Pages', '/pages', FileText),
                  item('Menus', '/menus', ListTree),
                  item('Online store', '/online-store', Palette),
                  item('Staff', '/settings/staff', Users),
                ],
              },
            ]),
        {
          title: 'App marketplace',
          items: [
            away('Browse apps', configuration.urls.marketplace, LayoutGrid),
            away('Credits', `${configuration.urls.marketplace}/credits`, CreditCard),
          ],
        },
      ]}
      sidebarFooter={<ThemeToggle />}
      tools={<AccountMenu person={vendor} onSignOut={() => signOut.mutate()} busy={signOut.isPending} />}
    >
      <Outlet context={vendor} />
    </AppShell>
  )
}
