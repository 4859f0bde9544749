import { useSession } from '@haat/console/session/session-context'
import { Navigate } from 'react-router'
import { ThemesPage } from './themes-page.tsx'

/**
 * `/online-store`: the themes. Staff without permission for themes go to the part of the online store that they can
 * view.
 */
export function OnlineStorePage() {
  const { can } = useSession()
  if (can('themes')) return <ThemesPage />
  return <Navigate to={can('settings') ? '/online-store/domains' : '/online-store/search-synonyms'} replace />
}
