import { ProblemError } from '@haat/http-client'
import { useQuery } from '@tanstack/react-query'
import type { BankAccountCalls, BankOfIfsc } from './bank-account.ts'

interface IfscLookUp {
  readonly found: BankOfIfsc | undefined
  readonly isUnknown: boolean
}

/** Looks up the bank of an IFSC while it's typed. */
export function useBankOfIfsc({ ifsc, findBank }: BankAccountCalls, typed: string): IfscLookUp {
  const parsed = ifsc.safeParse(typed)
  const code = parsed.success ? parsed.data : undefined
  const { data, error } = useQuery({
    queryKey: ['ifsc', code],
    queryFn: () => findBank(code ?? ''),
    enabled: code !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return {
    found: code === undefined ? undefined : data,
    isUnknown: code !== undefined && error instanceof ProblemError && error.status === 404,
  }
}
