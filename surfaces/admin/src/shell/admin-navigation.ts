import type { NavigationSection } from '@haat/console/shell/navigation'
import {
  AppWindow,
  Award,
  Bell,
  ChartNoAxesColumn,
  CreditCard,
  Database,
  FileText,
  Hand,
  House,
  type IconComponent,
  Landmark,
  Layers,
  ListChecks,
  Mail,
  MessageSquare,
  ReceiptIndianRupee,
  Share2,
  ShieldCheck,
  SlidersHorizontal,
  Star,
  Store,
  Users,
} from '@haat/ui/icons'
import type { Administrator } from '../session/load-administrator.ts'

/** By the keys of `platformPages`. */
const icons: Readonly<Record<string, IconComponent>> = {
  home: House,
  vendors: Users,
  stores: Store,
  theme_review: ListChecks,
  moderation: Hand,
  app_review: AppWindow,
  featured: Star,
  reports: MessageSquare,
  payouts: ReceiptIndianRupee,
  payout_batches: Layers,
  bank_details: Landmark,
  ledger: FileText,
  purchases: CreditCard,
  plans: Layers,
  subscriptions: Award,
  affiliates: Share2,
  analytics: ChartNoAxesColumn,
  audit: FileText,
  announcements: Bell,
  emails: Mail,
  jobs: Database,
  settings: SlidersHorizontal,
  people: Users,
  roles: ShieldCheck,
}

/** The sidebar: the pages that the administrator's roles show, in their order, under their groups. */
export function adminNavigation(pages: Administrator['pages']): NavigationSection[] {
  const groups = [...new Set(pages.map(({ group }) => group))]
  return groups.map((title, index) => {
    const entries = pages
      .filter(({ group }) => group === title)
      .map(({ key, label, path }) => ({ label, to: path, icon: icons[key] ?? FileText }))
    return index === 0 ? { entries } : { title, entries }
  })
}
