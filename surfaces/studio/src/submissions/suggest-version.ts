import type { ThemeSubmission } from '@haat/domains/themes/contract'

const FIRST = '1.0.0'

/**
 * Suggests a version: the same one for a version that waits for changes or was withdrawn, otherwise the next minor
 * version.
 */
export function suggestVersion(submissions: readonly ThemeSubmission[]): string {
  const [latest] = submissions
  if (latest === undefined) return FIRST
  if (latest.status === 'changes_requested' || latest.status === 'draft') return latest.version
  const [major = 1, minor = 0] = highestOf(submissions)
  return `${major}.${minor + 1}.0`
}

function highestOf(submissions: readonly ThemeSubmission[]): number[] {
  return submissions
    .map(({ version }) => version.split('.').map(Number))
    .reduce((highest, numbers) => (isAbove(numbers, highest) ? numbers : highest))
}

function isAbove(one: readonly number[], other: readonly number[]): boolean {
  for (const index of [0, 1, 2]) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
