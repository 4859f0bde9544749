import { checkDraftEndpoint, type DraftReport, ThemeFinding } from '@haat/domains/themes/contract'
import { ProblemError } from '@haat/http-client'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { themeKey } from '../../theme-keys.ts'

/** The result of checking a draft: a report, or the errors that block the submission. */
export type DraftCheck = { readonly report: DraftReport } | { readonly errors: readonly ThemeFinding[] }

/** Checks the saved draft as at submission, each time the dialog opens. */
export function useDraftCheck(slug: string) {
  return useQuery({
    queryKey: [...themeKey(slug), 'check'],
    queryFn: async (): Promise<DraftCheck> => {
      try {
        return { report: await backend.call(checkDraftEndpoint, { params: { slug } }) }
      } catch (error) {
        const errors = errorsOf(error)
        if (errors === undefined) throw error
        return { errors }
      }
    },
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

/** Returns whether a submission was refused because the draft isn't the one that was checked any more. */
export function hasChanged(error: unknown): boolean {
  return errorsOf(error) !== undefined || (error instanceof ProblemError && error.code === 'draft_changed')
}

/** Returns the errors of a theme that a refusal carries. */
function errorsOf(error: unknown): ThemeFinding[] | undefined {
  if (!(error instanceof ProblemError) || error.code !== 'theme_has_errors') return undefined
  return z.array(ThemeFinding).safeParse(error.problem.findings).data
}
