/** Compares versions such as 1.2.0: negative if the first one is lower. Ignores what follows the three numbers. */
export function compareVersions(one: string, other: string): number {
  const numbers = (version: string) => (version.split(/[-+]/)[0] ?? '').split('.').map(Number)
  const ones = numbers(one)
  const others = numbers(other)
  const differences = [0, 1, 2].map((index) => (ones[index] ?? 0) - (others[index] ?? 0))
  return differences.find((difference) => difference !== 0) ?? 0
}
