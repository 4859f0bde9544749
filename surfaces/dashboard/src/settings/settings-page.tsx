import { useTitle } from '@haat/console/page/use-title'
import { useSession } from '@haat/console/session/session-context'
import { PageHeader } from '@haat/ui'
import {
  AppWindow,
  CreditCard,
  Globe,
  History,
  type IconComponent,
  Languages,
  Mail,
  Printer,
  ReceiptIndianRupee,
  ShieldCheck,
  Store,
  Truck,
  Users,
} from '@haat/ui/icons'
import { Link } from 'react-router'
import { type NeededPermission, OWNER_ONLY } from '../session/permissions.ts'
import { useStore } from '../session/use-store.ts'

interface SettingsCard {
  readonly to: string
  readonly label: string
  readonly description: string
  readonly icon: IconComponent
  readonly permission: NeededPermission
}

const cards: readonly SettingsCard[] = [
  {
    to: '/settings/general',
    label: 'General',
    description: 'Store name, logo, contact details, policies and order numbers.',
    icon: Store,
    permission: 'settings',
  },
  {
    to: '/settings/payments',
    label: 'Payments',
    description: 'Razorpay, UPI, cash on delivery and bank transfer.',
    icon: CreditCard,
    permission: OWNER_ONLY,
  },
  {
    to: '/settings/shipping',
    label: 'Shipping and delivery',
    description: 'Where you deliver, what it costs, pickup locations and packages.',
    icon: Truck,
    permission: 'settings',
  },
  {
    to: '/settings/taxes',
    label: 'Taxes',
    description: 'GST registration, rates by HSN code, and invoice numbers.',
    icon: ReceiptIndianRupee,
    permission: 'settings',
  },
  {
    to: '/settings/apps',
    label: 'Installed apps',
    description: 'What your apps can do, updates, and uninstalling.',
    icon: AppWindow,
    permission: 'apps',
  },
  {
    to: '/settings/app-requests',
    label: 'Requests to apps',
    description: 'Which personal data apps were asked to hand over or erase, and what they confirmed.',
    icon: ShieldCheck,
    permission: 'customers',
  },
  {
    to: '/settings/printing',
    label: 'Printing',
    description: 'Paper, return address and design of labels, packing slips and invoices.',
    icon: Printer,
    permission: 'settings',
  },
  {
    to: '/settings/notifications',
    label: 'Notification emails',
    description: 'Emails to your customers, and who’s told about new orders.',
    icon: Mail,
    permission: 'settings',
  },
  {
    to: '/settings/staff',
    label: 'Staff',
    description: 'People who can work in your store, and their permissions.',
    icon: Users,
    permission: OWNER_ONLY,
  },
  {
    to: '/settings/activity',
    label: 'Activity',
    description: 'Who did what in your store, and when.',
    icon: History,
    permission: 'settings',
  },
  {
    to: '/online-store/domains',
    label: 'Domains',
    description: 'Your own address, such as www.your-store.in.',
    icon: Globe,
    permission: 'settings',
  },
  {
    to: '/online-store/languages',
    label: 'Languages',
    description: 'The languages of your store’s texts.',
    icon: Languages,
    permission: ['themes', 'settings'],
  },
]

/** `/settings`: links to the store's settings. */
export function SettingsPage() {
  useTitle('Settings')
  const { store_name: storeName } = useStore()
  const { can } = useSession()
  return (
    <>
      <PageHeader title="Settings" description={`How ${storeName} sells.`} />
      <ul className="m-0 grid list-none gap-4 p-0 sm:grid-cols-2 xl:grid-cols-3">
        {cards
          .filter(({ permission }) => can(permission))
          .map(({ to, label, description, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-full items-start gap-3 rounded-card border border-hairline bg-surface p-4 no-underline transition-colors hover:bg-hover sm:p-5"
              >
                <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-indigo-text" />
                <span className="min-w-0">
                  <span className="block font-semibold text-ink">{label}</span>
                  <span className="mt-0.5 block text-sm text-ink-muted">{description}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </>
  )
}
