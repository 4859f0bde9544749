/** Vendors who pay for their plan. The last one's renewal is due; the other vendors have their plan free of charge. */
export const demoPlans = [
  { store: 'noor-perfumes', plan_id: 'enterprise', cycle: 'annual', days_ago: 212.4 },
  { store: 'bengal-terracotta', plan_id: 'enterprise', cycle: 'annual', days_ago: 118.7 },
  { store: 'malabar-spices', plan_id: 'enterprise', cycle: 'monthly', days_ago: 12.3 },
  { store: 'phulkari-punjab', plan_id: 'enterprise', cycle: 'monthly', days_ago: 33.5 },
] as const
