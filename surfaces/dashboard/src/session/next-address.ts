import { configuration } from '../configuration.ts'
import { resolveNextAddress } from './resolve-next-address.ts'

/**
 * Where to go after signing in. Only a path of the dashboard or an address of one of our own surfaces is followed:
 * a link from elsewhere must not lead on to a stranger's page. `home`: where to go otherwise.
 */
export function readNextAddress(search: string, home: string): string {
  const { dashboard, marketplace, editor } = configuration.urls
  const next = new URLSearchParams(search).get('next')
  if (next === null) return home
  return resolveNextAddress(next, dashboard, [marketplace, editor]) ?? home
}
