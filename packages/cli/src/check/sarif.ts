import type { Finding } from '@haat/theme-engine/authoring'
import { VERSION } from '../version.ts'

const LEVELS = { error: 'error', warning: 'warning', hint: 'note' } as const

/**
 * Returns findings as a SARIF 2.1.0 log, which code scanning tools read. `prefix` is the theme's folder within the
 * repository.
 */
export function sarifLog(findings: readonly Finding[], prefix: string): unknown {
  const codes = [...new Set(findings.map(({ code }) => code))].toSorted()
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'haat theme check', version: VERSION, rules: codes.map((id) => ({ id })) } },
        // Columns are UTF-16 units, as in JavaScript.
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => ({
          ruleId: finding.code,
          ruleIndex: codes.indexOf(finding.code),
          level: LEVELS[finding.severity],
          message: { text: [finding.message, finding.fix].filter(Boolean).join('. ') },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: encodeURI(prefix + finding.file) },
                region: {
                  startLine: finding.line,
                  startColumn: finding.column,
                  endLine: finding.end_line,
                  endColumn: finding.end_column,
                },
              },
            },
          ],
        })),
      },
    ],
  }
}
