const units = [
  { from: 1024 ** 3, name: 'GB' },
  { from: 1024 ** 2, name: 'MB' },
  { from: 1024, name: 'kB' },
]

/**
 * Formats a size: `812 bytes`, `4.2 kB`, `1.3 MB`, `20 GB`. `describeBytes` says in another language how many bytes they are;
 * the symbols of the units are the same.
 */
export function formatBytes(
  bytes: number,
  describeBytes = (count: number) => (count === 1 ? '1 byte' : `${count} bytes`),
): string {
  const unit = units.find(({ from }) => bytes >= from)
  if (unit === undefined) return describeBytes(bytes)
  const amount = bytes / unit.from
  return `${amount >= 100 ? Math.round(amount) : Math.round(amount * 10) / 10} ${unit.name}`
}
