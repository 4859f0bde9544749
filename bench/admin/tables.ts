import { figure, type Table } from '../report.ts'
import type { GroupTimes } from './measure-calls.ts'
import type { ExportRate } from './measure-exports.ts'
import type { ListTimes, MeasuredCase } from './measure-lists.ts'
import type { JobTime } from './roll-up.ts'
import type { Size } from './seed-platform.ts'

/** The lists with their slowest combination. */
export function listTable({ rows }: Size, lists: readonly ListTimes[]): Table {
  const skipped = lists.filter((list) => list.skipped > 0).map(({ name, skipped: count }) => `${name} (${count})`)
  return {
    title: `Lists of the administration: ${figure(rows)} rows each`,
    columns: ['list', 'combinations', 'p50 ms', 'p95 ms', 'p95 ms of searches', 'slowest ms', 'slowest combination'],
    rows: lists.map(({ name, cases }) => {
      const [searches = [], others = []] = [true, false].map((wanted) =>
        cases.filter(({ is_search: isSearch }) => isSearch === wanted).flatMap(({ ms }) => ms),
      )
      const slowest = cases.toSorted((a, b) => fastest(b) - fastest(a))[0]
      return [
        name,
        `${cases.length}`,
        figure(quantile(others, 0.5)),
        figure(quantile(others, 0.95)),
        searches.length === 0 ? '–' : figure(quantile(searches, 0.95)),
        ...(slowest === undefined ? [] : [figure(fastest(slowest)), slowest.name]),
      ]
    }),
    note: `Target: p95 of at most 100 ms for any sort with up to two filters. Searches: every sort and every filter with words. With frequent and rare values, and pages 4,000 rows deep: each requested once and then measured twice, one request after the other. Slowest of all, with searches: the faster of the two.${skipped.length === 0 ? '' : ` Left out after 30 seconds: ${skipped.join(', ')}.`}`,
  }
}

/** The home page, the search and the analytics. */
export function callTable({ events }: Size, calls: readonly GroupTimes[]): Table {
  return {
    title: `Home page, search and analytics of the administration: ${figure(events)} steps of sign-ups`,
    columns: ['request', 'p50 ms', 'p95 ms', 'slowest ms'],
    rows: calls.map(({ name, ms }) => [name, ...[0.5, 0.95, 1].map((share) => figure(quantile(ms, share)))]),
    note: 'Target of the analytics of sign-ups: at most 200 ms. The same platform as in the lists above.',
  }
}

/** The jobs that roll up, and exports. */
export function jobTable(jobs: readonly JobTime[], exports: readonly ExportRate[]): Table {
  return {
    title: 'Roll-ups and exports of the administration',
    columns: ['job or export', 'time', 'rows/s', 'memory grew by'],
    rows: [
      ...jobs.map(({ name, ms }) => [`roll-up: ${name}`, `${figure(ms / 1000)} s`, '–', '–']),
      ...exports.map(({ name, rows, rows_per_s: rate, growth_megabytes: growth }) => [
        `export: ${name}, ${figure(rows)} rows`,
        `${figure(rows / rate)} s`,
        figure(rate),
        `${figure(growth)} MB`,
      ]),
    ],
    note: 'Counting all days happens once, when an existing platform is upgraded; counting again gives the same rows. The memory is the server’s, from 20,000 exported rows on.',
  }
}

function fastest({ ms }: MeasuredCase): number {
  return Math.min(...ms)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
