const GIGABYTE = 1_000_000_000
const MEGABYTE = 1_000_000

/** Formats a size in whole megabytes, or gigabytes with one decimal: "120 MB", "12.5 GB". */
export function formatGigabytes(bytes: number): string {
  if (bytes >= GIGABYTE) return `${(bytes / GIGABYTE).toFixed(1)} GB`
  return `${Math.round(bytes / MEGABYTE)} MB`
}
