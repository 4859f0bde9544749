import type { NavigationSection } from '@haat/console/shell/navigation'
import type { ShellAction } from '@haat/console/shell/shell-commands'
import { AppWindow, KeyRound, Landmark, Palette, Plus, ReceiptIndianRupee, Store, UserRound } from '@haat/ui/icons'

/** The sidebar of the studio. */
export const studioNavigation: readonly NavigationSection[] = [
  {
    entries: [
      { label: 'Themes', icon: Palette, to: '/themes' },
      { label: 'Apps', icon: AppWindow, to: '/apps', keywords: 'blocks keys versions' },
      { label: 'Test stores', icon: Store, to: '/test-stores', keywords: 'develop app demo sandbox reset' },
      { label: 'Earnings', icon: ReceiptIndianRupee, to: '/earnings', keywords: 'money sales payouts' },
      { label: 'Profile', icon: UserRound, to: '/profile', keywords: 'account password two-factor sessions bank' },
    ],
  },
]

/** Actions of the command menu. */
export const studioActions: readonly ShellAction[] = [
  { label: 'Create theme', icon: Plus, to: '/themes/new', keywords: 'new add import Shopify zip' },
  { label: 'Create app', icon: Plus, to: '/apps/new', keywords: 'new register key' },
  { label: 'Bank details', icon: Landmark, to: '/profile/bank', keywords: 'account IFSC PAN UPI payouts verification' },
  { label: 'Connect the command line', icon: KeyRound, to: '/device', keywords: 'haat login device code terminal' },
]
