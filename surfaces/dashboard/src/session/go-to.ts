import type { NavigateFunction } from 'react-router'

/** Goes to a path of the dashboard, or leaves for another surface of ours. */
export function goTo(address: string, navigate: NavigateFunction): void {
  if (address.startsWith('/')) void navigate(address, { replace: true })
  else window.location.replace(address)
}
