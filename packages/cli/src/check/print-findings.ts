import type { Finding } from '@haat/theme-engine/authoring'
import { count, type Output } from '../output/output.ts'

const COLORS = { error: 'red', warning: 'yellow', hint: 'cyan' } as const

/** Prints findings for people: by file, each with its place, its code and how to fix it. */
export function printFindings(findings: readonly Finding[], { style }: Pick<Output, 'style'>): string {
  const files = [...new Set(findings.map(({ file }) => file))]
  const blocks = files.map((file) => {
    const own = findings.filter((finding) => finding.file === file)
    const lines = own.flatMap(({ line, column, severity, code, message, fix }) => [
      `  ${line}:${column}  ${style(COLORS[severity], severity)}  ${message}  ${style('dim', code)}`,
      ...(fix === '' ? [] : [`      ${style('dim', fix)}`]),
    ])
    return [style('underline', file === '' ? 'The whole theme' : file), ...lines].join('\n')
  })
  return [...blocks, summary(findings)].join('\n\n')
}

function summary(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No problems found.'
  const parts = (['error', 'warning', 'hint'] as const).flatMap((severity) => {
    const number = findings.filter((finding) => finding.severity === severity).length
    return number === 0 ? [] : [count(number, severity)]
  })
  const fixable = findings.filter(({ fixes }) => (fixes?.length ?? 0) > 0).length
  return `${parts.join(', ')}.${fixable === 0 ? '' : ` ${fixable} can be fixed with: haat theme check --fix`}`
}

const COMMANDS = { error: 'error', warning: 'warning', hint: 'notice' } as const

/**
 * Prints findings as workflow commands of GitHub Actions, which show them next to the lines of a pull request. `prefix`
 * is the theme's folder within the repository.
 */
export function printGithubAnnotations(findings: readonly Finding[], prefix: string): string {
  return findings
    .map(({ file, line, column, end_line: endLine, end_column: endColumn, severity, code, message, fix }) => {
      // Columns of a range over several lines can't be expressed.
      const end = endLine === line ? `,endLine=${endLine},endColumn=${endColumn}` : `,endLine=${endLine}`
      const place = `file=${property(prefix + file)},line=${line},col=${column}${end}`
      return `::${COMMANDS[severity]} ${place},title=${property(code)}::${escaped([message, fix].filter(Boolean).join('. '))}`
    })
    .join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
