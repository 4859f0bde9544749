import type { CountedMetric } from '@haat/domains/analytics/contract'
import { formatCount, formatMoney } from '@haat/ui'

interface MetricWords {
  readonly label: string
  /** What its records are. */
  readonly noun: { readonly one: string; readonly many: string }
  readonly format: (value: number) => string
}

const count = formatCount
const sales = { one: 'sale', many: 'sales' }
const changes = { one: 'change of a plan', many: 'changes of plans' }
const stores = { one: 'store', many: 'stores' }

/** How figures are named. Definitions: docs/analytics.md. */
export const metricWords: Readonly<Record<CountedMetric, MetricWords>> = {
  stores_opened: { label: 'New stores', noun: stores, format: count },
  stores: { label: 'Stores in all', noun: stores, format: count },
  vendors_joined: { label: 'New vendors', noun: { one: 'vendor', many: 'vendors' }, format: count },
  sales_paise: { label: 'Gross sales', noun: { one: 'purchase', many: 'purchases' }, format: formatMoney },
  credits_sold: { label: 'Credits sold', noun: { one: 'ledger entry', many: 'ledger entries' }, format: count },
  credits_used: { label: 'Credits used', noun: { one: 'ledger entry', many: 'ledger entries' }, format: count },
  themes_published: { label: 'New themes', noun: { one: 'theme', many: 'themes' }, format: count },
  themes_sold: { label: 'Themes sold', noun: sales, format: count },
  theme_sales_paise: { label: 'Theme sales', noun: sales, format: formatMoney },
  theme_commission_paise: { label: 'Commission on themes', noun: sales, format: formatMoney },
  liability_change_paise: {
    label: 'Change of what’s owed',
    noun: { one: 'journal', many: 'journals' },
    format: formatMoney,
  },
  liability_paise: { label: 'Owed now', noun: { one: 'balance', many: 'balances' }, format: formatMoney },
  mrr_paise: {
    label: 'Monthly plan revenue',
    noun: { one: 'subscription', many: 'subscriptions' },
    format: formatMoney,
  },
  mrr_new_paise: { label: 'New plan revenue', noun: changes, format: formatMoney },
  mrr_expansion_paise: { label: 'Expansion of plans', noun: changes, format: formatMoney },
  mrr_contraction_paise: { label: 'Contraction of plans', noun: changes, format: formatMoney },
  mrr_churn_paise: { label: 'Churn of plans', noun: changes, format: formatMoney },
  mrr_reactivation_paise: { label: 'Reactivation of plans', noun: changes, format: formatMoney },
  subscribers_gained: { label: 'Subscribers gained', noun: changes, format: count },
  subscribers_lost: { label: 'Subscribers lost', noun: changes, format: count },
}

/** What a purchase is called, by its kind. */
export const saleKinds: Readonly<Record<string, string>> = { credits: 'Credits', theme: 'Themes', plan: 'Plans' }
