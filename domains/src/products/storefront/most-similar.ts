/** What products are compared by. Tags are in lower case. */
interface Compared {
  readonly id: string
  readonly type: string
  readonly vendor: string
  readonly tags: readonly string[]
}

/** A product that can be recommended. */
export interface Candidate extends Compared {
  readonly sold_count: number
  readonly created_us: number
}

interface Ranked {
  readonly candidate: Candidate
  readonly similarity: number
}

/**
 * Returns the IDs of the candidates that are most similar to a product, the best first: by shared tags, type and vendor, then
 * by sales, then the newest. Candidates can be in several groups. A product page compares up to 1,000 of them, so this keeps
 * the best only and doesn’t sort all. `limit` is at least 1.
 */
export function mostSimilar(
  model: Compared,
  groups: readonly (readonly Candidate[])[],
  limit: number,
): readonly string[] {
  const tags = new Set(model.tags)
  const seen = new Set([model.id])
  const best: Ranked[] = []
  for (const group of groups) {
    for (const candidate of group) {
      if (seen.has(candidate.id)) continue
      seen.add(candidate.id)
      const ranked = { candidate, similarity: similarity(model, tags, candidate) }
      const last = best.length < limit ? undefined : best.at(-1)
      if (last !== undefined && compare(last, ranked) <= 0) continue
      if (last !== undefined) best.pop()
      const after = best.findIndex((other) => compare(ranked, other) < 0)
      best.splice(after === -1 ? best.length : after, 0, ranked)
    }
  }
  return best.map(({ candidate }) => candidate.id)
}

function similarity(model: Compared, tags: ReadonlySet<string>, candidate: Candidate): number {
  let points = 0
  for (const tag of candidate.tags) if (tags.has(tag)) points += 3
  if (candidate.type !== '' && candidate.type === model.type) points += 2
  if (candidate.vendor !== '' && candidate.vendor === model.vendor) points += 1
  return points
}

/** Negative if one product comes before the other. */
function compare(one: Ranked, other: Ranked): number {
  return (
    other.similarity - one.similarity ||
    other.candidate.sold_count - one.candidate.sold_count ||
    other.candidate.created_us - one.candidate.created_us ||
    (one.candidate.id < other.candidate.id ? 1 : -1)
  )
}
