import { AppFinding, AppVersion, uploadAppVersionEndpoint } from '@haat/domains/app-platform/app-packages/contract'
import { ProblemError, sendFile } from '@haat/http-client'
import { readServerProblem } from '@haat/ui'
import { useState } from 'react'
import { z } from 'zod'
import { studio } from '../../studio.ts'
import { useAppsChanged } from '../app-queries.ts'

const WithFindings = z.object({ findings: z.array(AppFinding) })

/** What happened to the last upload. */
export type UploadOutcome =
  | { readonly kind: 'stored'; readonly version: AppVersion }
  | { readonly kind: 'refused'; readonly message: string; readonly findings: readonly AppFinding[] }

/** Uploads a package. Everything that's wrong with it is reported at once. */
export function useUpload(appId: string) {
  const changed = useAppsChanged()
  const [share, setShare] = useState<number>()
  const [outcome, setOutcome] = useState<UploadOutcome>()
  const upload = async (file: File) => {
    const form = new FormData()
    form.append('file', file)
    const address = uploadAppVersionEndpoint.url.replace(':app_id', encodeURIComponent(appId))
    setOutcome(undefined)
    setShare(0)
    try {
      const answer = await studio.session.retrySignedIn(() => sendFile(address, form, { onProgress: setShare }))
      setOutcome({ kind: 'stored', version: AppVersion.parse(answer) })
      await changed()
    } catch (error) {
      const findings = error instanceof ProblemError ? WithFindings.safeParse(error.problem).data?.findings : undefined
      setOutcome({ kind: 'refused', message: readServerProblem(error).message, findings: findings ?? [] })
    } finally {
      setShare(undefined)
    }
  }
  return { share, outcome, upload }
}
