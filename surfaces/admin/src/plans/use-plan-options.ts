import { listPlansEndpoint } from '@haat/domains/plans/catalogue/contract'
import type { Option } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { backend } from '../backend.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { plansKey } from './use-plans.ts'

/** Returns the plans as options of a filter; none for administrators who can't see the catalogue. */
export function usePlanOptions(): readonly Option[] {
  const { permissions } = useAdministrator()
  const { data } = useQuery({
    queryKey: plansKey,
    queryFn: async ({ signal }) => (await backend.call(listPlansEndpoint, { signal })).items,
    enabled: listPlansEndpoint.auth.permissions.some((permission) => permissions.includes(permission)),
  })
  return useMemo(() => (data ?? []).map(({ plan_id: value, name: label }) => ({ value, label })), [data])
}
