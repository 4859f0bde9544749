import type { ListFilter } from '@haat/console/lists/list-definition'
import { listPlansEndpoint } from '@haat/domains/plans/catalogue/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { plansKey } from './use-plans.ts'

/** Returns the filter of a list by plan; none for administrators who can't see the catalogue. */
export function usePlanFilter(): readonly ListFilter[] {
  const { permissions } = useAdministrator()
  const canRead = listPlansEndpoint.auth.permissions.some((permission) => permissions.includes(permission))
  const plans = useQuery({
    queryKey: plansKey,
    queryFn: async ({ signal }) => (await backend.call(listPlansEndpoint, { signal })).items,
    enabled: canRead,
  })
  if (plans.data === undefined) return []
  const options = plans.data.map(({ plan_id: value, name }) => ({ value, label: name }))
  return [{ name: 'plan', label: 'Plan', any: 'Any plan', options }]
}
