import { formatCount } from '@haat/ui/format'

/** Returns a number of stores, such as "1,204 stores". */
export function describeInstallCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'store' : 'stores'}`
}
