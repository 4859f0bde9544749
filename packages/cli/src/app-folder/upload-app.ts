import { AppFinding } from '@haat/domains/app-platform/app-packages/contract'
import { createClient, ProblemError } from '@haat/http-client'
import { writeThemeArchive } from '@haat/theme-files'
import { z } from 'zod'
import { CommandFailure, EXIT } from '../output/command-failure.ts'
import type { Output } from '../output/output.ts'
import type { Studio } from '../server/connect-studio.ts'
import { printAppFindings } from './print-app-findings.ts'
import type { AppFiles } from './read-app-folder.ts'

/** Returns a client whose next calls send the package of an app. */
export function packageSender(studio: Studio, files: AppFiles) {
  const zip = writeThemeArchive([...files].map(([path, content]) => [path, Uint8Array.from(content)]))
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(zip)]), 'app.zip')
  return createClient((path, init) => studio.fetch(path, { ...init, body: form }))
}

/** Converts a refusal of a package to a failure that lists its findings; returns other errors as they are. */
export function withAppFindings(error: unknown, output: Output): unknown {
  if (!(error instanceof ProblemError) || error.code !== 'app_has_errors') return error
  const findings = z.array(AppFinding).safeParse(error.problem.findings).data ?? []
  return new CommandFailure(`The app has errors. Nothing was uploaded.\n\n${printAppFindings(findings, output)}`, {
    exit_code: EXIT.findings,
    code: error.code,
    details: { findings },
  })
}
