import type { SourceText } from '../liquid/source-text.ts'
import { type Finding, findingAt } from './finding.ts'
import { oncePer } from './reading/once-per.ts'
import type { ThemeSource } from './reading/theme-source.ts'

/** `haat-disable-next-line missing_alt because the image is decorative`, in a comment. */
interface DisableComment {
  readonly source: SourceText
  readonly offset: number
  readonly to: number
  /** The line it is about. */
  readonly line: number
  readonly code: string
  /** '' if there is none. */
  readonly reason: string
}

const COMMENT =
  /haat-disable-next-line(?:[ \t]+([a-z_]+))?(?:[ \t]+because[ \t]+([^\n]*?))?[ \t]*(?:-?%\}|\*\/|-->|\r?$)/gm
const READABLE = /\.(?:liquid|css|json|svg)$/

/**
 * Applies the comments that disable findings: a warning becomes a hint with its reason, which the reviewer sees. Errors
 * stay. Reports comments without a reason, and those that nothing needs any more.
 */
export function applyDisableComments(theme: ThemeSource, findings: readonly Finding[]): Finding[] {
  const comments = theme.sources(READABLE).flatMap(readComments)
  if (comments.length === 0) return [...findings]
  const used = new Set<DisableComment>()
  const applied = findings.map((finding) => {
    const comment = comments.find(
      ({ source, line, code }) => source.file === finding.file && line === finding.line && code === finding.code,
    )
    if (comment === undefined || comment.reason === '') return finding
    used.add(comment)
    return finding.severity === 'error' ? finding : disabled(finding, comment.reason)
  })
  return [...applied, ...comments.flatMap((comment) => checkComment(comment, findings, used))]
}

const readComments = oncePer((source: SourceText): DisableComment[] => {
  if (!source.text.includes('haat-disable-next-line')) return []
  return Array.from(source.text.matchAll(COMMENT), ({ index, 0: whole, 1: code = '', 2: reason = '' }) => ({
    source,
    offset: index,
    to: index + whole.trimEnd().length,
    line: source.locate(index + whole.length).line + 1,
    code,
    reason: reason.trim(),
  }))
})

function disabled(finding: Finding, reason: string): Finding {
  return { ...finding, severity: 'hint', disabled_because: reason }
}

function checkComment(
  comment: DisableComment,
  findings: readonly Finding[],
  used: ReadonlySet<DisableComment>,
): Finding[] {
  const { source, offset, to, code, reason, line } = comment
  const add = (said: { severity: 'warning' | 'hint'; code: string; message: string; fix: string }) => [
    findingAt(source, offset, { to, ...said }),
  ]
  if (code === '' || reason === '') {
    return add({
      code: 'disabled_without_reason',
      severity: 'warning',
      message: 'This comment has no effect without a code and a reason',
      fix: 'Write haat-disable-next-line CODE because REASON. The reviewer reads the reason.',
    })
  }
  const found = findings.find((one) => one.file === source.file && one.line === line && one.code === code)
  if (found?.severity === 'error') {
    return add({
      code: 'disabled_error',
      severity: 'warning',
      message: `"${code}" is an error here and can't be disabled`,
      fix: 'Fix the error and remove the comment.',
    })
  }
  if (used.has(comment)) return []
  return add({
    code: 'disabled_without_need',
    severity: 'hint',
    message: `The next line has no finding "${code}"`,
    fix: 'Remove the comment.',
  })
}
