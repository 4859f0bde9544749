import type { PincodeRange } from './contract.ts'

/** Reads PostgreSQL's `{[560001,560111),[560300,560301)}`: sorted ranges without overlaps. Their last value is excluded. */
export function readMultirange(text: string): PincodeRange[] {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, first, end]) => ({
    first: Number(first),
    last: Number(end) - 1,
  }))
}

/** Writes a multirange for PostgreSQL, which sorts the ranges and merges those that overlap. */
export function writeMultirange(ranges: readonly PincodeRange[]): string {
  return `{${ranges.map(({ first, last }) => `[${first},${last}]`).join(',')}}`
}
