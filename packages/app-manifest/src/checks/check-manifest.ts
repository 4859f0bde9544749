import type { z } from 'zod'
import { AppManifest, MANIFEST_FILE } from '../manifest/manifest.ts'
import type { AppFinding } from './finding.ts'
import { manifestRules } from './manifest-rules.ts'
import { readManifestSource } from './manifest-source.ts'

interface CheckedManifest {
  /** Undefined if there are errors. */
  readonly manifest: AppManifest | undefined
  readonly findings: readonly AppFinding[]
}

const MAX_MANIFEST_LENGTH = 256 * 1024
const MAX_FINDINGS = 100

/**
 * Checks the text of `haat.app.json` and returns everything that's wrong at once, each with its line and column. `files`
 * are the paths of the package; without them, files aren't looked for.
 */
export function checkManifest(text: string, files?: ReadonlySet<string>): CheckedManifest {
  if (text.length > MAX_MANIFEST_LENGTH) {
    const message = `The manifest can have at most ${MAX_MANIFEST_LENGTH} characters.`
    const finding = { file: MANIFEST_FILE, line: 1, column: 1, code: 'too_long', severity: 'error', message } as const
    return { manifest: undefined, findings: [finding] }
  }
  const source = readManifestSource(MANIFEST_FILE, text)
  if (!('value' in source)) return { manifest: undefined, findings: source }
  const parsed = AppManifest.safeParse(source.value)
  const findings: AppFinding[] = parsed.success
    ? manifestRules.flatMap((rule) =>
        rule(parsed.data, files).map(({ path, ...finding }) => source.findingAt(path, finding)),
      )
    : parsed.error.issues.flatMap((issue) =>
        describeIssue(issue).map(({ path, ...finding }) => source.findingAt(path, finding)),
      )
  const sorted = findings.toSorted((a, b) => a.line - b.line || a.column - b.column).slice(0, MAX_FINDINGS)
  const hasErrors = sorted.some(({ severity }) => severity === 'error')
  return { manifest: parsed.success && !hasErrors ? parsed.data : undefined, findings: sorted }
}

function describeIssue(issue: z.core.$ZodIssue): { path: (string | number)[]; code: string; message: string }[] {
  const path = issue.path.filter((part) => typeof part !== 'symbol')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key],
      code: 'unknown_key',
      message: `“${key}” isn’t a key of ${path.length === 0 ? 'the manifest' : `“${path.join('.')}”`}.`,
    }))
  }
  const name = path.join('.')
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined
  if (isMissing) return [{ path, code: 'missing', message: `“${name}” is missing.` }]
  return [{ path, code: 'invalid_value', message: `“${name}”: ${issue.message}.` }]
}
