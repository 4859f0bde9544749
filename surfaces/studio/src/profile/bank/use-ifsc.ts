import { findIfscEndpoint, IfscCode } from '@haat/domains/payouts/bank-details/contract'
import { ProblemError } from '@haat/http-client'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'

export interface FoundIfsc {
  readonly bank_name: string
  /** Null if we don't know the branch. */
  readonly branch_name: string | null
}

interface IfscLookUp {
  readonly found: FoundIfsc | undefined
  readonly isUnknown: boolean
}

/** Looks up the bank of an IFSC while it's typed. */
export function useIfsc(typed: string): IfscLookUp {
  const parsed = IfscCode.safeParse(typed)
  const code = parsed.success ? parsed.data : undefined
  const { data, error } = useQuery({
    queryKey: ['ifsc', code],
    queryFn: () => backend.call(findIfscEndpoint, { params: { code: code ?? '' } }),
    enabled: code !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return {
    found: code === undefined ? undefined : data,
    isUnknown: code !== undefined && error instanceof ProblemError && error.status === 404,
  }
}
