import { signOutVendorEndpoint } from '@haat/domains/identity/contract'
import { AppShell, Logo, ThemeToggle, useToast } from '@haat/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Boxes, CreditCard, House, LayoutGrid, Package, Palette, ReceiptIndianRupee, Store } from 'lucide-react'
import { Link, Outlet, useLocation } from 'react-router'
import { backend } from '../backend.ts'
import { configuration } from '../configuration.ts'
import { useSignedInVendor } from '../session/use-signed-in-vendor.ts'
import { vendorKey } from '../session/vendor-key.ts'
import { AccountMenu } from './account-menu.tsx'
import { StoreSwitcher } from './store-switcher.tsx'

/** The frame of every page behind the sign-in. */
export function DashboardShell() {
  const vendor = useSignedInVendor()
  const { pathname } = useLocation()
  const signOut = useSignOut()
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
                  item('Online store', '/online-store', Palette),
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
      tools={<AccountMenu vendor={vendor} onSignOut={() => signOut.mutate()} busy={signOut.isPending} />}
    >
      <Outlet context={vendor} />
    </AppShell>
  )
}

function useSignOut() {
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: () => backend.call(signOutVendorEndpoint, {}),
    onSuccess: () => {
      queryClient.clear()
      queryClient.setQueryData(vendorKey, null)
      window.location.assign('/login')
    },
    onError: (error) => toast.show({ title: 'You are still signed in', detail: error.message, tone: 'danger' }),
  })
}
