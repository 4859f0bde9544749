import type { AppDetails } from './save-apps.ts'

/** Returns an app for tests. Its default texts contain only words that don't occur elsewhere. */
export function exampleApp(app: Partial<AppDetails> & { id: string }): AppDetails {
  return {
    title: app.id,
    description: 'Xylograph.',
    icon: `/catalog/icons/${app.id}.svg`,
    category: 'Marketing',
    price: '₹499/month',
    features: [],
    screenshots: [],
    developer_name: 'Quorvex',
    support_url: null,
    created_at: '2026-01-01T00:00:00.000Z',
    ...app,
  }
}
