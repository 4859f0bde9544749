import { readFile } from 'node:fs/promises'

/** A query that a shopper could type, and what they could be looking for. */
export interface LabelledQuery {
  /** `apps`, or the slug of a demo store. */
  readonly place: string
  readonly query: string
  /** App IDs, or handles of products or pages. Any of them is right as the first result. */
  readonly accepted: readonly string[]
}

interface RankedQuery extends LabelledQuery {
  readonly found: readonly string[]
  /** The reciprocal of the place of the first accepted result; 0 if there is none. */
  readonly score: number
}

/** Reads `queries.tsv`. */
export async function readLabelledQueries(): Promise<LabelledQuery[]> {
  const text = await readFile(new URL('queries.tsv', import.meta.url), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [place, query, accepted, ...rest] = line.split('\t')
      if (!place || !query || !accepted || rest.length > 0) throw new Error(`queries.tsv: invalid line "${line}"`)
      return { place, query, accepted: accepted.split(' ') }
    })
}

export function rankQuery(labelled: LabelledQuery, found: readonly string[]): RankedQuery {
  const index = found.findIndex((id) => labelled.accepted.includes(id))
  return { ...labelled, found, score: index === -1 ? 0 : 1 / (index + 1) }
}

export function meanScore(ranked: readonly RankedQuery[]): number {
  return ranked.reduce((sum, { score }) => sum + score, 0) / ranked.length
}

/** Lists the queries without an accepted first result, worst first. */
export function describeWorst(ranked: readonly RankedQuery[]): string {
  return ranked
    .filter(({ score }) => score < 1)
    .sort((a, b) => a.score - b.score)
    .map(({ place, query, accepted, found, score }) => {
      const first = found.length === 0 ? 'nothing' : found.slice(0, 3).join(', ')
      return `${score.toFixed(2)}  ${place}: "${query}" found ${first}; expected ${accepted.join(' or ')}`
    })
    .join('\n')
}
