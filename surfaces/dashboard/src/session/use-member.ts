import { useContext } from 'react'
import { owners } from './owners.tsx'
import { staff } from './staff.tsx'

/** The signed-in account: a store owner, or a staff member. */
export interface Member {
  readonly name: string
  readonly email: string
  readonly is_owner: boolean
  readonly stores: readonly {
    readonly store_slug: string
    readonly store_name: string
    readonly is_test?: true | undefined
  }[]
  /** The slug of the selected store. */
  readonly selected_store: string | null
}

/** Returns the signed-in account, in pages behind `RequireMember`; throws elsewhere. */
export function useMember(): Member {
  const owner = useContext(owners.context)
  const worker = useContext(staff.context)
  if (owner !== undefined) return { ...owner, is_owner: true }
  if (worker !== undefined) return { ...worker, is_owner: false }
  throw new Error('useMember needs RequireMember')
}
