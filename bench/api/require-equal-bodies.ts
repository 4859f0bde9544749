import { deepStrictEqual } from 'node:assert'
import type { ApiCase } from './cases.ts'

/**
 * Returns the paths for which both servers respond with the same body. Throws for the first difference, except in cases
 * that say which share of their bodies must be equal: searches sort by different ideas of relevance.
 */
export async function requireEqualBodies(haat: string, express: string, one: ApiCase): Promise<readonly string[]> {
  const equal: string[] = []
  for (const path of one.paths) {
    const [expected, actual] = await Promise.all([readBody(express + path), readBody(haat + path)])
    try {
      deepStrictEqual(actual, expected)
      equal.push(path)
    } catch (error) {
      if (one.min_equal_share === undefined) throw new Error(`${path}: the bodies differ`, { cause: error })
    }
  }
  const share = equal.length / one.paths.length
  if (equal.length === 0 || share < (one.min_equal_share ?? 1)) throw new Error(`${one.name}: only ${share} are equal`)
  return equal
}

async function readBody(url: string): Promise<unknown> {
  const response = await fetch(url)
  const body: unknown = await response.json()
  if (!response.ok) throw new Error(`${url}: ${response.status} ${JSON.stringify(body).slice(0, 1_000)}`)
  return body
}
