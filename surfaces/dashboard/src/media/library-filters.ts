import { MediaKind } from '@haat/domains/media/contract'
import { FileSort, type listFilesEndpoint } from '@haat/domains/media/library/contract'
import type { z } from 'zod'

const MEGABYTE = 1024 * 1024

export const kindOptions = [
  { value: 'image', label: 'Images' },
  { value: 'video', label: 'Videos' },
  { value: 'audio', label: 'Audio' },
  { value: 'document', label: 'Documents' },
  { value: 'font', label: 'Fonts' },
] as const

export const useOptions = [
  { value: 'used', label: 'In use' },
  { value: 'unused', label: 'Not in use' },
] as const

const sizes = {
  small: { label: 'Under 100 kB', max_bytes: 100 * 1024 - 1 },
  medium: { label: '100 kB to 1 MB', min_bytes: 100 * 1024, max_bytes: MEGABYTE - 1 },
  large: { label: '1 to 5 MB', min_bytes: MEGABYTE, max_bytes: 5 * MEGABYTE - 1 },
  largest: { label: '5 MB and more', min_bytes: 5 * MEGABYTE },
} as const

export const sizeOptions = Object.entries(sizes).map(([value, { label }]) => ({ value, label }))

export const sortOptions = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: 'name', label: 'Name (A to Z)' },
  { value: '-name', label: 'Name (Z to A)' },
  { value: '-bytes', label: 'Size (large to small)' },
  { value: 'bytes', label: 'Size (small to large)' },
] as const

type Query = Partial<z.input<NonNullable<(typeof listFilesEndpoint)['query']>>>

/** Returns the query for the server. `filter` reads a parameter of the URL; unknown values are ignored. */
export function libraryQuery(filter: (name: string) => string): Query {
  const kind = MediaKind.safeParse(filter('kind')).data
  const use = useOptions.find(({ value }) => value === filter('use'))?.value
  const { label: _, ...size } = Object.entries(sizes).find(([name]) => name === filter('size'))?.[1] ?? { label: '' }
  const sort = FileSort.safeParse(filter('sort')).data
  return {
    ...(filter('q') !== '' && { search: filter('q').slice(0, 200) }),
    ...(kind !== undefined && { kind }),
    ...(use !== undefined && { use }),
    ...(filter('tag') !== '' && { tag: filter('tag').slice(0, 50) }),
    ...size,
    ...(sort !== undefined && { sort }),
  }
}

/** Whether the query leaves files out. */
export function isFiltered({ sort: _, ...query }: Query): boolean {
  return Object.keys(query).length > 0
}
