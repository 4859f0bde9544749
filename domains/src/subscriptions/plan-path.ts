import type { Settings } from '../settings.ts'

/** The dashboard's plan page, which buyers return to after a payment. */
export const PLAN_PATH = '/plan'

/** Returns the address of the dashboard's plan page. */
export function planPage({ urls }: Pick<Settings, 'urls'>): string {
  return `${urls.dashboard}${PLAN_PATH}`
}
